import Foundation

/// The place of a preview.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  /// The view in whose coordinates the centre is.
  public let container: UIView
  /// The centre, in the container's coordinates.
  public let center: CGPoint
  /// Kept; a terminal does not transform previews.
  public let transform: CGAffineTransform

  /// Makes a place from its centre, in points of a view's coordinates.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }
}
