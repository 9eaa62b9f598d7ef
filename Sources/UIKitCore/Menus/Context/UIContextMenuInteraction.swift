import Foundation

/// Gives a view a context menu: by a long press, by the secondary button, and by the menu key while the view has focus.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The delegate, which supplies the menu.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view of the interaction.
  open private(set) weak var view: UIView?
  private let hold = UILongPressGestureRecognizer(target: nil, action: nil)
  private final weak var menu: MenuController?
  private final var session: ContextMenuSession?
  private final var lastLocation = CGPoint.zero

  /// Makes an interaction; the delegate, held weakly, supplies the menu.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    hold.addTarget(self) { [weak self] _ in self?.held() }
  }

  /// Called before the interaction is added to a view, or removed with `nil`.
  open func willMove(to view: UIView?) {
    guard view == nil else { return }
    self.view?.removeGestureRecognizer(hold)
    dismissMenu()
  }

  /// Called after the interaction was added to a view, or removed with `nil`.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(hold)
  }

  /// Returns the place of the menu's opening, in a view's coordinates; nil for the window's.
  open func location(in view: UIView?) -> CGPoint {
    self.view?.convert(lastLocation, to: view) ?? lastLocation
  }

  /// Replaces the open menu.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let menu, menu.isOpen else { return }
    menu.replaceMenu(block(menu.request.menu))
  }

  /// Closes the open menu.
  open func dismissMenu() { menu?.close() }

  private final func held() {
    switch hold.state {
    case .began: open(at: hold.location(in: view), byPointer: true)
    case .changed: menu?.pointerMoved(to: hold.location(in: nil))
    case .ended: menu?.pointerReleased(at: hold.location(in: nil))
    default: break
    }
  }

  /// Opens the menu for a point in the view; returns whether the delegate has one.
  @discardableResult
  final func open(at location: CGPoint, byPointer: Bool) -> Bool {
    guard let view, let window = view.window, let delegate else { return false }
    lastLocation = location
    let configuration = delegate.contextMenuInteraction(
      self, configurationForMenuAtLocation: location)
    guard let configuration else { return false }
    let session = ContextMenuSession(configuration, owner: self, source: view) { [weak self] in
      self?.session = nil
    }
    self.session = session
    menu = session.begin(
      at: byPointer ? view.convert(location, to: nil) : nil, in: window,
      anchor: { [weak view] in view?.convert(view?.bounds ?? .zero, to: nil) },
      defaultPreview: { [weak view] in view?.snapshotView(afterScreenUpdates: false) })
    return true
  }
}

extension UIContextMenuInteraction: ContextMenuOwner {
  package final func highlightPreview(
    for configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    delegate?.contextMenuInteraction(
      self, previewForHighlightingMenuWithConfiguration: configuration)
  }

  package final func willDisplay(
    _ configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionAnimating
  ) {
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
  }

  package final func willCommit(
    _ configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate?.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  package final func dismissalPreview(
    for configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    delegate?.contextMenuInteraction(self, previewForDismissingMenuWithConfiguration: configuration)
  }

  package final func willEnd(
    _ configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionAnimating
  ) {
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
  }
}
