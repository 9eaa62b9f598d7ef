import Foundation

/// A part of a view that is not a view itself, for assistive programs.
///
/// Kept without effect: only views are read. Its label and its other values are stored.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// The object that contains the element.
  open weak var accessibilityContainer: AnyObject?
  /// The frame on the screen, in points.
  open var accessibilityFrame: CGRect {
    get {
      guard let view = accessibilityContainer as? UIView, let place = placeInContainer else {
        return ownFrame
      }
      return view.convert(place, to: nil)
    }
    set {
      ownFrame = newValue
      placeInContainer = nil
    }
  }
  /// The frame in the coordinates of the container, a view.
  open var accessibilityFrameInContainerSpace: CGRect {
    get { placeInContainer ?? .zero }
    set { placeInContainer = newValue }
  }
  private final var ownFrame = CGRect.zero
  private final var placeInContainer: CGRect?

  /// Makes an element of a container.
  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
    isAccessibilityElement = true
  }
}
