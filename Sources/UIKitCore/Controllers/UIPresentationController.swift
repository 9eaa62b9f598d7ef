import Foundation

/// Places a presented controller and manages its transitions.
///
/// Subclasses override parts of this behaviour; the controller's `transitioningDelegate` provides
/// them for presentations of the style `custom`.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  /// Makes a presentation of one controller by another.
  ///
  /// - Parameters:
  ///   - presentedViewController: The controller to show.
  ///   - presentingViewController: The controller that presents it; `nil` while that is unknown.
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

  /// The presented controller.
  open var presentedViewController: UIViewController { presented ?? UIViewController() }
  /// The presenting controller; before the presentation the presented one itself.
  open var presentingViewController: UIViewController { presenting ?? presentedViewController }
  /// The requested style of the presentation.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }
  /// Decides whether Escape may dismiss, and follows dismissals.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The view that fills the window during the presentation; `nil` before and after.
  open var containerView: UIView? { window == nil ? nil : container }
  /// The view in the container; by default that of the presented controller.
  open var presentedView: UIView? { presentedViewController.view }
  /// The frame of the presented view, in points of the container; by default all of it.
  open var frameOfPresentedViewInContainerView: CGRect { container.bounds }
  /// Whether the presentation covers the window, so that the presenting controller gets its
  /// callbacks of appearance.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the view of the presenting controller leaves the window: in the styles `fullScreen`
  /// and `currentContext`.
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }
  /// The style in a compact window; `none` unless the delegate returns another.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: presentedViewController.traitCollection)
  }
  /// Returns the style for certain traits; `none` unless the delegate returns another.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .none
  }

  /// Called before the container lays out. Does nothing; subclasses override it.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out. Does nothing; subclasses override it.
  open func containerViewDidLayoutSubviews() {}
  /// Called before the controller appears. Does nothing; subclasses override it.
  open func presentationTransitionWillBegin() {}
  /// Called when the controller has appeared. Does nothing; subclasses override it.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the controller is removed. Does nothing; subclasses override it.
  open func dismissalTransitionWillBegin() {}
  /// Called when the controller has been removed. Does nothing; subclasses override it.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Behaviour

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

  /// The colour that dims everything below the presentation, unless a subclass decides; nil for no
  /// dimming.
  package final var dimmingColor: UIColor?
  /// Whether the presented view slides in from below and out again.
  package final var slidesByItself = true
  final var slides: Bool {
    slidesByItself && presentedViewController.modalTransitionStyle == .coverVertical
  }
  /// Returns the distance from the presented view's place to the place below the window, in points.
  final func offset(in window: UIWindow) -> CGVector {
    CGVector(dx: 0, dy: window.bounds.height - frameOfPresentedViewInContainerView.minY)
  }
  /// The action for Escape and for clicks outside in place of dismissing. It may ignore clicks.
  package final var userCancels: ((_ byClick: Bool) -> Void)?
  /// The colour that dims everything below the presentation; nil for no dimming.
  var dimming: UIColor? { dimmingColor }
  /// Whether clicks beside the presented view go to the views below.
  var letsTouchesThrough: Bool { false }
  /// Whether Escape and a click outside dismiss the controller.
  package var isDismissedByUser: Bool { false }
  /// The library's key commands for the presentation.
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

  /// Handles Escape or a click outside: dismisses, unless the controller or the delegate prevents
  /// it.
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

/// Fills the window behind a presented view: blocks touches to the views below, and dims them.
final class PresentationContainer: UIView, LibraryKeySource {
  private weak var owner: UIPresentationController?
  /// The dimming view, behind the presented view.
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

/// Recognizes taps on a container itself, outside of the presented view.
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
