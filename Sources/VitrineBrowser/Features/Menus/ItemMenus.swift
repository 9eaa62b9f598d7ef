import UIKit
import VitrineItems

/// Menus of the actions for an item, opened by a key or a click.
@MainActor
final class ItemMenus: BrowserFeature {
  private unowned let features: BrowserFeatures
  /// The menu that a key is opening.
  private var kindOfKey: Kind?

  enum Kind {
    /// The editing actions.
    case edit
    /// All actions for the item.
    case context
    /// The visible columns.
    case columns
    /// The programs that open the item.
    case openers
  }

  init(_ features: BrowserFeatures) { self.features = features }

  private var shown: ItemList { features.shown }
  private var editing: EditFeature { features.editing }

  /// Shows a menu beside the item in focus.
  func show(_ kind: Kind) {
    features.range.end(keeps: true)
    guard let path = shown.collectionView.keyboard.focusedIndexPath else {
      return features.context.say("there is no item; p pastes, a makes one")
    }
    kindOfKey = kind
    defer { kindOfKey = nil }
    _ = shown.collectionView.showMenu(forItemAt: path, at: nil)
  }

  /// Shows the editing actions (`e`), if the items can be edited.
  func showEditing() {
    if editing.edits.neverChanges, features.files.folder == nil {
      features.context.say(editing.readOnlyReason)
    } else {
      show(.edit)
    }
  }

  /// Shows the matching programs (`O`).
  func showOpeners() {
    guard shown.focusedSourceItem != nil, features.running.opening.choices.isEmpty else {
      return show(.openers)
    }
    features.context.say("no rule matches; openers in the configuration choose the programs")
  }

  /// Returns a menu for the collection view: for the marked items, or for an unmarked item that was
  /// clicked.
  func configuration(forItemAt path: IndexPath) -> UIContextMenuConfiguration? {
    guard features.acceptsMouse, shown.items.holds(path) else { return nil }
    let kind = kindOfKey ?? .context
    if kindOfKey == nil {
      features.range.end(keeps: true)
      shown.chooseFocus(path, scrolls: false)
      let isMarked = shown.collectionView.selectedItems.contains(path)
      shown.clickedItem = isMarked ? nil : path
    } else {
      shown.clickedItem = nil
    }
    features.context.say(nil)
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      self.map { UIMenu(children: $0.elements(of: kind)) }
    })
  }

  private func elements(of kind: Kind) -> [UIMenuElement] {
    switch kind {
    case .columns: [group(columns)]
    case .openers: [group(openers)]
    case .edit where features.files.folder != nil:
      [
        group(filing), group(naming), group([fileEditor]), group(selectingAll), group(refiling),
      ]
    case .context where features.files.folder != nil:
      [
        group(opening + [UIMenu(title: "Open with", children: openers)]),
        group([marking] + selectingAll), group(filing + [copyingAsText]),
        group(naming), group(refiling),
      ]
    case .edit: [group(edits), group(selectingAll + [reordering]), group([editor])]
    case .context where shown.source.capabilities.trashedFiles != nil && !features.context.isPicker:
      [
        group(opening), group([marking] + selectingAll), group([copyingAsText]),
        group([entry("Restore", TrashList.restore), entry("Delete for good", TrashList.purge)]),
        group(refiling),
      ]
    // Actions that never apply are missing; actions that do not apply at the moment are disabled.
    case .context where editing.edits.neverChanges:
      [group(opening), group([marking] + selectingAll), group([copyingAsText])]
    case .context:
      [
        group(opening), group([marking] + selectingAll), group(edits + [copyingAsText]),
        group([changing, making, reordering, editor]), group(undoing), group([saving]),
      ]
    }
  }

  private func group(_ elements: [UIMenuElement]) -> UIMenu {
    UIMenu(options: .displayInline, children: elements)
  }

  /// Makes a menu entry that runs a command and shows its keys.
  private func entry(
    _ title: String, _ command: BrowserCommand, if isPossible: Bool = true
  ) -> UIAction {
    let path = shown.clickedItem
    let action = UIAction(title: title, attributes: isPossible ? [] : .disabled) {
      [weak self] _ in self?.run(command, onItemAt: path)
    }
    action.keyEquivalent = features.context.preferences.commands.firstKeys(of: command)
    return action
  }

  /// Runs a command on a clicked item instead of the marked items.
  private func run(_ command: BrowserCommand, onItemAt path: IndexPath?) {
    shown.clickedItem = path.flatMap { shown.items.holds($0) ? $0 : nil }
    features.run(command)
    shown.clickedItem = nil
  }

  // MARK: Groups

  /// A list of columns with check marks, which stays open while the user chooses.
  private var columns: [UIAction] {
    features.columns.set?.columns.map { column in
      UIAction(
        title: column.title, attributes: .keepsMenuPresented, state: column.isShown ? .on : .off
      ) { [weak self] action in
        self?.features.columns.change { $0.toggle(column.field) }
        action.state = action.state == .on ? .off : .on
      }
    } ?? []
  }

  private var opening: [UIAction] {
    let open = entry("Open", SourceSession.open)
    return features.context.isPicker
      ? [entry("Print and leave", SaveFeature.accept), open] : [open]
  }

  private var openers: [UIAction] {
    let path = shown.clickedItem
    return features.running.opening.choices.map { choice in
      let action = UIAction(title: choice.title) { [weak self] _ in
        guard let self else { return }
        shown.clickedItem = path.flatMap { self.shown.items.holds($0) ? $0 : nil }
        features.running.opening.open(with: choice)
        shown.clickedItem = nil
        features.context.statusChanged()
      }
      action.keyEquivalent = choice.detail.map { $0.count > 40 ? $0.prefix(39) + "…" : $0 }
      return action
    }
  }

  /// Opens the file itself in the user's editor (`ee`).
  private var fileEditor: UIAction {
    let isPossible = shown.focusedSourceItem != nil && features.running.runsLine != nil
    let action = entry("Edit in $EDITOR", OpenFeature.inEditor, if: isPossible)
    (action.keyEquivalent, action.shortcut) = ("e", "e")
    return action
  }

  private var marking: UIAction {
    let path = shown.collectionView.keyboard.focusedIndexPath
    let isMarked = path.map { shown.collectionView.selectedItems.contains($0) } ?? false
    return entry(isMarked ? "Unmark" : "Mark", MarkFeature.toggle)
  }

  private var selectingAll: [UIAction] {
    features.context.marksMany ? [entry("Select all", MarkFeature.all)] : []
  }

  private var edits: [UIAction] {
    let isThere = !shown.chosenItems.isEmpty
    let canEdit = editing.canEdit
    return [
      entry("Cut", EditFeature.cut, if: canEdit && isThere),
      entry("Copy", EditFeature.copy, if: editing.edits.editable != nil && isThere),
      entry("Paste", EditFeature.pasteAfter, if: canEdit && !editing.edits.clipboard.isEmpty),
      entry("Duplicate", EditFeature.duplicate, if: canEdit && isThere),
      entry("Delete", EditFeature.delete, if: canEdit && isThere),
    ]
  }

  private var copyingAsText: UIAction { entry("Copy as text", EditFeature.copyAsText) }
  private var changing: UIAction {
    entry("Edit in a line", EditFeature.change, if: editing.canEdit)
  }
  private var making: UIAction { entry("New item", EditFeature.new, if: editing.canEdit) }
  private var reordering: UIAction {
    entry("Reorder", ReorderFeature.begin, if: features.reordering.immobility == nil)
  }

  /// The file actions.
  private var filing: [UIAction] {
    let isThere = !shown.chosenItems.isEmpty
    return [
      entry("Cut", FileCommands.cut, if: isThere), entry("Copy", FileCommands.copy, if: isThere),
      entry("Paste", FileCommands.paste, if: features.files.clipboard != nil),
      entry("Duplicate", FileCommands.duplicate, if: isThere),
      entry("Delete", FileCommands.trash, if: isThere),
    ]
  }

  private var naming: [UIAction] {
    let isThere = shown.focusedSourceItem != nil
    let inEditor = entry(
      "Rename in $EDITOR", FileCommands.renameInEditor, if: isThere && editing.runsEditor != nil)
    return [
      entry("Rename", FileCommands.rename, if: isThere), inEditor,
      entry("New file", FileCommands.newFile), entry("New folder", FileCommands.newFolder),
    ]
  }

  private var refiling: [UIAction] {
    [
      entry("Undo", FileCommands.undo, if: features.files.canUndo),
      entry("Redo", FileCommands.redo, if: features.files.canRedo),
    ]
  }

  private var undoing: [UIAction] {
    [
      entry("Undo", EditFeature.undo, if: editing.canEdit && editing.edits.canUndo),
      entry("Redo", EditFeature.redo, if: editing.canEdit && editing.edits.canRedo),
    ]
  }

  private var saving: UIAction {
    features.saving.isPrinted
      ? entry("Print all and leave", SaveFeature.save)
      : entry("Save", SaveFeature.save, if: editing.edits.isModified)
  }

  private var editor: UIAction {
    let isPossible = editing.canEdit && editing.runsEditor != nil
    let action = entry("Edit in $EDITOR", EditFeature.inEditor, if: isPossible)
    // The second key of `ee`; the first one opened the menu.
    action.keyEquivalent = "e"
    action.shortcut = "e"
    return action
  }
}

extension ItemMenus {
  nonisolated static let commands: [BrowserCommand] = [
    BrowserCommand(
      "menu of files", "e", help: "menu: copy, move, rename, delete", topic: .files,
      when: \.changesFiles
    ) { features, _ in features.menus.showEditing() },
    BrowserCommand(
      "edit menu", "e", help: "menu: edit, reorder; there e again edits in $EDITOR", topic: .edit,
      changesItems: true
    ) { features, _ in features.menus.showEditing() },
    BrowserCommand(
      "menu", "Shift-F10", "Menu", help: "menu of all commands of this item",
      topic: .edit
    ) { features, _ in features.menus.show(.context) },
  ]
}
