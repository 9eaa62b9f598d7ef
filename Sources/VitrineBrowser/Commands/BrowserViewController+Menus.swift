import UIKit

/// Which menu of an item is meant.
enum ItemMenu {
  /// What edits.
  case edit
  /// Everything that can be done with the item.
  case context
}

extension BrowserViewController {
  /// Shows a menu beside the item in focus, asked for by a key.
  func showMenu(_ menu: ItemMenu) {
    endRange(keeps: true)
    guard let path = collectionView.focusedIndexPath else {
      return show(message: "there is no item; p pastes, a makes one")
    }
    menuOfKey = menu
    defer { menuOfKey = nil }
    _ = collectionView.showMenu(forItemAt: path, at: nil)
  }

  /// Menus of the delegate: by keys of what is marked; by a click on an item that is not marked, of that item.
  package func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard !hasEnded, !isOpening, context == .browse, items.holds(indexPath) else { return nil }
    let menu = menuOfKey ?? .context
    if menuOfKey == nil {
      endRange(keeps: true)
      isPerforming = true
      collectionView.focusItem(at: indexPath, scrolls: false)
      isPerforming = false
      let isMarked = collectionView.selectionState.contains(indexPath)
      clickedItem = isMarked ? nil : indexPath
    } else {
      clickedItem = nil
    }
    show(message: nil)
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      self.map { UIMenu(children: $0.elements(of: menu)) }
    })
  }

  private func elements(of menu: ItemMenu) -> [UIMenuElement] {
    switch menu {
    case .edit: [group(editing), group([selectingAll, reordering]), group([editor])]
    case .context:
      [
        group(opening), group([marking, selectingAll]), group(editing + [copyingAsText]),
        group([changing, making, reordering, editor]), group(undoing), group([saving]),
      ]
    }
  }

  private func group(_ elements: [UIMenuElement]) -> UIMenu {
    UIMenu(options: .displayInline, children: elements)
  }

  /// An entry that does what keys do, and names them.
  private func entry(_ title: String, _ command: Command, if isPossible: Bool = true) -> UIAction {
    let path = clickedItem
    let action = UIAction(title: title, attributes: isPossible ? [] : .disabled) {
      [weak self] _ in self?.perform(command, onItemAt: path)
    }
    action.keyEquivalent = KeyMap.standard.display(of: command)
    return action
  }

  /// Runs a command on one item that was clicked, whatever is marked.
  private func perform(_ command: Command, onItemAt path: IndexPath?) {
    clickedItem = path.flatMap { items.holds($0) ? $0 : nil }
    perform(command, count: nil)
    clickedItem = nil
  }

  // MARK: Groups

  private var canEdit: Bool { readOnlyReason == nil }

  private var opening: [UIAction] {
    let open = entry("Open", .open)
    return isPicker ? [entry("Print and leave", .accept), open] : [open]
  }

  private var marking: UIAction {
    let path = collectionView.focusedIndexPath
    let isMarked = path.map { collectionView.selectionState.contains($0) } ?? false
    return entry(isMarked ? "Unmark" : "Mark", .mark(.toggle))
  }

  private var selectingAll: UIAction { entry("Select all", .mark(.all), if: marksMany) }

  private var editing: [UIAction] {
    let isThere = !chosenPlaces.isEmpty
    return [
      entry("Cut", .edit(.cut), if: canEdit && isThere),
      entry("Copy", .edit(.copy), if: source is any EditableSource && isThere),
      entry("Paste", .edit(.pasteAfter), if: canEdit && !edits.clipboard.isEmpty),
      entry("Duplicate", .edit(.duplicate), if: canEdit && isThere),
      entry("Delete", .edit(.delete), if: canEdit && isThere),
    ]
  }

  private var copyingAsText: UIAction { entry("Copy as text", .edit(.copyAsText)) }
  private var changing: UIAction { entry("Edit in a line", .edit(.change), if: canEdit) }
  private var making: UIAction { entry("New item", .edit(.new), if: canEdit) }
  private var reordering: UIAction { entry("Reorder", .reorder(.begin), if: immobility == nil) }

  private var undoing: [UIAction] {
    [
      entry("Undo", .edit(.undo), if: canEdit && edits.history.canUndo),
      entry("Redo", .edit(.redo), if: canEdit && edits.history.canRedo),
    ]
  }

  private var saving: UIAction {
    isPrinted ? entry("Print all and leave", .save) : entry("Save", .save, if: isModified)
  }

  private var editor: UIAction {
    let action = entry("Edit in $EDITOR", .edit(.inEditor), if: canEdit && runsEditor != nil)
    // `ee`: the key that opened the menu.
    action.keyEquivalent = "e"
    action.shortcut = "e"
    return action
  }
}
