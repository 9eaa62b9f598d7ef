import Foundation

/// Presents controllers above others, and dismisses them.
@MainActor enum Presentation {
  /// Returns the window in which a controller can be presented; otherwise reports the reason in
  /// UIKit's words.
  private static func window(
    for controller: UIViewController, on presenter: UIViewController, from source: UIViewController
  ) -> UIWindow? {
    let (new, old) = (type(of: controller), type(of: presenter))
    if controller === presenter || controller === source {
      ProgramNotes.tellMistake(
        "Application tried to present modal view controller on itself. Presenting controller is "
          + "\(old).")
    } else if let other = controller.modal.presenting {
      ProgramNotes.tellMistake(
        "Application tried to present modally a view controller \(new) that is already being "
          + "presented by \(type(of: other)).")
    } else if let shown = presenter.modal.presented {
      ProgramNotes.tellMistake(
        "Attempt to present \(new) on \(old) (from \(type(of: source))) which is already "
          + "presenting \(type(of: shown)).")
    } else if let window = presenter.view.window {
      return window
    } else {
      ProgramNotes.tellMistake(
        "Attempt to present \(new) on \(old) (from \(type(of: source))) whose view is not in the "
          + "window hierarchy.")
    }
    return nil
  }

  static func present(
    _ controller: UIViewController, from source: UIViewController, animated: Bool,
    _ completion: (() -> Void)?
  ) {
    let presenter = source.outermost
    source.viewIfLoaded?.window?.finishSlides()
    guard let window = window(for: controller, on: presenter, from: source) else { return }
    window.menu?.close()
    presenter.modal.presented = controller
    controller.modal.presenting = presenter
    controller.modal.phase = .presenting
    let placing = controller.modal.makePresentationController(of: controller, from: source)
    placing.begin(presenting: presenter, in: window)
    controller.modal.hidden = HiddenState(of: window)
    window.firstResponder?.resignFirstResponder()
    window.presented.append(controller)
    let transition = AppearanceTransition(isAnimated: animated)
    transition.movement = movement(of: placing, over: presenter, from: source, in: window, animated)
    if transition.movement == nil {
      transition.slide = slide(placing, over: presenter, in: window, animated)
    }
    transition.coordinate(
      from: presenter, to: controller, in: placing.container,
      style: placing.presentationStyle)
    placing.presentationTransitionWillBegin()
    transition.perform {
      if placing.shouldRemovePresentersView { controller.modal.hidden.takeAway(presenter) }
      placing.install(in: window)
    }
    // Keys after the one that presents go to the new controller.
    placing.container.layoutIfNeeded()
    if let view = placing.presentedView {
      transition.slide?.enter(view, from: placing.offset(in: window))
    }
    transition.slide?.shade(with: placing.container.shade)
    transition.movement?.enter(placing.presentedView, in: placing.container)
    window.focusSystem.setNeedsFocusUpdate(in: controller)
    let undo = {
      window.presented.removeAll { $0 === controller }
      placing.container.removeFromSuperview()
      controller.modal.hidden.bringBack()
    }
    transition.end(in: window, undo: undo) { didComplete in
      controller.modal.phase = .none
      placing.presentationTransitionDidEnd(didComplete)
      if didComplete { return completion?() ?? () }
      controller.modal.hidden.restoreFocus(for: presenter)
      presenter.modal.presented = nil
      controller.modal.end()
    }
  }

  /// Returns the transition by the animator of the delegate; nil if there is none.
  private static func movement(
    of placing: UIPresentationController, over presenter: UIViewController,
    from source: UIViewController, in window: UIWindow, _ animated: Bool
  ) -> AnimatorTransition? {
    let controller = placing.presentedViewController
    guard animated,
      let animator = controller.transitioningDelegate?.animationController(
        forPresented: controller, presenting: presenter, source: source)
    else { return nil }
    let movement = AnimatorTransition(
      by: animator,
      with: controller.transitioningDelegate?.interactionControllerForPresentation(using: animator),
      from: presenter, to: controller, style: placing.presentationStyle)
    if placing.shouldRemovePresentersView, let view = presenter.viewInWindow {
      movement.leave(view, in: window)
    }
    return movement
  }

  /// Slides a presentation in from below. One that covers the window pushes the old content up.
  private static func slide(
    _ placing: UIPresentationController, over presenter: UIViewController, in window: UIWindow,
    _ animated: Bool
  ) -> ScreenSlide? {
    let slide = ScreenSlide(in: window, animated: animated && placing.slides)
    if let slide, placing.shouldRemovePresentersView, let view = presenter.viewInWindow {
      slide.leave(view, by: CGVector(dx: 0, dy: -window.bounds.height), in: window)
    }
    return slide
  }

  static func dismiss(
    from controller: UIViewController, animated: Bool, _ completion: (() -> Void)?
  ) {
    controller.viewIfLoaded?.window?.finishSlides()
    if let presented = controller.modal.presented {
      remove(presented, from: controller, animated: animated, completion)
    } else if let presenter = controller.modal.presenting {
      remove(controller, from: presenter, animated: animated, completion)
    } else if let parent = controller.parent {
      dismiss(from: parent, animated: animated, completion)
    } else {
      completion?()
    }
  }

  /// Removes a controller and all controllers presented above it.
  private static func remove(
    _ controller: UIViewController, from presenter: UIViewController, animated: Bool,
    _ completion: (() -> Void)?
  ) {
    var leaving = [controller]
    while let above = leaving.last?.modal.presented { leaving.append(above) }
    let hidden = controller.modal.hidden
    let focus = hidden.window.map { FocusMemory(of: $0.focusSystem) }
    let transition = AppearanceTransition(isAnimated: animated)
    if let window = hidden.window, window.presented.contains(controller) {
      window.menu?.close()
      window.presented.removeAll { leaving.contains($0) }
      for controller in leaving { controller.modal.phase = .dismissing }
      if let placing = controller.modal.placing {
        let animator = controller.transitioningDelegate?.animationController(
          forDismissed: controller)
        if animated, let animator, let view = placing.presentedView {
          let interaction = controller.transitioningDelegate?.interactionControllerForDismissal(
            using: animator)
          let movement = AnimatorTransition(
            by: animator, with: interaction, from: controller, to: presenter,
            style: placing.presentationStyle)
          movement.leave(view, in: window)
          transition.movement = movement
        } else {
          transition.slide = ScreenSlide(in: window, animated: animated && placing.slides)
        }
        for case let gone? in leaving.map(\.modal.placing) {
          guard let view = gone.presentedView else { continue }
          transition.slide?.unshade(gone.container.shade.backgroundColor, in: window)
          transition.slide?.leave(view, by: gone.offset(in: window), in: window)
        }
        transition.coordinate(
          from: controller, to: presenter, in: placing.container, style: placing.presentationStyle)
      }
      controller.modal.placing?.dismissalTransitionWillBegin()
      transition.perform {
        for controller in leaving.reversed() {
          controller.modal.placing?.container.removeFromSuperview()
        }
        hidden.bringBack()
      }
      if let view = hidden.view {
        transition.slide?.enter(view, from: CGVector(dx: 0, dy: -window.bounds.height))
      }
      transition.movement?.enter(hidden.view, in: window)
      hidden.restoreFocus(for: presenter)
    }
    let unlink = { (didComplete: Bool) in
      controller.modal.placing?.dismissalTransitionDidEnd(didComplete)
      guard didComplete else {
        for controller in leaving { controller.modal.phase = .none }
        if let window = hidden.window { _ = focus?.giveBack(in: window.focusSystem) }
        return
      }
      for controller in leaving {
        controller.modal.presenting?.modal.presented = nil
        controller.modal.end()
      }
      completion?()
    }
    guard let window = hidden.window else { return unlink(true) }
    let undo = {
      if hidden.view != nil { controller.modal.hidden.takeAway(presenter) }
      for controller in leaving { controller.modal.placing?.install(in: window) }
      window.presented += leaving
    }
    transition.end(in: window, undo: undo, unlink)
    // This call may come from a closure of the controller, which must end first.
    window.afterLayout.append { withExtendedLifetime(leaving) {} }
  }

  /// Returns the presentation controller of a controller or its nearest ancestor that has one.
  static func controller(for controller: UIViewController) -> UIPresentationController? {
    var presented = controller
    while presented.modal.presenting == nil, let parent = presented.parent { presented = parent }
    return presented.modal.makePresentationController(of: presented, from: nil)
  }
}

/// The data of a controller about presentations.
@MainActor struct ModalState {
  enum Phase {
    case none
    case presenting
    case dismissing
  }

  var presented: UIViewController?
  weak var presenting: UIViewController?
  var phase = Phase.none
  /// The coordinator of the current transition.
  var coordinator: TransitionCoordinator?
  /// The state that the controller's presentation has hidden.
  var hidden = HiddenState()
  private(set) var placing: UIPresentationController?

  /// Replaces the presentation controller after a change of the style, unless a presentation is
  /// running.
  mutating func styleChanged() {
    if presenting == nil { placing = nil }
  }

  /// Makes the presentation controller if there is none.
  ///
  /// - Parameter source: The controller whose `present` was called; nil before that.
  mutating func makePresentationController(
    of controller: UIViewController, from source: UIViewController?
  ) -> UIPresentationController {
    if let placing { return placing }
    let made: UIPresentationController =
      switch controller.modalPresentationStyle {
      case .popover:
        UIPopoverPresentationController(
          presentedViewController: controller, presenting: source?.outermost)
      case .automatic, .pageSheet, .formSheet:
        UISheetPresentationController(
          presentedViewController: controller, presenting: source?.outermost)
      case .custom:
        custom(of: controller, from: source)
          ?? UIPresentationController(
            presentedViewController: controller, presenting: source?.outermost)
      default:
        UIPresentationController(
          presentedViewController: controller, presenting: source?.outermost)
      }
    placing = made
    return made
  }

  private func custom(
    of controller: UIViewController, from source: UIViewController?
  ) -> UIPresentationController? {
    guard let source else { return nil }
    return controller.transitioningDelegate?.presentationController(
      forPresented: controller, presenting: source.outermost, source: source)
  }

  /// Called when the presentation has ended.
  mutating func end() {
    presenting = nil
    phase = .none
    hidden = HiddenState()
    placing?.finish()
    placing = nil
  }
}

/// The view and focus that a presentation covers and restores.
@MainActor struct HiddenState {
  private weak var firstResponder: UIResponder?
  private let focus: FocusMemory?
  private(set) weak var window: UIWindow?
  /// The view that has left the window, with its former place.
  private(set) var view: UIView?
  private var index = 0

  init(of window: UIWindow? = nil) {
    self.window = window
    firstResponder = window?.firstResponder
    focus = window.map { FocusMemory(of: $0.focusSystem) }
  }

  /// Removes the view of a controller, if it is a root of the window or of a presentation.
  mutating func takeAway(_ controller: UIViewController) {
    guard let window, let view = controller.viewInWindow,
      let index = window.subviews.firstIndex(of: view)
    else { return }
    self.view = view
    self.index = index
    view.removeFromSuperview()
  }

  /// Drops the view that has left the window.
  mutating func forgetView() { view = nil }

  /// Restores the view to its place.
  func bringBack() {
    guard let window, let view else { return }
    window.insertSubview(view, at: index)
    view.layoutIfNeeded()
  }

  /// Restores focus and first responder.
  func restoreFocus(for presenter: UIViewController) {
    guard let system = window?.focusSystem else { return }
    if focus?.giveBack(in: system) != true {
      if system.focusedView != nil { system.focus(nil) }
      system.setNeedsFocusUpdate(in: presenter)
    }
    // The user may have scrolled away from the text, so do not scroll to it.
    system.withoutScrolling { _ = firstResponder?.becomeFirstResponder() }
  }
}

extension UIViewController {
  /// The controller's topmost view in its window.
  final var viewInWindow: UIView? { modal.placing?.container ?? viewIfLoaded }

  /// The outermost ancestor of the controller, or itself: it fills the window.
  package final var outermost: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }
}
