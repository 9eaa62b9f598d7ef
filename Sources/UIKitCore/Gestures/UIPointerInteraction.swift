import Foundation

/// A look of the pointer over a view. Kept without effect: the pointer belongs to the terminal.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  /// The delegate. It gets no calls.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view of the interaction.
  open private(set) weak var view: UIView?
  /// Whether the interaction is enabled.
  open var isEnabled = true

  /// Makes an interaction; the delegate is held weakly.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }

  /// Does nothing: the pointer belongs to the terminal.
  open func invalidate() {}
  /// Called before the interaction is added to a view, or removed with `nil`.
  open func willMove(to view: UIView?) {}
  /// Called after the interaction was added to a view, or removed with `nil`.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Supplies the looks of a pointer. It gets no calls: the pointer belongs to the terminal.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: AnyObject {}
