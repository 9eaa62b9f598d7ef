import Foundation

/// Where a preview belongs.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  /// The view whose coordinates the center is in.
  public let container: UIView
  /// In the container's coordinates.
  public let center: CGPoint
  /// Kept; a terminal does not transform previews.
  public let transform: CGAffineTransform

  /// Makes a place: the middle, in points, in a view's coordinates.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }
}
