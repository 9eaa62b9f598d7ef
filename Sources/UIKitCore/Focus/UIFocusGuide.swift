import Foundation

/// A rectangle without a view that redirects focus: an arrow that would go there goes to the
/// guide's preferred environments.
///
/// Use it for places that arrows cannot reach otherwise, such as a button outside of all rows and
/// columns. Tab, which follows the reading order, ignores guides.
@preconcurrency @MainActor open class UIFocusGuide: UILayoutGuide {
  /// Whether the guide is in use.
  open var isEnabled = true

  /// The destinations, best first. The guide has no effect if none of them can have focus.
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! = [] {
    didSet { if preferredFocusEnvironments == nil { preferredFocusEnvironments = [] } }
  }

  /// The first view that can have focus among the destinations; `nil` if there is none.
  open var preferredFocusedView: UIView? {
    get { preferredFocusEnvironments.lazy.compactMap { $0 as? UIView }.first }
    set { preferredFocusEnvironments = newValue.map { [$0] } ?? [] }
  }
}
