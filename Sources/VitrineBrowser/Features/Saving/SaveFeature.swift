import UIKit
import VitrineConversion
import VitrineItems
import VitrineKeyStrokes
import VitrineSupport

/// Saves and prints items, and quits the program. Asks before changes are lost.
@MainActor
final class SaveFeature: BrowserFeature {
  let edits: EditSession
  private let editing: EditFeature
  let session: SourceSession
  private let shown: ItemList
  let context: any BrowserContext
  private let work: LongWork
  let running: RunFeature
  /// Cancels the file operation in progress; returns whether there was one.
  var cancelsWork: () -> Bool = { false }
  /// Cancels background work on the items; returns whether there was any.
  var stopsLooking: () -> Bool = { false }
  /// Returns the reason not to quit yet; nil if the program may quit.
  var busyReason: () -> String? = { nil }

  init(_ editing: EditFeature, _ session: SourceSession) {
    (self.editing, self.session) = (editing, session)
    (edits, shown, context) = (editing.edits, editing.shown, editing.context)
    work = editing.work
    running = RunFeature(session, editing.presenter.filtering)
  }

  /// Whether saving prints the items, because a pipe cannot be written back.
  var isPrinted: Bool { edits.canOnlyBePrinted }

  // MARK: Saving

  /// Saves the items (`w`), and quits afterwards for `ZZ`.
  func save(leaves: Bool) {
    if leaves, let reason = busyReason() { return context.say(reason) }
    let leave: () -> Void = { [weak self] in self?.context.finish(.left(0)) }
    guard edits.editable != nil else {
      return leaves ? leave() : context.say(editing.readOnlyReason)
    }
    if edits.neverChanges {
      return leaves ? self.leave() : context.say("nothing to save; --edit allows changes")
    }
    if isPrinted { return printAll() }
    guard edits.isModified else {
      return leaves ? leave() : context.say("no changes to save")
    }
    if let reason = edits.readOnlyReason { return context.say(reason) }
    save(then: leaves ? leave : {})
  }

  private func save(then action: @escaping () -> Void) {
    if let source = edits.transactional { return write(source, then: action) }
    guard let compare = edits.prepareComparison() else { return write(then: action) }
    work.perform("comparing", holdsItems: true) { (meter) throws(BrowserFailure) in
      try compare { (part) throws(BrowserFailure) in try meter.tell(part) }
    } done: { [weak self] hasChanged in
      guard hasChanged else {
        self?.write(then: action)
        return
      }
      self?.ask("the file was changed by others:") { [weak self] in self?.write(then: action) }
    }
  }

  /// Asks whether to overwrite changes by another program.
  private func ask(_ text: String, overwrite: @escaping () -> Void) {
    let question = Question(
      kind: .changedOutside, text: text, short: "outdated:",
      answers: [(.overwrite, "overwrite"), (.reload, "reload"), (.cancel, "cancel")])
    context.layers.ask(question) { [weak self] answer in
      switch answer {
      case .overwrite: overwrite()
      case .reload: self?.session.readAgain()
      default: break
      }
    }
  }

  /// Saves in the background.
  private func write(then action: @escaping () -> Void) {
    let (context, edits, saved) = (context, edits, shown.counted(shown.itemCounts.reduce(0, +)))
    context.reporting { () throws(BrowserFailure) in
      let write = try edits.prepareSave()
      work.perform("saving", holdsItems: true) { (meter) throws(BrowserFailure) in
        try write { (part) throws(BrowserFailure) in try meter.tell(part) }
      } done: { takeOver in
        takeOver()
        let loss = edits.source.capabilities.fileSaving?.savingLoss.map { "; " + $0 } ?? ""
        context.say("saved \(saved)" + loss)
        action()
      }
    }
  }

  /// Writes into a database, which reports the result later.
  private func write(
    _ source: any TransactionalSource, overwrites: Bool = false, then action: @escaping () -> Void
  ) {
    context.say("saving")
    source.save(overwrites: overwrites) { [weak self] outcome in
      guard let self else { return }
      switch outcome {
      case .saved(let changes):
        edits.wasSaved()
        context.say("saved \(changes)")
        action()
      case .failed(let failure): context.say(failure)
      case .outdated(let rows):
        ask("\(rows) changed by others:") { [weak self] in
          self?.write(source, overwrites: true, then: action)
        }
      }
      context.statusChanged()
    }
  }

  func finish() { edits.transactional?.finishSaving() }

  /// Runs an action that discards unsaved changes. Asks first, if there are any.
  func askToSave(then action: @escaping () -> Void) {
    guard edits.isModified else { return action() }
    let isPrinted = isPrinted
    let question = Question(
      kind: .unsaved, text: isPrinted ? "changed, not printed:" : "changed, not saved:",
      short: isPrinted ? "print?" : "save?",
      answers: [(.yes, isPrinted ? "print all" : "save"), (.no, "drop"), (.cancel, "stay")])
    context.layers.ask(question) { [weak self] answer in
      guard let self else { return }
      switch answer {
      case .yes: isPrinted ? printAll() : save(then: action)
      case .no: action()
      default: break
      }
    }
  }

  // MARK: Printing

  /// Prints all items in their current order, including hidden ones, and quits.
  private func printAll() {
    // An incompletely read source would be printed incompletely.
    if let reason = editing.readOnlyReason { return context.say(reason) }
    let items = shown.items
    let template = context.options.template
    context.finish(
      .accepted(
        AcceptedItems { (body) throws(BrowserFailure) in
          try items.visitAll { (item) throws(BrowserFailure) in
            try body(items.source.output(section: item.section, item: item.item, as: template))
          }
        }))
  }

  /// Accepts in a picker: prints the marked items, including hidden ones, or else the item in
  /// focus.
  ///
  /// - Parameter key: The name of another key that accepts.
  func accept(by key: String = "") {
    // Changes of a pipe are part of the output; changes of a file would be lost.
    guard edits.isModified, !isPrinted else { return printChosen(by: key) }
    askToSave { [weak self] in self?.printChosen(by: key) }
  }

  /// Accepts from the line of a picker. Without a match it does nothing, as in fzf.
  func acceptQuery(by key: String = "") {
    session.queue.whenFound { [weak self] in
      self?.editing.presenter.filtering.noteQuery()
      self?.acceptFound(by: key)
    }
  }

  private func acceptFound(by key: String) {
    guard shown.focusedSourceItem == nil, shown.markCount == 0,
      session.marking.countElsewhere == 0
    else { return accept(by: key) }
    var ending = ExitReason.left(1)
    ending.items = AcceptedItems(heading: heading(key))
    context.finish(ending)
  }

  /// Accepts if a key is configured as an accepting key.
  ///
  /// - Returns: Whether it is.
  func accepts(by key: KeyStroke) -> Bool {
    guard context.isPicker, context.layers.context == nil,
      let accepting = context.options.acceptingKeys.first(where: { $0.key == key })
    else { return false }
    finish(by: accepting.name)
    return true
  }

  /// Accepts after a double click. If the double click is configured as an accepting key, its name
  /// is printed.
  func acceptByClick() {
    let name = "double-click"
    finish(by: context.options.acceptingKeys.contains { $0.name == name } ? name : "")
  }

  private func finish(by key: String) {
    context.typesQuery ? acceptQuery(by: key) : accept(by: key)
  }

  /// Quits and prints only the query.
  func printQuery() {
    context.finish(
      .accepted(AcceptedItems(heading: [editing.presenter.filtering.query ?? ""])))
  }

  /// Quits a picker without accepting anything.
  func giveUp() { context.finish(.left(130)) }

  /// Returns the lines before the accepted items.
  private func heading(_ key: String) -> [String] {
    context.options.heading(query: editing.presenter.filtering.query ?? "", key: key)
  }

  private func printChosen(by key: String) {
    let marks = shown.sourceMarks
    let focus = shown.focusedSourceItem
    let elsewhere = session.marking.outputElsewhere
    let isMarked = !marks.isEmpty || !elsewhere.before.isEmpty || !elsewhere.after.isEmpty
    guard isMarked || focus != nil else { return context.say("nothing to accept") }
    let source = shown.source
    let heading = heading(key)
    let template = context.options.template
    let chosen = isMarked ? shown.sequence(of: marks) : ItemSequence(focus.map { [$0] } ?? [])
    context.finish(
      .accepted(
        AcceptedItems(heading: heading) { (body) throws(BrowserFailure) in
          for item in elsewhere.before { try body(item) }
          try chosen.visitRuns(atMost: .max) { (section, items) throws(BrowserFailure) in
            for item in items {
              try body(source.output(section: section, item: item, as: template))
            }
          }
          for item in elsewhere.after { try body(item) }
        }))
  }

  // MARK: Leaving

  /// Quits without accepting anything.
  func leave() {
    if let reason = busyReason() { return context.say(reason) }
    context.finish(.left(context.isPicker ? 1 : 0))
  }

  /// Handles Ctrl-C: first closes a menu, a question or a prompt, or ends a movement, and then asks
  /// once about unsaved changes. Another Ctrl-C quits without an answer and keeps the changes.
  func abort() {
    let collectionView = shown.collectionView
    if collectionView.window?.dismissMenu() == true || cancelsWork() { return }
    if context.layers.questionView == nil, context.layers.cancelPrompt() { return }
    if let question = context.layers.questionView?.question {
      guard question.kind == .unsaved else { return context.layers.answer(.cancel) }
      var ending = ExitReason.left(130)
      ending.keepsChanges = true
      context.finish(ending)
    } else if collectionView.keyboard.isCarrying {
      collectionView.cancelInteractiveMovement()
    } else if context.isPicker || !stopWork() && !stopsLooking() {
      askToSave { [weak self] in self?.context.finish(.left(130)) }
    }
  }

  /// Cancels reading or writing in progress.
  ///
  /// - Returns: Whether there was any.
  private func stopWork() -> Bool {
    if editing.stopReading() {
      context.say("stopped: nothing was done")
    } else if edits.transactional?.stopSaving() == true {
      context.say("stopping")
    } else if session.isReadingLong, let rows = shown.source.capabilities.query {
      rows.stopCounting()
    } else if session.isReadingLong, shown.source.stopReading() {
      context.say("stopping")
    } else {
      return false
    }
    return true
  }

  /// Handles Esc: closes one layer.
  func back() {
    let (range, filtering, marking) = (editing.range, session.filtering, session.marking)
    if range.isActive {
      range.end(keeps: false)
    } else if stopWork() || work.cancel() || stopsLooking() {
    } else if filtering.isActive {
      filtering.clear()
    } else if shown.markCount > 0 {
      marking.clearHere()
    } else if marking.countElsewhere > 0 {
      marking.clearElsewhere()
    } else if context.isPicker {
      context.finish(.left(130))
    }
  }
}
