import UIKit

extension BrowserFeatures {
  /// All commands. The commands of one topic have the order of the help.
  nonisolated static let commands = CommandList<BrowserFeatures>(allCommands)

  /// The same commands without their key map, for lookups by name.
  nonisolated static let allCommands: [BrowserCommand] =
    FileCommands.commands + TrashList.commands + FocusFeature.commands + [SaveFeature.accept]
    + SourceSession.commands + NavigationFeature.commands + OpenFeature.commands
    + RunFeature.commands
    + MarkFeature.commands
    + SaveFeature.backCommands + RangeMarking.commands + EditFeature.commands + ItemMenus.commands
    + ReorderFeature.commands + FilterFeature.commands + LayoutFeature.commands + Columns.commands
    + ColumnReports.commands + RowCopying.commands + RowExport.commands
    + PreviewFeature.commands
    + [
      SourceSession.hiddenFiles, SourceSession.ignoredFiles, SourceSession.kinds,
      SourceSession.members, help, .repaint(),
    ]
    + Palette.commands
    + [Recovery.show] + SaveFeature.commands + BrowserCommand.jobControl()
    + ReorderFeature.movingCommands
    + BrowserCommand.transition + BrowserCommand.question
    + Recovery.listCommands + BrowserCommand.overlaySearch + BrowserCommand.overlay
    + PreviewFeature.focusCommands + ViewFeature.commands + FilterFeature.promptCommands
    + Palette.promptCommands + NavigationFeature.promptCommands + BrowserCommand.prompt
    + QueryCommands.commands + Palette.queryCommands

  nonisolated static let help: BrowserCommand = BrowserCommand(
    "help", "?", "F1", help: "these keys", topic: .program
  ) { features, _ in
    let list = features.context.preferences.commands
    // The user can choose a key of the current context; all other keys are only listed.
    let context = features.layers.viewer == nil ? features.ground : .viewer
    let topic: KeyBinding.Topic? =
      context == .viewer ? .viewer : context == .preview ? .inPreview : nil
    let lines = list.map.help(features.situation, about: topic, essentials: essentials)
    let choices = lines.indices.filter { place in
      guard let binding = lines[place].binding else { return false }
      return binding.context == context || context == .query && binding.context == .browse
    }
    let overlay = TextOverlay(
      title: "Keys", lines: lines.map(\.line), style: .commands, choices: Set(choices))
    overlay.picked = { [weak features, weak overlay] in
      guard let features, let place = overlay?.chosenLine, let binding = lines[place].binding,
        let command = list.commands.first(where: { $0.binding.isSame(as: binding) })
      else { return }
      features.layers.closeOverlay()
      features.run(command)
    }
    features.layers.show(overlay)
  }

  /// The commands that matter to first-time users.
  nonisolated static let essentials = [
    "accept", "open", "go up", "mark and go on", "filter", "edit menu", "menu of files", "undo",
    "undo files", "save", "leave", "next layout", "command palette", "sort by name", "sort by text",
    "delete files", "back",
  ]
}

extension BrowserFeatures {
  /// Runs the actions that are bound to a key or an event.
  ///
  /// - Returns: Whether there is a binding.
  @discardableResult
  func runBound(_ trigger: BoundKey.Trigger) -> Bool {
    // Of several counts, the last one applies.
    guard !context.preferences.unbound.contains(trigger),
      let bound = context.options.boundKeys.last(where: { $0.trigger == trigger })
    else { return false }
    if case .key = trigger, filtering.isSettling {
      session.whenFound { [weak self] in self?.runBound(trigger) }
      return true
    }
    var actions = bound.actions
    // Without an argument, it inserts the typed letter.
    if case .key(let key) = trigger, let letter = key.text {
      for place in actions.indices
      where actions[place].name == "put" && actions[place].argument == nil {
        actions[place].argument = String(letter)
      }
    }
    shown.performing { run(actions) }
    context.statusChanged()
    return true
  }

  /// Runs actions one after another.
  func run(_ actions: [BoundKey.Action]) {
    for action in actions where !context.hasEnded {
      KeyAction.named(action.name)?.run(self, action.argument ?? "")
      shown.followMarks()
    }
  }

  var query: LineEditor? { layers.query?.editor }

  func accept() {
    guard context.isPicker else { return run(SourceSession.open) }
    layers.query == nil ? saving.accept() : saving.acceptQuery()
  }

  func ifMarksMany(_ body: (BrowserFeatures) -> Void) {
    if context.marksMany { body(self) }
  }

  func setFocusedMark(_ isMarked: Bool) {
    guard let path = shown.collectionView.keyboard.focusedIndexPath,
      shown.collectionView.selectedItems.contains(path) != isMarked
    else { return }
    marking.toggleFocused()
  }

  func editQuery(_ edit: LineEditor.Edit) {
    if edit == .deleteBack, query?.characters.isEmpty == true { runBound(.emptied) }
    layers.query?.editor.apply(edit)
  }

  func editQueryOrLeave(_ edit: LineEditor.Edit) {
    if query?.characters.isEmpty == false { editQuery(edit) } else { saving.giveUp() }
  }

  func setQuery(_ text: String) {
    guard var editor = query else { return }
    editor.apply(.clear)
    editor.insert(text)
    layers.query?.editor = editor
  }
}

extension BrowserFeatures: CommandTarget, TransitionDriving {
  var layers: ScreenLayers { context.layers }
  func repaint() { context.repaint() }
  func suspend() { context.suspend() }
  func abort() { saving.abort() }
  func quit() {
    files.stop()
    work.end()
    saving.leave()
  }
  func drive(_ step: TransitionStep, count: Int) { arranging.drive(step, count: count) }
}

extension BrowserFeatures {
  /// Cancels background work on the items: sorting, grouping, statistics or matching.
  ///
  /// - Returns: Whether any work was in progress.
  func stopLooking() -> Bool {
    if shown.items.stopSorting() || shown.items.grouping.stop() || columns.reports.stop() {
      context.say("stopped: nothing has changed")
      return true
    }
    guard filtering.isActive, filtering.engine.isRunning else { return false }
    filtering.clear()
    return true
  }
}
