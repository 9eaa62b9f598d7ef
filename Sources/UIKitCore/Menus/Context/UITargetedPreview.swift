import Foundation

/// A view shown beside a menu, with its place.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  /// The shown view.
  public let view: UIView
  /// The look of the preview.
  public let parameters: UIPreviewParameters
  /// The place of the preview.
  public let target: UIPreviewTarget

  /// Makes a preview of a view, at another place than the view's own.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  /// Makes a preview of a view at the view's place.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
  }

  /// Makes a preview of a view at the view's place.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// The size in points.
  open var size: CGSize { view.bounds.size }

  /// Returns the same view at another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}
