import Foundation

/// Places a presented controller, and follows how it comes and goes.
///
/// Subclasses override what they want to be otherwise; the controller's `transitioningDelegate` gives them to
/// presentations of the style `custom`.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  /// Makes a presentation of one controller by another.
  ///
  /// - Parameters:
  ///   - presentedViewController: The controller to show.
  ///   - presentingViewController: The controller that shows it; `nil` while that is not known.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenting = presentingViewController
    super.init()
  }

  private final weak var presented: UIViewController?
  private final weak var presenting: UIViewController?
  private(set) final lazy var container = PresentationContainer(self)
  private final weak var window: UIWindow?

  /// The controller that is shown.
  open var presentedViewController: UIViewController { presented ?? UIViewController() }
  /// The controller that shows it; before the presentation the presented one itself.
  open var presentingViewController: UIViewController { presenting ?? presentedViewController }
  /// The style that the presentation was asked for in.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }
  /// Decides whether Escape may dismiss, and is told of it.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// What fills the window while the presentation is on screen; `nil` before and after.
  open var containerView: UIView? { window == nil ? nil : container }
  /// The view that is placed in the container; that of the controller unless overridden.
  open var presentedView: UIView? { presentedViewController.view }
  /// Where the presented view is; all of the container unless overridden. In points of the container.
  open var frameOfPresentedViewInContainerView: CGRect { container.bounds }
  /// Whether the presentation covers the window, so that callbacks of appearance reach the presenting controller.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the view of the presenting controller leaves the window: in the styles `fullScreen` and `currentContext`.
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }
  /// What a compact window would make of the style; `none` unless the delegate says another.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: presentedViewController.traitCollection)
  }
  /// What certain traits would make of the style; `none` unless the delegate says another.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .none
  }

  /// Called before the container lays out. Does nothing; subclasses override it.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out. Does nothing; subclasses override it.
  open func containerViewDidLayoutSubviews() {}
  /// Called before the controller is shown. Does nothing; subclasses override it.
  open func presentationTransitionWillBegin() {}
  /// Called when the controller is shown. Does nothing; subclasses override it.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the controller is taken away. Does nothing; subclasses override it.
  open func dismissalTransitionWillBegin() {}
  /// Called when the controller has been taken away. Does nothing; subclasses override it.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: What the presentation does

  final func begin(presenting: UIViewController, in window: UIWindow) {
    self.presenting = presenting
    self.window = window
    container.frame = window.bounds
  }

  final func finish() { window = nil }

  final func install(in window: UIWindow) {
    guard let view = presentedView else { return }
    container.shade.backgroundColor = dimming
    container.addSubview(view)
    view.frame = frameOfPresentedViewInContainerView
    window.addSubview(container)
  }

  /// What lies over all that is not presented, where a presentation says no more; nil: it stays as it is.
  package final var dimmingColor: UIColor?
  /// Whether the presented view comes in from below and goes there, where screens slide.
  package final var slidesByItself = true
  final var slides: Bool {
    slidesByItself && presentedViewController.modalTransitionStyle == .coverVertical
  }
  /// From where the presented view is to the place below the window, in points.
  final func offset(in window: UIWindow) -> CGVector {
    CGVector(dx: 0, dy: window.bounds.height - frameOfPresentedViewInContainerView.minY)
  }
  /// What Escape and, if it says so, a click outside do in place of dismissing.
  package final var userCancels: ((_ byClick: Bool) -> Void)?
  /// What lies over all that is not presented; nil: it stays as it is.
  var dimming: UIColor? { dimmingColor }
  /// Whether clicks beside the presented view go to what lies below.
  var letsTouchesThrough: Bool { false }
  /// Whether Escape and a click outside dismiss.
  package var isDismissedByUser: Bool { false }
  /// What the library's keys do here.
  package var keyCommands: [UIKeyCommand] {
    if userCancels != nil {
      return [
        LibraryKeys.command("Cancel", UIKeyCommand.inputEscape) { [weak self] in
          self?.userCancels?(false)
        }
      ]
    }
    guard isDismissedByUser else { return [] }
    return [
      LibraryKeys.command("Close", UIKeyCommand.inputEscape) { [weak self] in self?.userDismisses()
      }
    ]
  }

  /// Escape, or a click outside: dismisses, unless the controller or the delegate is against it.
  package final func userDismisses() {
    guard presentedViewController.modal.phase == .none else { return }
    let mayGo =
      !presentedViewController.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(self) ?? true
    guard mayGo else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    let told = delegate
    presentedViewController.dismiss(animated: true) { told?.presentationControllerDidDismiss(self) }
  }
}

/// Fills the window behind a presented view: keeps touches from what lies below, and dims it.
final class PresentationContainer: UIView, LibraryKeySource {
  private weak var owner: UIPresentationController?
  /// What dims: behind the presented view.
  let shade = UIView()

  init(_ owner: UIPresentationController) {
    self.owner = owner
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.isUserInteractionEnabled = false
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(shade)
    addGestureRecognizer(OutsideTap(container: self) { [weak self] in self?.tappedOutside() })
  }

  required init?(coder: NSCoder) { nil }

  var libraryKeyCommands: [UIKeyCommand] { owner?.keyCommands ?? [] }

  override func layoutSubviews() {
    guard let owner else { return }
    owner.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    shade.backgroundColor = owner.dimming
    shade.frame = bounds
    if let view = owner.presentedView, view.superview === self {
      let frame = owner.frameOfPresentedViewInContainerView
      if view.frame != frame { view.frame = frame }
    }
    owner.containerViewDidLayoutSubviews()
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard owner?.letsTouchesThrough == true else { return super.point(inside: point, with: event) }
    return subviews.contains { $0 !== shade && $0.frame.contains(point) }
  }

  private func tappedOutside() {
    if let cancel = owner?.userCancels { return cancel(true) }
    if owner?.isDismissedByUser == true { owner?.userDismisses() }
  }
}

/// A tap on a container itself, not on what is presented in it.
private final class OutsideTap: UITapGestureRecognizer {
  private weak var container: UIView?

  init(container: UIView, _ action: @escaping () -> Void) {
    self.container = container
    super.init(target: nil, action: nil)
    addTarget(container) { _ in action() }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard touches.first?.view === container else {
      state = .failed
      return
    }
    super.touchesBegan(touches, with: event)
  }
}
