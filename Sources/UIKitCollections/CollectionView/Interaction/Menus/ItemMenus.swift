import Foundation
import UIKitCore

/// The menus of items: the delegate's context menu for the item, else the edit menu.
@MainActor
final class ItemMenus: KeyHandler, FollowsItems {
  private unowned let view: UIView
  private let counts: any ItemCounts
  private let geometry: any ItemGeometry
  private let cells: any LiveCells
  private let calls: any MenuCalls
  private let selection: ItemSelection
  private let highlight: HighlightTracking
  private let focus: CollectionFocus
  /// Returns further actions for an item. Its menu lists them after the delegate's.
  private let actions: (IndexPath) -> [UIMenuElement]
  /// The item of the open menu. It follows the item through changes of the data.
  private(set) var path: IndexPath?
  private weak var menu: MenuController?
  private var session: ContextMenuSession?

  init(
    in view: UIView, counts: any ItemCounts, geometry: any ItemGeometry, cells: any LiveCells,
    calls: any MenuCalls, selection: ItemSelection, highlight: HighlightTracking,
    focus: CollectionFocus, actions: @escaping (IndexPath) -> [UIMenuElement]
  ) {
    self.view = view
    self.counts = counts
    self.geometry = geometry
    self.cells = cells
    self.calls = calls
    self.selection = selection
    self.highlight = highlight
    self.focus = focus
    self.actions = actions
  }

  // MARK: Showing

  /// Shows the menu of an item. Returns whether there is one.
  ///
  /// - Parameter point: The pointer, in content coordinates; nil for a request by key.
  func show(forItemAt path: IndexPath, at point: CGPoint?) -> Bool {
    guard let window = view.window, counts.current.contains(path),
      let frame = geometry.attributesForItem(at: path)?.frame
    else { return false }
    let place = point ?? CGPoint(x: frame.midX, y: frame.midY)
    if let configuration = configuration(forItemAt: path, at: place) {
      guard counts.current.contains(path) else { return true }
      configuration.addedElements = actions(path)
      showContextMenu(configuration, of: path, at: point, in: window)
      return true
    }
    return showEditMenu(of: path, at: point, in: window)
  }

  /// Shows the delegate's menu for the space between items. Returns whether there is one.
  func show(betweenItemsAt point: CGPoint) -> Bool {
    guard let window = view.window,
      let configuration = calls.configuration(forItems: [], at: point) ?? nil
    else { return false }
    showContextMenu(configuration, of: nil, at: point, in: window)
    return true
  }

  private func configuration(
    forItemAt path: IndexPath, at point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let selected = selection.current
    let actsOnSelection = selected.count > 1 && selected.contains(path)
    return calls.configuration(forItems: actsOnSelection ? selected.paths : [path], at: point)
      ?? calls.configuration(forItem: path, at: point)
  }

  private func showContextMenu(
    _ configuration: UIContextMenuConfiguration, of path: IndexPath?, at point: CGPoint?,
    in window: UIWindow
  ) {
    // The delegate may have changed the data.
    if let path, !counts.current.contains(path) { return }
    menu?.close()
    highlight.cancel()
    self.path = path
    let session = ContextMenuSession(configuration, owner: self, source: view) { [weak self] in
      self?.over()
    }
    self.session = session
    menu = session.begin(
      at: point.map { view.convert($0, to: nil) }, in: window,
      anchor: { [weak self] in self?.anchor },
      defaultPreview: { [weak self] in
        guard let self else { return nil }
        return self.path.flatMap { cells.cell(at: $0) }?.snapshotView(afterScreenUpdates: true)
      })
  }

  private func showEditMenu(
    of path: IndexPath, at point: CGPoint?, in window: UIWindow
  ) -> Bool {
    let actions = allowedActions(at: path)
    let others = self.actions(path)
    if actions.isEmpty, others.isEmpty { return false }
    menu?.close()
    highlight.cancel()
    self.path = path
    let elements = actions.map { action -> UIMenuElement in
      let element = UIAction(title: action.title) { [weak self] _ in
        // The item may have moved in the meantime.
        guard let self, let path = self.path else { return }
        calls.perform(action, at: path)
      }
      element.keyEquivalent = action.key
      return element
    }
    let request = MenuRequest(
      menu: UIMenu(children: elements + others), source: view,
      point: point.map { view.convert($0, to: nil) },
      anchor: { [weak self] in self?.anchor },
      ended: { [weak self] end in
        guard let self else { return }
        if case .chosen(let leaf) = end { leaf.performWithSender(view, target: nil) }
        over()
      })
    menu = MenuController.open(request, in: window)
    return true
  }

  /// Returns the actions that the delegate allows for an item, if it allows the menu.
  private func allowedActions(at path: IndexPath) -> [EditAction] {
    guard calls.showsEditMenu(at: path) else { return [] }
    return EditAction.allCases.filter { canPerform($0, at: path) }
  }

  private func canPerform(_ action: EditAction, at path: IndexPath) -> Bool {
    counts.current.contains(path) && calls.canPerform(action, at: path)
  }

  private func over() {
    path = nil
    session = nil
  }

  /// The visible frame of the item, in window coordinates.
  private var anchor: CGRect? {
    guard let path, let frame = geometry.attributesForItem(at: path)?.frame else { return nil }
    let shown = frame.intersection(view.bounds)
    return shown.isEmpty ? nil : view.convert(shown, to: nil)
  }

  // MARK: Following changes

  /// Moves the path along with the item through an update. If the item is deleted, the menu closes.
  func follow(_ update: BatchUpdate) {
    guard let path else { return }
    if let next = update.newPath(of: path) { self.path = next } else { lose() }
  }

  func truncate(to data: CollectionData) {
    if let path, !data.contains(path) { lose() }
  }

  func dataWasReplaced() { lose() }

  /// Closes the menu, because the item is gone or can no longer be identified.
  private func lose() {
    guard path != nil else { return }
    path = nil
    menu?.closeSoon()
  }

  // MARK: Keys

  /// Opens the menu by a key, or performs one of its actions. Returns whether the key is for that.
  func handles(_ key: UIKey) -> Bool {
    guard let path = focus.path else { return false }
    if key.asksForMenu {
      if focus.inside != .view { focus.focus(path, scrolls: true) }
      return show(forItemAt: path, at: nil)
    }
    guard key.modifierFlags == .alternate, let action = EditAction(key: key.keyCode) else {
      return false
    }
    return performEditAction(action, at: path)
  }

  /// Performs an action if the delegate allows it. Returns whether it did.
  func performEditAction(_ action: EditAction, at path: IndexPath) -> Bool {
    guard counts.current.contains(path), calls.showsEditMenu(at: path),
      canPerform(action, at: path)
    else { return false }
    calls.perform(action, at: path)
    return true
  }
}

// MARK: - Holding

extension ItemMenus: HoldClient {
  func takesHold(of path: IndexPath, at point: CGPoint) -> Bool {
    show(forItemAt: path, at: point)
  }

  func holdMoved(to point: CGPoint) { menu?.pointerMoved(to: view.convert(point, to: nil)) }

  func holdEnded(at point: CGPoint, hasMoved: Bool) {
    if hasMoved { menu?.pointerReleased(at: view.convert(point, to: nil)) }
  }

  func holdCancelled() {}
}

// MARK: - Context menus

extension ItemMenus: ContextMenuOwner {
  func highlightPreview(for configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    calls.highlightPreview(for: configuration, at: path)
  }

  func willDisplay(
    _ configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionAnimating
  ) { calls.willDisplay(configuration, animator: animator) }

  func willCommit(
    _ configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { calls.willCommit(configuration, animator: animator) }

  func dismissalPreview(for configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    calls.dismissalPreview(for: configuration, at: path)
  }

  func willEnd(
    _ configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionAnimating
  ) { calls.willEnd(configuration, animator: animator) }
}
