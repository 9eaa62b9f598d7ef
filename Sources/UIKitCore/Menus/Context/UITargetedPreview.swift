import Foundation

/// A view that is shown beside a menu, and where it belongs.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  /// What is shown.
  public let view: UIView
  /// How the preview looks.
  public let parameters: UIPreviewParameters
  /// Where the preview is.
  public let target: UIPreviewTarget

  /// Makes a preview of a view, somewhere else than where the view is.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  /// A view that is where it belongs.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
  }

  /// Makes a preview of a view where it is.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// In points.
  open var size: CGSize { view.bounds.size }

  /// The same view at another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}
