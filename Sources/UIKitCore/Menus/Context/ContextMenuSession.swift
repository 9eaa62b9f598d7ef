import Foundation

/// Manages a context menu from its configuration to its end, and calls its owner in UIKit's order.
///
/// First it gets the highlight preview, then calls the providers of the configuration, then tells
/// the owner that the menu appears. At the end, after a commit if there was one, it gets the
/// dismissal preview and tells the owner that the menu ends. Then a chosen action runs, then the
/// animators' closures.
@MainActor
package final class ContextMenuSession {
  private let configuration: UIContextMenuConfiguration
  private weak var source: UIView?
  private weak var owner: (any ContextMenuOwner)?
  private var previewController: UIViewController?
  private var returning: UIView?
  /// Called when everything has ended.
  private let ended: () -> Void

  package init(
    _ configuration: UIContextMenuConfiguration, owner: any ContextMenuOwner, source: UIView,
    ended: @escaping () -> Void
  ) {
    self.configuration = configuration
    self.owner = owner
    self.source = source
    self.ended = ended
  }

  /// Opens the menu.
  ///
  /// Without actions or a custom preview the menu cannot open. Then a line says so at the menu's
  /// place for a moment, and the owner gets no more calls.
  /// - Parameters:
  ///   - point: The pointer that opened the menu, in window coordinates.
  ///   - anchor: Returns the current place of the menu's subject, in window coordinates.
  ///   - defaultPreview: Returns the default preview; called again when the screen changes its
  ///     size.
  @discardableResult
  package func begin(
    at point: CGPoint?, in window: UIWindow, anchor: @escaping () -> CGRect?,
    defaultPreview: @escaping () -> UIView?
  ) -> MenuController? {
    guard let source else { return nil }
    let highlight = owner?.highlightPreview(for: configuration)
    previewController = configuration.previewProvider?()
    var menu = configuration.actionProvider?([]) ?? UIMenu()
    let further = configuration.addedElements + source.customActionElements
    if !further.isEmpty {
      let added = UIMenu(options: .displayInline, children: further)
      menu = menu.replacingChildren(menu.children + [added])
    }
    let isEmpty = MenuRow.rows(of: menu, changed: {}).isEmpty
    if isEmpty, previewController == nil {
      MenuRow.forget(menu)
      return fail(at: point, in: window, source: source, anchor: anchor)
    }
    func preview() -> UIView? {
      ownPreview(in: window) ?? highlight.flatMap { Self.snapshot(of: $0) } ?? defaultPreview()
    }
    let shown = preview()
    let animator = ContextMenuAnimator(preview: previewController)
    owner?.willDisplay(configuration, animator: animator)
    var request = MenuRequest(menu: menu, source: source, point: point, anchor: anchor) { end in
      self.finish(end)
    }
    request.preview = shown
    request.previewAgain = preview
    if let highlight { request.anchor = { Self.place(of: highlight) ?? anchor() } }
    let controller = MenuController.open(request, in: window)
    animator.run()
    return controller
  }

  // MARK: Parts

  private func fail(
    at point: CGPoint?, in window: UIWindow, source: UIView, anchor: @escaping () -> CGRect?
  ) -> MenuController? {
    let word = UIAction(title: "No actions", attributes: .disabled) { _ in }
    let notice = MenuController.open(
      MenuRequest(
        menu: UIMenu(children: [word]), source: source, point: point, isNotice: true,
        anchor: anchor
      ) { _ in self.ended() }, in: window)
    FrameEngine.current.schedule(after: Self.noticeDuration) { [weak notice] in notice?.close() }
    return notice
  }

  /// The duration of the line that reports an empty menu, in seconds.
  private static let noticeDuration: TimeInterval = 1

  private func finish(_ end: MenuEnd) {
    let animator = ContextMenuAnimator(preview: previewController)
    let commit = ContextMenuAnimator(preview: previewController)
    if case .committed = end { owner?.willCommit(configuration, animator: commit) }
    if commit.preferredCommitStyle == .dismiss {
      let target = owner?.dismissalPreview(for: configuration)
      target.flatMap { PreviewReturn(to: $0) }?.run()
    }
    owner?.willEnd(configuration, animator: animator)
    if case .chosen(let leaf) = end { leaf.performWithSender(source, target: nil) }
    commit.run()
    animator.run()
    ended()
  }

  /// Returns the view of the configuration's own controller, in its preferred size.
  private func ownPreview(in window: UIWindow) -> UIView? {
    guard let controller = previewController, let view = controller.view else { return nil }
    var size = controller.preferredContentSize
    let cell = UIScreen.main.cellMetrics
    // Half of the screen, in whole cells, unless the controller prefers a size.
    if size.width <= 0 {
      size.width = max(cell.width, cell.wholeColumns(in: window.bounds.width / 2))
    }
    if size.height <= 0 {
      size.height = max(cell.height, cell.wholeRows(in: window.bounds.height / 2))
    }
    let frame = CGRect(origin: .zero, size: size)
    let holder = UIView(frame: frame)
    view.frame = frame
    holder.addSubview(view)
    return holder
  }

  private static func snapshot(of preview: UITargetedPreview) -> UIView? {
    let snapshot = preview.view.snapshotView(afterScreenUpdates: true)
    snapshot?.backgroundColor = preview.parameters.backgroundColor
    return snapshot
  }

  /// Returns the place of a preview, in window coordinates; nil if it is not in a window.
  static func place(of preview: UITargetedPreview) -> CGRect? {
    guard let window = preview.target.container.window else { return nil }
    let center = preview.target.container.convert(preview.target.center, to: window)
    let size = preview.size.applying(preview.target.transform)
    return CGRect(
      x: center.x - abs(size.width) / 2, y: center.y - abs(size.height) / 2,
      width: abs(size.width), height: abs(size.height))
  }
}
