import BrowserModel
import UIKit

/// Offers the changes that an earlier session could not save.
@MainActor
final class Recovery: BrowserFeature {
  private let edits: EditSession
  private let editing: Editing
  private let session: SourceSession
  private let context: any BrowserContext
  private var hasOffered = false

  init(_ editing: Editing, _ session: SourceSession) {
    (self.editing, self.session) = (editing, session)
    (edits, context) = (editing.edits, editing.context)
    edits.keepingFailed = { [weak context] in context?.say($0.description) }
  }

  /// Asks, once, what becomes of the changes that an earlier session could not save.
  func offer() {
    guard !hasOffered, !context.isPicker, context.layers.questionView == nil,
      edits.readOnlyReason == nil
    else { return }
    hasOffered = true
    guard let work = edits.unsavedWork() else { return }
    let date = DateText.text(of: work.written)
    switch work {
    case .edits(let unsaved):
      let isLost = unsaved.edit == nil
      ask(
        isLost ? "file changed since; \(unsaved.changes):" : "\(unsaved.changes) of \(date):",
        short: "\(unsaved.changes):", yes: isLost ? "write to a file" : "get them back", about: work
      ) { $0.getBack(unsaved) }
    case .text(let path, _):
      ask(
        "a text was rescued on \(date):", short: "rescued:", yes: "open it", about: work
      ) { $0.open(path) }
    }
  }

  private func ask(
    _ text: String, short: String, yes: String, about work: UnsavedWork,
    accepted: @escaping (Recovery) -> Void
  ) {
    let question = Question(
      kind: .recovery, text: text, short: short,
      answers: [(.yes, yes), (.no, "drop"), (.cancel, "later")])
    context.layers.ask(question) { [weak self] answer in
      guard let self else { return }
      switch answer {
      case .yes: accepted(self)
      case .no: edits.drop(work)
      default: break
      }
    }
  }

  private func getBack(_ unsaved: UnsavedEdits) {
    guard let edit = unsaved.edit else { return writeText(of: unsaved) }
    // From then on they are in the journal of this session.
    if editing.perform(edit) { edits.dropRestored(unsaved) }
  }

  private func writeText(of unsaved: UnsavedEdits) {
    do throws(BrowserFailure) {
      let path = try edits.writeText(of: unsaved)
      context.say("written to \(VisibleText.text(of: path))")
    } catch {
      context.say(error.description)
    }
  }

  private func open(_ rescued: [UInt8]) {
    do throws(BrowserFailure) {
      let descriptor = try SourceOpener.open(rescued)
      session.show(LineSource(file: descriptor, path: rescued), visit: FolderVisit())
    } catch {
      context.say(error.description)
    }
  }
}
