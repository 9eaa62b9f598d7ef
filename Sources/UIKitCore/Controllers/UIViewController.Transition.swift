import Foundation

extension UIViewController {
  /// A movement from one screen to another, for `preferredTransition`.
  @preconcurrency @MainActor open class Transition: NSObject {
    /// The new screen grows out of a view.
    ///
    /// - Parameter sourceViewProvider: Returns the view; it gets no call.
    public static func zoom(
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition { Transition() }
    /// The new screen slides up.
    public static func coverVertical() -> Transition { Transition() }
    /// The new screen fades in.
    public static func crossDissolve() -> Transition { Transition() }
    /// The new screen turns around.
    public static func flipHorizontal() -> Transition { Transition() }
    /// A corner of the old screen curls up.
    public static func partialCurl() -> Transition { Transition() }

    /// The controllers of a transition that grows out of a view.
    @preconcurrency @MainActor public struct ZoomSourceViewProviderContext {
      /// The controller that is left.
      public let sourceViewController: UIViewController
      /// The controller that appears.
      public let zoomedViewController: UIViewController
    }
  }
}
