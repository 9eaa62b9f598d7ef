import Foundation

/// Where a dropped item goes: a place in a view.
@preconcurrency @MainActor open class UIDragPreviewTarget: NSObject {
  /// The view whose coordinates the center is in.
  public let container: UIView
  /// Where the middle of the item comes to rest, in the coordinates of the container.
  public let center: CGPoint
  /// How the item is transformed when it arrives; of rotations, the bounding box counts.
  public let transform: CGAffineTransform

  /// Makes a place for a preview.
  ///
  /// - Parameters:
  ///   - container: The view whose coordinates `center` is in.
  ///   - center: In points.
  ///   - transform: Kept; a terminal moves previews only.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }

  /// Makes a place for a preview, in a view's coordinates in points.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
}
