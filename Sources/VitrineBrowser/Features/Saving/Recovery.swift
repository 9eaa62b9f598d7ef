import UIKit
import VitrineArchiveReading
import VitrineItems
import VitrineSourceOpening
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// Offers unsaved changes of earlier sessions: in a status line at the start, and in a list on
/// request.
@MainActor
final class Recovery: BrowserFeature {
  private let edits: EditSession
  private let editing: EditFeature
  private let session: SourceSession
  private let context: any BrowserContext
  /// The changes that a status line has already announced.
  private var told: [UnsavedWork] = []
  /// The source that was already checked for unsaved changes.
  private weak var asked: (any ItemSource)?
  /// The changes to restore once their source is open.
  private var wanted: UnsavedWork?
  /// Whether there are unsaved changes of the current items.
  private var isWorkHere = false
  /// The open list, if there is one.
  private weak var list: TextOverlay?

  init(_ editing: EditFeature, _ session: SourceSession) {
    (self.editing, self.session) = (editing, session)
    (edits, context) = (editing.edits, editing.context)
    edits.keepingFailed = { [weak context] in context?.say($0.description) }
  }

  func describe(_ line: inout StatusLine) { line.hasUnsavedWork = isWorkHere }

  func describe(_ situation: inout KeyConditions) {
    situation.listsUnsavedWork = list != nil && context.layers.overlay === list
  }

  // MARK: Announcement

  /// Announces unsaved changes of earlier sessions in the status line, each once. No key gets
  /// another meaning.
  func offer() {
    guard edits.neverChanges ? !context.isPicker && session.source.isComplete : editing.canEdit,
      asked !== session.source
    else { return }
    asked = session.source
    let works = edits.unsavedWork(counts: false)
    isWorkHere = works.contains(where: \.isHere)
    if let wanted { return getBackWanted(wanted, works) }
    guard let work = works.first, !told.contains(work) else { return }
    told += works
    let source = work.source.map { " of \($0)" } ?? ""
    let what = work.isHere || work.source == nil ? work.changes : "unsaved changes"
    let them = work.count == 1 ? "it" : "them"
    let way = work.isHere ? "gu Return restores \(them)" : "gu lists them"
    context.say(
      BrowserFailure(
        "\(what)\(source), \(DateText.text(of: work.written)): \(way)", about: work.source ?? ""))
  }

  // MARK: The list

  /// Lists the unsaved changes of earlier sessions.
  func showList(choosing chosen: Int = 0) {
    let works = edits.unsavedWork()
    isWorkHere = works.contains(where: \.isHere)
    guard !works.isEmpty || list != nil else {
      return context.say("no unsaved changes of earlier sessions")
    }
    let lines = works.map { work in
      let source = work.source.map { " of \($0)" } ?? ""
      return DetailLine.pair(DateText.text(of: work.written), work.changes + source)
    }
    let overlay = TextOverlay(
      title: "Unsaved changes of earlier sessions",
      lines: lines.isEmpty ? [.text("none; u restores the last dropped one")] : lines,
      style: .page, choices: Set(works.indices))
    overlay.choiceText = "Return restores it  D drops it  u undoes that  v saves it as text"
    overlay.picked = { [weak self, weak overlay] in
      guard let self, let line = overlay?.chosenLine else { return }
      close()
      getBack(works[line])
    }
    overlay.scroll(.down, count: chosen)
    list = overlay
    chosenWork = { [weak overlay] in overlay?.chosenLine.map { works[$0] } }
    context.layers.show(overlay)
  }

  /// Returns the chosen entry of the list.
  private var chosenWork: () -> UnsavedWork? = { nil }

  private func close() {
    context.layers.closeOverlay()
    isWorkHere = edits.unsavedWork(counts: false).contains(where: \.isHere)
  }

  fileprivate func drop() {
    guard let work = chosenWork() else { return }
    let question = Question(
      kind: .dropping, text: "drop \(work.changes)?", short: "drop?",
      answers: [(.yes, "drop"), (.no, "keep")])
    let place = list?.chosenLine ?? 0
    context.layers.ask(question) { [weak self] answer in
      guard let self, answer == .yes else { return }
      edits.drop(work)
      showList(choosing: max(0, place - 1))
    }
  }

  fileprivate func bringBack() {
    let work = edits.undrop()
    showList(choosing: work.flatMap { edits.unsavedWork().firstIndex(of: $0) } ?? 0)
  }

  fileprivate func writeDown() {
    guard let work = chosenWork() else { return }
    close()
    context.reporting { () throws(BrowserFailure) in
      let path = if let text = work.text { text } else { try edits.writeText(of: work) }
      context.say("written to \(VisibleText.text(of: path))")
    }
  }

  // MARK: Restoring

  private func getBack(_ work: UnsavedWork) {
    guard work.isHere, work.count > 0 else {
      if let text = work.text { return open(text) }
      guard let path = work.path, !context.isPicker else { return advise(work) }
      return openSource(path, of: work)
    }
    edits.restore(work) { [weak self] result in
      switch result {
      case .success(let steps): self?.make(steps, of: work)
      case .failure(let failure):
        if let text = work.text { self?.open(text) }
        self?.context.say(failure)
      }
    }
  }

  private func advise(_ work: UnsavedWork) {
    context.say(BrowserFailure(work.advice, about: work.source ?? ""))
  }

  /// Opens the changed file and then restores the changes.
  private func openSource(_ path: [UInt8], of work: UnsavedWork) {
    session.places.leaves { [self] in
      context.reporting { () throws(BrowserFailure) in
        let source = try SourceOpener.source(SourceRequest(path: path))
        wanted = work
        session.show(source, visit: FolderVisit())
      }
    }
  }

  private func getBackWanted(_ wanted: UnsavedWork, _ works: [UnsavedWork]) {
    self.wanted = nil
    guard let work = works.first(where: { $0.name == wanted.name && $0.isHere }) else {
      // The earlier session read the source with other options.
      return advise(wanted)
    }
    getBack(work)
  }

  private func make(_ steps: [SourceEdit], of work: UnsavedWork) {
    do throws(BrowserFailure) {
      for step in steps {
        guard let now = edits.editable else { return }
        let (source, edit) = try step.make(now)
        session.showAgain(source)
        try editing.make(edit)
      }
    } catch {
      return context.say(error)
    }
    // From now on, the journal of this session contains them.
    edits.dropRestored(work)
    isWorkHere = edits.unsavedWork(counts: false).contains(where: \.isHere)
  }

  private func open(_ rescued: [UInt8]) {
    session.places.leaves { [session, context] in
      context.reporting { () throws(BrowserFailure) in
        let descriptor = try ContentOpener.open(rescued)
        session.show(SourceOpener.lines(descriptor, path: rescued), visit: FolderVisit())
      }
    }
  }
}

extension Recovery {
  nonisolated static let show = Command<Recovery>(
    "unsaved changes", "g u", help: "unsaved changes of earlier sessions",
    topic: .program, when: \.recovers
  ) { recovery, _ in recovery.showList() }

  /// The keys in the list. They come before the keys of all texts.
  nonisolated static let listCommands: [Command<Recovery>] = [
    command("drop unsaved changes", "D", "Delete", help: "drop them, after a question") {
      $0.drop()
    },
    command("restore unsaved changes", "u", help: "restore the last dropped changes") {
      $0.bringBack()
    },
    command("save unsaved changes as text", "v", help: "save them as text") {
      $0.writeDown()
    },
  ]

  nonisolated private static let command = CommandMaker<Recovery, Recovery>(
    .overlay, in: .overlay, when: \.listsUnsavedWork)
}
