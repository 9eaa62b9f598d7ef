import Foundation

/// The identifier and the place of an edit menu.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  /// The identifier of the menu.
  public let identifier: AnyHashable
  /// The place of the menu, in the coordinates of the interaction's view.
  public let sourcePoint: CGPoint
  /// The side of an arrow. Kept without effect: a menu has no arrow here.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - identifier: Unique unless given.
  ///   - sourcePoint: In the coordinates of the interaction's view, in points.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}

/// The side of a menu at which its arrow is.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// Where there is room.
  case automatic = 0
  /// Up.
  case up = 1
  /// Down.
  case down = 2
  /// To the left.
  case left = 3
  /// To the right.
  case right = 4
}

/// Supplies the elements of an edit menu, and follows it. Every method is optional.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: OptionalMethods {
  /// Returns the menu; `nil` for the suggested elements.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Returns the rectangle beside which the menu opens, in the view's coordinates.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// Called before the menu opens. The animator runs its closures with the menu.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// Called when the menu closes. The animator runs its closures afterwards.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { CGRect(origin: configuration.sourcePoint, size: .zero) }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// Runs closures when an edit menu opens or closes.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: AnyObject {
  /// Adds a closure that runs with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that runs when the menu is open or closed.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Shows an edit menu for a view: the standard actions that the view performs, then its custom actions.
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// The delegate, held weakly.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view of the interaction.
  open private(set) weak var view: UIView?
  private final weak var menu: MenuController?
  private final var configuration: UIEditMenuConfiguration?

  /// Makes an interaction.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Called before the interaction is added to a view, or removed with `nil`.
  open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }
  /// Called after the interaction was added to a view, or removed with `nil`.
  open func didMove(to view: UIView?) { self.view = view }

  /// Opens the menu at the configuration's place, unless it has no elements.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    guard let view, let window = view.window else { return }
    let elements = elements(for: configuration)
    guard !MenuRow.rows(of: elements, changed: {}).isEmpty else { return MenuRow.forget(elements) }
    self.configuration = configuration
    let place = delegate?.editMenuInteraction(self, targetRectFor: configuration)
    let rect = place ?? CGRect(origin: configuration.sourcePoint, size: .zero)
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    let request = MenuRequest(
      menu: elements, source: view,
      point: view.convert(configuration.sourcePoint, to: nil),
      anchor: { [weak view] in view?.convert(rect, to: nil) },
      ended: { [weak self] end in self?.finish(configuration, end) })
    menu = MenuController.open(request, in: window)
    animator.run()
  }

  /// Closes the menu.
  open func dismissMenu() { menu?.close() }

  /// Asks the delegate for the elements of the open menu again.
  open func reloadVisibleMenu() {
    guard let menu, menu.isOpen, let configuration else { return }
    menu.replaceMenu(elements(for: configuration))
  }

  /// Moves the open menu. It stays where it is: the next one opens at the new place.
  open func updateVisibleMenuPosition(animated: Bool) {}

  /// Returns the place of the menu, in a view's coordinates; `nil` for the window's.
  open func location(in view: UIView?) -> CGPoint {
    let point = configuration?.sourcePoint ?? .zero
    return self.view?.convert(point, to: view) ?? point
  }

  private final func elements(for configuration: UIEditMenuConfiguration) -> UIMenu {
    let suggested = suggestedActions
    return delegate?.editMenuInteraction(
      self, menuFor: configuration, suggestedActions: suggested) ?? UIMenu(children: suggested)
  }

  /// The standard actions that the view performs, then its custom actions.
  private final var suggestedActions: [UIMenuElement] {
    guard let view else { return [] }
    let titles = [
      "Cut": "cut:", "Copy": "copy:", "Paste": "paste:", "Delete": "delete:", "Select": "select:",
      "Select All": "selectAll:",
    ]
    let order = ["Cut", "Copy", "Paste", "Delete", "Select", "Select All"]
    let standard = order.compactMap { title -> UIMenuElement? in
      guard let name = titles[title],
        let target = view.target(forAction: Selector(name), withSender: self) as? UIResponder
      else { return nil }
      return UIAction(title: title) { [weak target] action in
        target?.perform(Selector(name), with: action.sender)
      }
    }
    return standard + view.customActionElements
  }

  private final func finish(_ configuration: UIEditMenuConfiguration, _ end: MenuEnd) {
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    if case .chosen(let leaf) = end { leaf.performWithSender(view, target: nil) }
    animator.run()
  }
}

private final class EditMenuAnimator: UIEditMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    for closure in animations + completions { closure() }
  }
}
