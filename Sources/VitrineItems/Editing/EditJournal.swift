import Dispatch
import VitrineSaving
import VitrineStyledText
import VitrineSupport

/// Keeps the edits that are not saved in a journal, so that the end of the program, whatever it is, loses nothing.
///
/// Without a state folder nothing is kept. A journal is begun by the first edit after reading or saving, and is gone as
/// soon as there is nothing that could be lost.
@MainActor
final class EditJournal {
  let folder: StateFolder?
  private let clock: JournalClock
  private let queue: DispatchQueue
  private var file: JournalFile?
  /// The items that are being edited, as they stood when that was begun.
  private weak var edited: (any EditableSource)?
  private var base: JournalBase?
  /// Where they are in their text, if that is not said in the journal yet.
  private var place: [UInt8]?
  /// The rows as the journal has them.
  private var rows: [Int: JournalRow] = [:]
  private var hasFailed = false
  /// Told once why edits are not kept.
  var failed: ((BrowserFailure) -> Void)?

  /// - Parameter queue: Where everything is written.
  init(
    in folder: StateFolder?, clock: JournalClock = .system,
    queue: DispatchQueue = DispatchQueue(label: "vitrine.journal", qos: .utility)
  ) {
    self.folder = folder
    self.clock = clock
    self.queue = queue
  }

  /// An edit is about to be made: its places are those of the items as they stand now.
  func begin(with source: any EditableSource) {
    guard edited !== source else { return }
    edited = source
    (base, place) = (source.journalBase, source.journalPlace)
  }

  /// Notes an edit that has been made.
  func record(_ edit: ItemEdit, of source: any EditableSource) {
    guard let folder, !hasFailed, let about = source.journalSource else { return }
    guard source.isModified else { return forget() }
    guard let edit = journalEdit(edit, of: source) else { return }
    let file = file ?? begin(about, of: source.name, in: folder)
    self.file = file
    file.append(edit)
  }

  /// Makes an edit as a journal keeps it, on any thread: items that come back may have to be read. nil if nothing is to
  /// be kept.
  private func journalEdit(_ edit: ItemEdit, of source: any EditableSource) -> JournalFile.Making? {
    if let now = source.journalRows {
      defer { rows = now }
      let made = JournalEdit(now, since: rows)
      guard !made.changes.isEmpty else { return nil }
      return { made }
    }
    guard !edit.changes.isEmpty else { return nil }
    defer { place = nil }
    let (base, place, contents) = (base ?? source.journalBase, place, source.contentReader)
    return { () throws(ReadingFailure) in
      var made = try base.journalEdit(edit, contents: contents)
      if let place { made.changes.insert(.place(place), at: 0) }
      return made
    }
  }

  private func begin(
    _ source: JournalSource, of name: String, in folder: StateFolder
  ) -> JournalFile {
    let mailbox = Mailbox<SavingFailure> { [weak self] failure in
      guard case .reading(let reason) = failure else {
        self?.fail("\(failure.cause) (\(VisibleText.text(of: folder.path)))")
        return
      }
      // A journal with a hole would lead to another text than was seen.
      self?.forget()
      self?.fail(BrowserFailure.cannotRead(name, reason).description)
    }
    return JournalFile(of: source, in: folder, on: queue, clock: clock) {
      mailbox.post($0, isLast: true)
    }
  }

  private func fail(_ reason: String) {
    guard !hasFailed else { return }
    hasFailed = true
    failed?(BrowserFailure("changes are not kept for a crash: \(reason)"))
  }

  /// Nothing can be lost any more: the items are saved, or the changes are given up.
  func forget() {
    file?.remove()
    (file, edited, base, place) = (nil, nil, nil, nil)
    rows = [:]
  }

  /// Waits until the disk holds all unsaved changes.
  ///
  /// - Returns: Whether it is.
  func flush() -> Bool { !hasFailed && file?.flush() ?? false }

  /// Puts the text of all items beside their edits, which stay: the next start may not be able to make them again.
  ///
  /// - Returns: Where it is then.
  func keep(_ text: [UInt8]) -> [UInt8] {
    guard let folder, let journal = file?.path else { return text }
    return folder.put(text, beside: journal)
  }

  /// What earlier sessions left of a source.
  func found(for source: any EditableSource) -> [FoundJournal] {
    guard let folder, let about = source.journalSource else { return [] }
    return folder.journals(of: about.path).filter {
      about.isNamed(by: $0.journal.origin, door: folder.door)
    }
  }
}
