import UIKit

extension BrowserFeatures {
  /// All commands. The commands of one topic have the order of the help.
  nonisolated static let commands = CommandList<BrowserFeatures>(allCommands)

  /// The same commands without their key map, for lookups by name.
  nonisolated static let allCommands: [BrowserCommand] =
    [itemCommands, viewCommands, programCommands, layerCommands].flatMap { $0 }

  nonisolated private static let itemCommands: [BrowserCommand] =
    ([
      FileCommands.commands.of { $0.files },
      TrashList.commands.of { $0.files },
      FocusFeature.commands.of { $0.moving },
      [SaveFeature.accept.of { $0.saving }],
      SourceSession.commands.of { $0.session },
      NavigationFeature.commands.of { $0.session },
      [ItemMenus.openWith],
      RunFeature.commands.of { $0.running },
      MarkFeature.commands.of { $0.marking },
      SaveFeature.backCommands.of { $0.saving },
      RangeMarking.commands.of { $0.moving },
      EditFeature.commands.of { $0.editing },
      ItemMenus.commands,
      ReorderFeature.commands.of { $0.reordering },
    ] as [[BrowserCommand]]).flatMap { $0 }

  nonisolated private static let viewCommands: [BrowserCommand] =
    ([
      FilterFeature.commands.of { $0.filtering },
      LayoutFeature.commands.of { $0.arranging },
      [NavigationFeature.leftCell.of { $0.session }],
      Columns.firstCommands.of { $0.columns },
      [ItemMenus.chooseColumns],
      Columns.commands.of { $0.columns },
      ColumnReports.commands.of { $0.reports },
      RowCopying.commands.of { $0.editing },
      RowExport.commands.of { $0.editing },
      PreviewFeature.commands.of { $0.preview },
      SourceSession.viewCommands.of { $0.session },
    ] as [[BrowserCommand]]).flatMap { $0 }

  nonisolated private static let programCommands: [BrowserCommand] =
    ([
      [help, .repaint()],
      Palette.commands,
      [Recovery.show.of { $0.recovery }],
      SaveFeature.commands.of { $0.saving },
      [quit("Q", "Z Q", help: "leave at once, drop changes", topic: .program, in: .browse)],
      BrowserCommand.jobControl(),
    ] as [[BrowserCommand]]).flatMap { $0 }

  /// The commands of the screen's modes, of layers above the items, and of prompts.
  nonisolated private static let layerCommands: [BrowserCommand] =
    ([
      ReorderFeature.movingCommands.of { $0.reordering },
      BrowserCommand.everywhere(in: .moving, topic: .moving),
      BrowserCommand.transition,
      BrowserCommand.question,
      Recovery.listCommands.of { $0.recovery },
      BrowserCommand.overlaySearch,
      BrowserCommand.overlay,
      PreviewFeature.focusCommands.of { $0.preview },
      [help(topic: .inPreview, in: .preview)],
      BrowserCommand.everywhere(in: .preview, topic: .inPreview),
      ViewFeature.commands.of { $0.viewing },
      [itemInEditor],
      ViewFeature.furtherCommands.of { $0.viewing },
      [NavigationFeature.followKeyOfRow.of { $0.session }],
      [ViewFeature.closeByReturn.of { $0.viewing }, help(topic: .viewer, in: .viewer)],
      [
        quit(
          "Q", "Z Q", help: "leave the program at once, drop changes", topic: .viewer, in: .viewer)
      ],
      BrowserCommand.everywhere(in: .viewer, topic: .viewer),
      FilterPromptCommands.commands,
      Palette.promptCommands,
      NavigationFeature.promptCommands.of { $0.session },
      BrowserCommand.prompt,
      QueryCommands.commands,
      Palette.queryCommands,
    ] as [[BrowserCommand]]).flatMap { $0 }

  nonisolated private static func quit(
    _ keys: String..., help: String, topic: KeyBinding.Topic, in context: KeyBinding.Context
  ) -> BrowserCommand {
    BrowserCommand("quit", keys, help: help, topic: topic, in: context) { features, _ in
      features.quit()
    }
  }

  nonisolated private static let itemInEditor = BrowserCommand(
    "item in editor", "v", "e e", help: "open it in $EDITOR", topic: .viewer, in: .viewer
  ) { features, _ in features.viewing.hand(to: features.editing.runsEditor) }

  /// The help of a part of the screen that has keys of its own.
  nonisolated private static func help(
    topic: KeyBinding.Topic, in context: KeyBinding.Context
  ) -> BrowserCommand {
    BrowserCommand("help", "?", "F1", help: "these keys", topic: topic, in: context) {
      features, count in help.run(features, count)
    }
  }

  nonisolated static let help: BrowserCommand = BrowserCommand(
    "help", "?", "F1", help: "these keys", topic: .program
  ) { features, _ in
    let list = features.commandList
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
      session.queue.whenFound { [weak self] in self?.runBound(trigger) }
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
    guard context.isPicker else { return run(SourceSession.open.of { $0.session }) }
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
    if shown.items.stopSorting() || shown.items.grouping.stop() || reports.stop() {
      context.say("stopped: nothing has changed")
      return true
    }
    guard filtering.isActive, filtering.engine.isRunning else { return false }
    filtering.clear()
    return true
  }
}
