import Dispatch
import VitrineSaving
import VitrineStyledText
import VitrineSupport

/// Writes unsaved edits to a journal, so that no crash or kill loses them.
///
/// Without a state folder it keeps nothing. The first edit after reading or saving starts a
/// journal; the journal is deleted as soon as all edits are saved or given up.
@MainActor
final class EditJournal {
  let folder: StateFolder?
  private let clock: JournalClock
  private let queue: DispatchQueue
  private let patience: DispatchTimeInterval
  private var file: JournalFile?
  /// The items being edited, as they were when the journal started.
  private weak var edited: (any EditableSource)?
  private var base: JournalBase?
  /// The place of the items in their text, until the journal contains it.
  private var place: [UInt8]?
  /// The rows as the journal has them.
  private var rows: [Int: JournalRow] = [:]
  private var hasFailed = false
  /// Called once with the reason why edits are no longer kept.
  var failed: ((BrowserFailure) -> Void)?

  /// - Parameters:
  ///   - queue: The queue for all writing.
  ///   - patience: The longest wait for the disk at the end of the program.
  init(
    in folder: StateFolder?, clock: JournalClock = .system,
    queue: DispatchQueue = DispatchQueue(label: "vitrine.journal", qos: .utility),
    patience: DispatchTimeInterval = .seconds(30)
  ) {
    self.folder = folder
    self.clock = clock
    (self.queue, self.patience) = (queue, patience)
  }

  /// Prepares the journal for an edit, before the source applies it.
  func begin(with source: any EditableSource) {
    guard edited !== source else { return }
    edited = source
    (base, place) = (source.journalBase, source.journalPlace)
  }

  /// Adds an edit that the source has applied.
  func record(_ edit: ItemEdit, of source: any EditableSource) {
    guard let folder, !hasFailed, let about = source.journalSource else { return }
    guard source.isModified else { return forget() }
    guard let edit = journalEdit(edit, of: source) else { return }
    let file = file ?? begin(about, of: source.name, in: folder)
    self.file = file
    file.append(edit)
  }

  /// Returns a function that converts an edit to its journal form, on any thread, because restored
  /// items may have to be read. Returns nil if there is nothing to keep.
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
    let mailbox = LatestValue<SavingFailure> { [weak self] failure in
      guard case .reading(let reason) = failure else {
        self?.fail("\(failure.cause) (\(VisibleText.text(of: folder.path)))")
        return
      }
      // A journal with a hole would restore a different text.
      self?.forget()
      self?.fail(BrowserFailure.cannotRead(name, reason).description)
    }
    return JournalFile(of: source, in: folder, on: queue, clock: clock, patience: patience) {
      mailbox.post($0, isLast: true)
    }
  }

  private func fail(_ reason: String) {
    guard !hasFailed else { return }
    hasFailed = true
    failed?(BrowserFailure("changes are not kept for a crash: \(reason)"))
  }

  /// The longest wait for the disk while keys must be answered.
  private static let shortPatience = DispatchTimeInterval.seconds(1)

  /// Deletes the journal, once the changes are saved or given up.
  ///
  /// - Parameter isAtEnd: Whether the program is about to end. Before, a slow disk deletes it later.
  func forget(isAtEnd: Bool = false) {
    file?.remove(within: isAtEnd ? nil : Self.shortPatience)
    (file, edited, base, place) = (nil, nil, nil, nil)
    rows = [:]
  }

  /// Waits until all unsaved changes are on disk, for a limited time.
  ///
  /// - Parameter isAtEnd: Whether the program is about to end.
  /// - Returns: Whether they are.
  func flush(isAtEnd: Bool = true) -> Bool {
    !hasFailed && file?.flush(within: isAtEnd ? nil : Self.shortPatience) ?? false
  }

  /// Stores the text of all items beside the journal, in case the next start cannot repeat the
  /// edits.
  ///
  /// - Returns: The path of the text.
  func keep(_ text: [UInt8]) -> [UInt8] {
    guard let folder, let journal = file?.path else { return text }
    return folder.put(text, beside: journal)
  }

  /// Returns the journals that earlier sessions left for a source.
  func found(for source: any EditableSource) -> [FoundJournal] {
    guard let folder, let about = source.journalSource else { return [] }
    return folder.journals(of: about.path).filter {
      about.isNamed(by: $0.journal.origin, door: folder.door)
    }
  }
}
