import Foundation

/// A rectangle without a view that leads focus somewhere else: an arrow that would go there goes to what the guide
/// prefers.
///
/// For places that no arrow reaches otherwise, as a button that stands in no line with the others. Tab, which follows
/// the reading order, passes guides over.
@preconcurrency @MainActor open class UIFocusGuide: UILayoutGuide {
  /// Whether the guide takes part.
  open var isEnabled = true

  /// Where focus goes instead, best first; where nothing of it can have focus, the guide takes no part.
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! = [] {
    didSet { if preferredFocusEnvironments == nil { preferredFocusEnvironments = [] } }
  }

  /// The first view that the guide leads to; `nil` if there is none.
  open var preferredFocusedView: UIView? {
    get { preferredFocusEnvironments.lazy.compactMap { $0 as? UIView }.first }
    set { preferredFocusEnvironments = newValue.map { [$0] } ?? [] }
  }
}
