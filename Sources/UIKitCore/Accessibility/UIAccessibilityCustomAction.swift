import Foundation

/// A further action of a view, which its context menu lists: Shift-F10, the menu key or the secondary button.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// Runs the action; returns whether it succeeded.
  public typealias ActionHandler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  /// The title in the menu.
  open var name: String
  /// The picture before the title.
  open var image: UIImage?
  /// Runs the action; `nil` for an action with a selector.
  open var actionHandler: ActionHandler?
  /// The target of the selector.
  open weak var target: AnyObject?
  /// The selector to send to the target.
  open var selector: Selector

  /// Makes an action that runs a closure.
  public init(name: String, image: UIImage? = nil, actionHandler: ActionHandler?) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
    selector = Selector("")
    super.init()
  }

  /// Makes an action that sends a selector to a target, held weakly, with the action itself.
  public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
    self.name = name
    self.image = image
    self.target = target as AnyObject?
    self.selector = selector
    super.init()
  }

  private final func run() {
    if let actionHandler {
      _ = actionHandler(self)
    } else if let target {
      UIApplication.shared.sendAction(selector, to: target, from: self, for: nil)
    }
  }

  /// The action in a menu.
  fileprivate final var element: UIMenuElement {
    UIAction(title: name, image: image) { _ in self.run() }
  }
}

extension UIResponder {
  /// The elements of menus for `accessibilityCustomActions`.
  package final var customActionElements: [UIMenuElement] {
    (accessibilityCustomActions ?? []).map(\.element)
  }
}

/// The menu of a view that has custom actions, but no other menu.
@MainActor enum CustomActionMenu {
  /// Opens the menu; returns whether the view has actions.
  ///
  /// - Parameter point: The pointer, in the view's coordinates; `nil` for a key.
  static func open(for view: UIView, at point: CGPoint?) -> Bool {
    let elements = view.customActionElements
    guard !elements.isEmpty, let window = view.window else { return false }
    let request = MenuRequest(
      menu: UIMenu(children: elements), source: view,
      point: point.map { view.convert($0, to: nil) },
      anchor: { [weak view] in view?.convert(view?.bounds ?? .zero, to: nil) },
      ended: { [weak view] end in
        if case .chosen(let leaf) = end { leaf.performWithSender(view, target: nil) }
      })
    MenuController.open(request, in: window)
    return true
  }
}
