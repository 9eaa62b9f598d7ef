import Foundation
import UIKitCollections
import UIKitCore

/// The background, the border or both of a section, from its attributes.
///
///     ╭────────────────────╮
///     │ header             │
///     │ [ 0 ] [ 1 ] [ 2 ]  │
///     ╰────────────────────╯
///
/// The layouts of this module register the class automatically. Another layout registers it for the
/// kind `kind` and gives it `SectionBackgroundAttributes`.
@preconcurrency @MainActor
open class SectionBackgroundView: UICollectionReusableView {
  /// The kind of these decoration views.
  public nonisolated static let kind = "SectionBackground"

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an empty view. There are no archives to read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let background = (layoutAttributes as? SectionBackgroundAttributes)?.background
    else { return }
    backgroundColor = background.color
    layer.borderWidth = background.borderWidth.asLength
    layer.borderColor = UIColor.separator.cgColor
    layer.cornerRadius = background.cornerRadius.asLength
  }
}
