import Foundation
import UIKitCollections
import UIKitCore

/// Writes the texts of a label between items.
///
///     November 2026  3
///     Mon    Tue    Wed
///
/// A data source registers the class for the kind `kind` and dequeues it, without further
/// configuration. A subclass may change the look of each role.
@preconcurrency @MainActor
open class LayoutLabelView: UICollectionReusableView {
  /// The kind of these supplementary views.
  public nonisolated static let kind = "LayoutLabel"

  private var texts: [LayoutLabel.Text] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an empty view. There are no archives to read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the attributes of a text by its role.
  open func textAttributes(of role: LayoutLabel.Role) -> [NSAttributedString.Key: Any] {
    switch role {
    case .title: [.foregroundColor: UIColor.label, .font: UIFont.boldSystemFont(ofSize: 16)]
    case .detail: [.foregroundColor: UIColor.secondaryLabel]
    case .plain: [.foregroundColor: UIColor.label]
    case .highlight: [.foregroundColor: UIColor.tintColor]
    case .marker: [.foregroundColor: UIColor.separator]
    }
  }

  /// The background colour of a pinned label.
  open var pinnedBackground: UIColor { .systemBackground }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? LayoutLabelAttributes else { return }
    backgroundColor = attributes.isPinned ? pinnedBackground : nil
    guard texts != attributes.texts else { return }
    texts = attributes.texts
    setNeedsDisplay()
  }

  open override var accessibilityLabel: String? {
    get { texts.filter { $0.role != .marker }.map(\.string).joined(separator: " ") }
    set {}
  }

  open override func draw(_ rect: CGRect) {
    for text in texts {
      text.string.draw(at: text.origin, withAttributes: textAttributes(of: text.role))
    }
  }
}
