import BrowserModel
import Glibc
import UIKit

/// Offers the changes that an earlier session could not save, and keeps those of this one when it must end.
@MainActor
final class Recovery: BrowserFeature {
  let journal: EditJournal
  private let editing: Editing
  private let session: SourceSession
  private let context: any BrowserContext
  private var hasOffered = false

  init(_ editing: Editing, _ session: SourceSession, _ journal: EditJournal) {
    (self.editing, self.session, self.journal) = (editing, session, journal)
    context = editing.context
    journal.failed = { [weak context] in context?.say($0.description) }
  }

  /// The program must end without asking: makes sure that what is not saved is kept.
  ///
  /// - Returns: What to say about it; nil if there is nothing to rescue.
  func rescue() -> String? {
    guard editing.isModified, let source = editing.editable else { return nil }
    let isKept = journal.flush()
    if isKept, journal.isCurrent(source) {
      return "what was not saved is kept: open \(source.name) again to get it back"
    }
    do throws(BrowserFailure) {
      let path = VisibleText.text(of: try source.rescue(in: journal.folder))
      journal.forget()
      return "what was not saved is in \(path)"
    } catch {
      guard isKept else { return error.description }
      return "what was typed is kept: open \(source.name) again to get it back; \(error)"
    }
  }

  /// Asks, once, what becomes of the changes that an earlier session could not save.
  func offer() {
    guard !hasOffered, !context.isPicker, context.layers.questionView == nil,
      let source = editing.editable, source.readOnlyReason == nil
    else { return }
    hasOffered = true
    // The newest first; others are for the next time.
    let found = journal.found(for: source).filter { !$0.journal.edits.isEmpty }
    if let newest = found.max(by: { $0.written < $1.written }) {
      offer(newest, of: source)
    } else if let rescued = journal.rescuedTexts.last {
      offer(rescued)
    }
  }

  private func offer(_ found: FoundJournal, of source: any EditableSource) {
    let count = found.journal.edits.count
    let what = "\(count) unsaved \(count == 1 ? "change" : "changes")"
    let edit = journal.edit(
      restoring: found, of: source, counts: editing.shown.itemCounts, name: "got back \(what)")
    let text =
      edit == nil ? "file changed since; \(what):" : "\(what) of \(Self.time(found.written)):"
    let question = Question(
      kind: .recovery, text: text, short: "\(what):",
      answers: [
        (.yes, edit == nil ? "write to a file" : "get them back"), (.no, "drop"),
        (.cancel, "later"),
      ])
    context.layers.ask(question) { [weak self] answer in
      guard let self else { return }
      switch answer {
      case .yes: edit.map { getBack($0, found, of: source) } ?? writeText(of: found)
      case .no: journal.remove(found)
      default: break
      }
    }
  }

  private func getBack(_ edit: ItemEdit, _ found: FoundJournal, of source: any EditableSource) {
    if let refusal = source.refusal(of: edit) { return context.say(refusal) }
    editing.perform(edit, on: source)
    // From now on they are in the journal of this session.
    if journal.flush() || !source.isModified { journal.remove(found) }
  }

  private func writeText(of found: FoundJournal) {
    do throws(BrowserFailure) {
      let path = try journal.writeText(of: found)
      journal.remove(found)
      context.say("written to \(VisibleText.text(of: path))")
    } catch {
      context.say(error.description)
    }
  }

  private func offer(_ rescued: (path: [UInt8], written: Int)) {
    let question = Question(
      kind: .recovery, text: "a text was rescued on \(Self.time(rescued.written)):",
      short: "rescued:", answers: [(.yes, "open it"), (.no, "drop"), (.cancel, "later")])
    context.layers.ask(question) { [weak self] answer in
      guard let self else { return }
      switch answer {
      case .yes:
        do throws(BrowserFailure) {
          let descriptor = try SourceOpener.open(rescued.path)
          session.show(LineSource(file: descriptor, path: rescued.path), visit: FolderVisit())
        } catch {
          context.say(error.description)
        }
      case .no: journal.remove(rescued: rescued.path)
      default: break
      }
    }
  }

  private static func time(_ seconds: Int) -> String {
    var (time, parts) = (time_t(seconds), tm())
    var text = [CChar](repeating: 0, count: 32)
    guard localtime_r(&time, &parts) != nil else { return "earlier" }
    let length = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
    return String(decoding: text.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
