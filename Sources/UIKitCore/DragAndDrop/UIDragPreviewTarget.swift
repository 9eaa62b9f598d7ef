import Foundation

/// The destination of a dropped item: a place in a view.
@preconcurrency @MainActor open class UIDragPreviewTarget: NSObject {
  /// The view in whose coordinates the centre is.
  public let container: UIView
  /// The final place of the item's centre, in the coordinates of the container.
  public let center: CGPoint
  /// The transform of the item when it arrives; for rotations, the bounding box counts.
  public let transform: CGAffineTransform

  /// Makes a place for a preview.
  ///
  /// - Parameters:
  ///   - container: The view in whose coordinates `center` is.
  ///   - center: In points.
  ///   - transform: Kept; a terminal moves previews only.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }

  /// Makes a place for a preview, in points of a view's coordinates.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
}
