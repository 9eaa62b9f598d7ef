import Dispatch

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
  private var base: JournalBase?
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

  /// Notes an edit that has been made.
  func record(_ edit: ItemEdit, of source: any EditableSource) {
    guard let folder, !hasFailed, let origin = source.journalSource else { return }
    guard source.isModified else { return forget() }
    let base = base ?? source.journalBase
    self.base = base
    do throws(BrowserFailure) {
      let edit = try base.journalEdit(edit) { (number) throws(BrowserFailure) in
        try source.content(ofNumber: number)
      }
      let file = file ?? begin(origin, part: source.journalPart, in: folder)
      self.file = file
      file.append(edit)
    } catch {
      // A journal with a hole would lead to another text than was seen.
      forget()
      fail(error.description)
    }
  }

  private func begin(
    _ origin: (path: [UInt8], stamp: FileStamp), part: [UInt8], in folder: StateFolder
  ) -> JournalFile {
    let mailbox = Mailbox<SavingFailure> { [weak self] failure in
      self?.fail("\(failure.cause) (\(VisibleText.text(of: folder.path)))")
    }
    return JournalFile(
      of: origin.path, part: part, stamp: origin.stamp, in: folder, on: queue, clock: clock
    ) { mailbox.post($0, isLast: true) }
  }

  private func fail(_ reason: String) {
    guard !hasFailed else { return }
    hasFailed = true
    failed?(BrowserFailure("changes are not kept for a crash: \(reason)"))
  }

  /// Nothing can be lost any more: the items are saved, or the changes are given up.
  func forget() {
    file?.remove()
    file = nil
    base = nil
  }

  /// Waits until what is not saved is on the disk.
  ///
  /// - Returns: Whether it is.
  func flush() -> Bool { !hasFailed && file?.flush() ?? false }

  /// Whether a source was read from the file that stands at its path now, so that its edits can be made in that again.
  func isCurrent(_ source: any EditableSource) -> Bool {
    guard let origin = source.journalSource else { return false }
    return FileStamp(path: origin.path) == origin.stamp
  }

  /// What earlier sessions left of a source.
  func found(for source: any EditableSource) -> [FoundJournal] {
    guard let folder, let path = source.journalSource?.path else { return [] }
    return folder.journals(of: path).filter { $0.journal.origin.part == source.journalPart }
  }

  /// What was found, as an edit of a source that has just been read; nil if it is not the same file any more.
  func edit(
    restoring found: FoundJournal, of source: any EditableSource, counts: [Int], name: String
  ) -> ItemEdit? {
    guard let folder, isCurrent(source), found.journal.origin.isThere(door: folder.door) else {
      return nil
    }
    return found.journal.edit(counts: counts, name: name)
  }

  /// The texts that were rescued as a whole, and when; the newest last.
  var rescuedTexts: [(path: [UInt8], written: Int)] {
    guard let folder else { return [] }
    let found = folder.files(StateFolder.rescueSuffix).compactMap { path in
      FileStamp(path: path).map { (path: path, written: $0.seconds) }
    }
    return found.sorted { $0.written < $1.written }
  }

  func remove(rescued path: [UInt8]) { folder?.remove(path) }

  /// Where a journal that can be replayed no more is written as a text.
  func writeText(of found: FoundJournal) throws(BrowserFailure) -> [UInt8] {
    let text = found.journal.text
    return try RescueFile.write("an earlier session", in: folder) { (write) throws(SavingFailure) in
      try text.give(to: write)
    }
  }

  func remove(_ found: FoundJournal) { folder?.remove(found.path) }
}
