import Foundation
import UIKitCollections
import UIKitCore

/// The ground, the frame or both behind a section, as its attributes tell.
///
///     ╭────────────────────╮
///     │ header             │
///     │ [ 0 ] [ 1 ] [ 2 ]  │
///     ╰────────────────────╯
///
/// The layouts of this module register it by themselves; another layout registers it for the kind `kind` and gives it
/// `SectionBackgroundAttributes`.
@preconcurrency @MainActor
open class SectionBackgroundView: UICollectionReusableView {
  /// The kind of these decoration views.
  public nonisolated static let kind = "SectionBackground"

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes an empty view: there are no archives to read.
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
