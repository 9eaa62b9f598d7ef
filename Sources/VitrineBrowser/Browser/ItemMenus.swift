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
        group([file("Restore", TrashList.restore), file("Delete permanently", TrashList.purge)]),
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
    action.keyEquivalent = features.commandList.firstKeys(of: command)
    return action
  }

  private func edit(
    _ title: String, _ command: Command<EditFeature>, if isPossible: Bool = true
  ) -> UIAction { entry(title, command.of { $0.editing }, if: isPossible) }

  private func file(
    _ title: String, _ command: Command<Files>, if isPossible: Bool = true
  ) -> UIAction { entry(title, command.of { $0.files }, if: isPossible) }

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
    let open = entry("Open", SourceSession.open.of { $0.session })
    return features.context.isPicker
      ? [entry("Print and leave", SaveFeature.accept.of { $0.saving }), open] : [open]
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
    let inEditor = OpenFeature.inEditor.of { (features: BrowserFeatures) in features.running }
    let action = entry("Edit in $EDITOR", inEditor, if: isPossible)
    (action.keyEquivalent, action.shortcut) = ("e", "e")
    return action
  }

  private var marking: UIAction {
    let path = shown.collectionView.keyboard.focusedIndexPath
    let isMarked = path.map { shown.collectionView.selectedItems.contains($0) } ?? false
    return entry(isMarked ? "Unmark" : "Mark", MarkFeature.toggle.of { $0.marking })
  }

  private var selectingAll: [UIAction] {
    features.context.marksMany ? [entry("Select all", MarkFeature.all.of { $0.marking })] : []
  }

  private var edits: [UIAction] {
    let isThere = !shown.chosenItems.isEmpty
    let canEdit = editing.canEdit
    return [
      edit("Cut", EditFeature.cut, if: canEdit && isThere),
      edit("Copy", EditFeature.copy, if: editing.edits.editable != nil && isThere),
      edit("Paste", EditFeature.pasteAfter, if: canEdit && !editing.edits.clipboard.isEmpty),
      edit("Duplicate", EditFeature.duplicate, if: canEdit && isThere),
      edit("Delete", EditFeature.delete, if: canEdit && isThere),
    ]
  }

  private var copyingAsText: UIAction { edit("Copy as text", EditFeature.copyAsText) }
  private var changing: UIAction {
    edit("Edit in a line", EditFeature.change, if: editing.canEdit)
  }
  private var making: UIAction { edit("New item", EditFeature.new, if: editing.canEdit) }
  private var reordering: UIAction {
    entry(
      "Reorder", ReorderFeature.begin.of { $0.reordering },
      if: features.reordering.immobility == nil)
  }

  /// The file actions.
  private var filing: [UIAction] {
    let isThere = !shown.chosenItems.isEmpty
    return [
      file("Cut", FileCommands.cut, if: isThere), file("Copy", FileCommands.copy, if: isThere),
      file("Paste", FileCommands.paste, if: features.files.clipboard != nil),
      file("Duplicate", FileCommands.duplicate, if: isThere),
      file("Delete", FileCommands.trash, if: isThere),
    ]
  }

  private var naming: [UIAction] {
    let isThere = shown.focusedSourceItem != nil
    let inEditor = file(
      "Rename in $EDITOR", FileCommands.renameInEditor, if: isThere && editing.runsEditor != nil)
    return [
      file("Rename", FileCommands.rename, if: isThere), inEditor,
      file("New file", FileCommands.newFile), file("New folder", FileCommands.newFolder),
    ]
  }

  private var refiling: [UIAction] {
    [
      file("Undo", FileCommands.undo, if: features.files.canUndo),
      file("Redo", FileCommands.redo, if: features.files.canRedo),
    ]
  }

  private var undoing: [UIAction] {
    [
      edit("Undo", EditFeature.undo, if: editing.canEdit && editing.edits.canUndo),
      edit("Redo", EditFeature.redo, if: editing.canEdit && editing.edits.canRedo),
    ]
  }

  private var saving: UIAction {
    features.saving.isPrinted
      ? entry("Print all and leave", SaveFeature.save.of { $0.saving })
      : entry("Save", SaveFeature.save.of { $0.saving }, if: editing.edits.isModified)
  }

  private var editor: UIAction {
    let isPossible = editing.canEdit && editing.runsEditor != nil
    let action = edit("Edit in $EDITOR", EditFeature.inEditor, if: isPossible)
    // The second key of `ee`; the first one opened the menu.
    action.keyEquivalent = "e"
    action.shortcut = "e"
    return action
  }
}

extension ItemMenus {
  nonisolated static let openWith = BrowserCommand(
    "open with", "O", help: "choose a program that opens it", topic: .open, when: \.listsFiles
  ) { features, _ in features.menus.showOpeners() }

  nonisolated static let chooseColumns = BrowserCommand(
    "choose columns", "c c", help: "a list of all columns, to show and hide", topic: .columns,
    when: \.hasColumns
  ) { features, _ in features.menus.show(.columns) }

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
