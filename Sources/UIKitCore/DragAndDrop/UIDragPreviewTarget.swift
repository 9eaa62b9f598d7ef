import Foundation

/// Where a dropped item goes: a place in a view.
@preconcurrency @MainActor open class UIDragPreviewTarget: NSObject {
  public let container: UIView
  /// Where the middle of the item comes to rest, in the coordinates of the container.
  public let center: CGPoint
  /// How the item is transformed when it arrives; of rotations, the bounding box counts.
  public let transform: CGAffineTransform

  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }

  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
}
