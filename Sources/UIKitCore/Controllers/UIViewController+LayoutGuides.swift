import Foundation

extension UIViewController {
  /// The room above the safe area of the view. Its `bottomAnchor` is where the safe area begins.
  @available(
    *, deprecated,
    message: "Use view.safeAreaLayoutGuide.topAnchor instead of topLayoutGuide.bottomAnchor"
  )
  public final var topLayoutGuide: any UILayoutSupport {
    view.constraintState.controllerGuide(.top, of: view)
  }

  /// The room below the safe area of the view. Its `topAnchor` is where the safe area ends.
  @available(
    *, deprecated,
    message: "Use view.safeAreaLayoutGuide.bottomAnchor instead of bottomLayoutGuide.topAnchor"
  )
  public final var bottomLayoutGuide: any UILayoutSupport {
    view.constraintState.controllerGuide(.bottom, of: view)
  }
}
