import Foundation
import UIKitCore

/// Shows the menus of items: the context menu where the delegate has one for the item, else the edit menu.
@MainActor
final class ItemMenus {
  private unowned let owner: UICollectionView
  /// The item whose menu is open; it follows the item through changes of the data.
  private(set) var path: IndexPath?
  private weak var menu: MenuController?
  private var session: ContextMenuSession?

  init(owner: UICollectionView) { self.owner = owner }

  // MARK: Showing

  /// Shows the menu of an item; says whether there is one.
  ///
  /// - Parameter point: The pointer, in content coordinates; nil when a key asks.
  func show(forItemAt path: IndexPath, at point: CGPoint?) -> Bool {
    guard let window = owner.window, owner.counts.current.contains(path),
      let frame = owner.layoutAttributesForItem(at: path)?.frame
    else { return false }
    let configuration = owner.delegate?.collectionView(
      owner, contextMenuConfigurationForItemAt: owner.told(path),
      point: point ?? CGPoint(x: frame.midX, y: frame.midY))
    if let configuration {
      showContextMenu(configuration, of: path, at: point, in: window)
      return true
    }
    return showEditMenu(of: path, at: point, in: window)
  }

  private func showContextMenu(
    _ configuration: UIContextMenuConfiguration, of path: IndexPath, at point: CGPoint?,
    in window: UIWindow
  ) {
    // What was asked may have changed the data.
    guard owner.counts.current.contains(path) else { return }
    menu?.close()
    owner.highlight.cancel()
    self.path = path
    let session = ContextMenuSession(configuration, owner: self, source: owner) { [weak self] in
      self?.over()
    }
    self.session = session
    menu = session.begin(
      at: point.map { owner.convert($0, to: nil) }, in: window,
      anchor: { [weak self] in self?.anchor },
      defaultPreview: { owner.cellForItem(at: path)?.snapshotView(afterScreenUpdates: true) })
  }

  private func showEditMenu(
    of path: IndexPath, at point: CGPoint?, in window: UIWindow
  ) -> Bool {
    let actions = EditAction.allowed(at: path, in: owner)
    if actions.isEmpty { return false }
    menu?.close()
    owner.highlight.cancel()
    self.path = path
    let elements = actions.map { action in
      let element = UIAction(title: action.title) { [weak self] _ in
        // The item may have another place by now.
        guard let self, let path = self.path else { return }
        action.perform(at: path, in: self.owner)
      }
      element.keyEquivalent = action.key
      return element
    }
    let request = MenuRequest(
      menu: UIMenu(children: elements), source: owner,
      point: point.map { owner.convert($0, to: nil) },
      anchor: { [weak self] in self?.anchor },
      ended: { [weak self] end in
        guard let self else { return }
        if case .chosen(let leaf) = end { leaf.performWithSender(owner, target: nil) }
        over()
      })
    menu = MenuController.open(request, in: window)
    return true
  }

  private func over() {
    path = nil
    session = nil
  }

  /// The item in sight, in window coordinates.
  private var anchor: CGRect? {
    guard let path, let frame = owner.layoutAttributesForItem(at: path)?.frame else { return nil }
    let shown = frame.intersection(owner.bounds)
    return shown.isEmpty ? nil : owner.convert(shown, to: nil)
  }

  // MARK: Following changes

  /// Follows the item through an update; without the item there is no menu.
  func follow(_ update: BatchUpdate) {
    guard let path else { return }
    if let next = update.newPath(of: path) { self.path = next } else { lose() }
  }

  func truncate(to data: CollectionData) {
    if let path, !data.contains(path) { lose() }
  }

  /// The item is gone, or nobody knows which it is now: the menu closes.
  func lose() {
    guard path != nil else { return }
    path = nil
    menu?.closeSoon()
  }

  // MARK: Keys

  /// Takes the keys that stand for the menu and for its actions.
  func took(_ key: UIKey) -> Bool {
    guard let path = owner.focus.path else { return false }
    if key.asksForMenu {
      owner.focus.focus(path, scrolls: true)
      return show(forItemAt: path, at: nil)
    }
    guard key.modifierFlags == .alternate, let action = EditAction(key: key.keyCode) else {
      return false
    }
    return performEditAction(action, at: path)
  }

  /// Performs an action if the delegate allows it; says whether it did.
  func performEditAction(_ action: EditAction, at path: IndexPath) -> Bool {
    guard owner.counts.current.contains(path), action.isAllowed(at: path, in: owner) else {
      return false
    }
    action.perform(at: path, in: owner)
    return true
  }
}

// MARK: - Holding

extension ItemMenus: HoldClient {
  func takesHold(of path: IndexPath, at point: CGPoint) -> Bool {
    show(forItemAt: path, at: point)
  }

  func holdMoved(to point: CGPoint) { menu?.pointerMoved(to: owner.convert(point, to: nil)) }

  func holdEnded(at point: CGPoint, hasMoved: Bool) {
    if hasMoved { menu?.pointerReleased(at: owner.convert(point, to: nil)) }
  }

  func holdCancelled() {}
}

// MARK: - Context menus

extension ItemMenus: ContextMenuOwner {
  func highlightPreview(for configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    owner.delegate?.collectionView(
      owner, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  func willDisplay(
    _ configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionAnimating
  ) {
    owner.delegate?.collectionView(
      owner, willDisplayContextMenu: configuration, animator: animator)
  }

  func willCommit(
    _ configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    owner.delegate?.collectionView(
      owner, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func dismissalPreview(for configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    owner.delegate?.collectionView(
      owner, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  func willEnd(
    _ configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionAnimating
  ) {
    owner.delegate?.collectionView(
      owner, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
