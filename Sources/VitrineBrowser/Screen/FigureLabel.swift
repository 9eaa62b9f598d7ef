import UIKit
import VitrineStyledText

/// What a label between items says and how it looks.
final class FigureLabelAttributes: UICollectionViewLayoutAttributes {
  var text = ""
  var role = ThemeRole.text
  var isPinned = false
  var look: Look?

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? FigureLabelAttributes else { return false }
    let isSame = MainActor.assumeIsolated {
      text == other.text && role == other.role && isPinned == other.isPinned && look === other.look
    }
    return isSame && super.isEqual(object)
  }

  nonisolated override var hash: Int { super.hash }

  nonisolated override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? FigureLabelAttributes {
      MainActor.assumeIsolated {
        (copy.text, copy.role, copy.isPinned, copy.look) = (text, role, isPinned, look)
      }
    }
    return copy
  }
}

/// Text between items: a heading, a rule, the branch of a tree.
final class FigureLabel: UICollectionReusableView {
  private var text = ""
  private var role = ThemeRole.text
  private var look = Look.plain

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? FigureLabelAttributes else { return }
    let isNew =
      text != attributes.text || role != attributes.role || look !== attributes.look ?? .plain
    (text, role, look) = (attributes.text, attributes.role, attributes.look ?? .plain)
    // Items that pass below what stays must not shine through.
    backgroundColor = look[role].ground ?? (attributes.isPinned ? .systemBackground : nil)
    if isNew { setNeedsDisplay() }
  }

  /// Shows a title over the items beside it.
  func showRaised(_ text: String, _ look: Look) {
    (self.text, role, self.look) = (text, .focus, look)
    backgroundColor = look[.focus].ground ?? .systemBackground
    setNeedsDisplay()
  }

  /// Rules and branches say nothing.
  override var accessibilityLabel: String? {
    get { role == .border ? nil : text.trimmingCharacters(in: .whitespaces) }
    set {}
  }

  override func draw(_ rect: CGRect) {
    let height = UIScreen.main.cellMetrics.height
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in lines.enumerated() where !line.isEmpty {
      String(line).draw(
        at: CGPoint(x: 0, y: CGFloat(row) * height), withAttributes: look.text(role))
    }
  }
}
