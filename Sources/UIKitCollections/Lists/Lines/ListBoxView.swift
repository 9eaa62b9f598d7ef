import Foundation
import UIKitCore

/// The box around the rows of a group.
final class ListBoxView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = 8
    layer.borderWidth = 1
    layer.borderColor = UIColor.separator.cgColor
  }

  required init?(coder: NSCoder) { nil }
}

/// The attributes of the background of a list.
final class ListGroundAttributes: UICollectionViewLayoutAttributes {
  var color: UIColor?

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ListGroundAttributes else { return false }
    return MainActor.assumeIsolated { color == other.color } && super.isEqual(object)
  }

  nonisolated override var hash: Int { super.hash }

  nonisolated override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? ListGroundAttributes {
      MainActor.assumeIsolated { copy.color = color }
    }
    return copy
  }
}

/// The colour behind a list.
final class ListGroundView: UICollectionReusableView {
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    isUserInteractionEnabled = false
    backgroundColor = (layoutAttributes as? ListGroundAttributes)?.color
  }
}
