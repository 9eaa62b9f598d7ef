import UIKit
import VitrineStyledText

/// A title above other items: the full title of the item in focus, or the title of a card at the
/// pointer.
final class RaisedTitle: UICollectionReusableView {
  private var text = ""
  private var look = ResolvedTheme.plain

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String, _ look: ResolvedTheme) {
    (self.text, self.look) = (text, look)
    backgroundColor = look[.focus].ground ?? .systemBackground
    setNeedsDisplay()
  }

  override var accessibilityLabel: String? {
    get { text.trimmingCharacters(in: .whitespaces) }
    set {}
  }

  override func draw(_ rect: CGRect) {
    text.draw(at: .zero, withAttributes: look.text(.focus))
  }
}
