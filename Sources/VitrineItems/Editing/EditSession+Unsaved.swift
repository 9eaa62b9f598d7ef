import VitrineSaving
import VitrineSupport

// The work of earlier sessions.
extension EditSession {
  /// Unsaved changes of earlier sessions: those of the items that are open come first, the newest before older ones.
  ///
  /// - Parameter counts: Whether the changes of other items are counted, too.
  public func unsavedWork(counts: Bool = true) -> [UnsavedWork] {
    journal.folder?.unsavedWork(of: editable?.journalSource, counts: counts) ?? []
  }

  /// Finds out how the edits of an earlier session are made again.
  ///
  /// - Parameter done: Called on the main thread, maybe at once. Once all is made, `dropRestored(_:)` is to be called.
  public func restore(
    _ work: UnsavedWork, done: @escaping @MainActor (Result<[SourceEdit], BrowserFailure>) -> Void
  ) {
    if let reason = readOnlyReason { return done(.failure(BrowserFailure(reason))) }
    guard let folder = journal.folder, let editable, let source = editable.journalSource else {
      return done(.failure(BrowserFailure("nothing can be changed here")))
    }
    let path = folder.file(work.name, StateFolder.journalSuffix)
    guard let found = folder.journal(at: path) else {
      return done(.failure(BrowserFailure("another program has these changes already")))
    }
    guard source.fits(found.journal.origin, door: folder.door) else {
      return done(
        .failure(BrowserFailure("\(editable.name) has changed since: v writes the changes down")))
    }
    guard !isModified else {
      return done(.failure(BrowserFailure("save or undo the changes here first")))
    }
    editable.edits(of: found.journal.edits, name: "got back \(work.changes)") { result in
      // Until then no other program takes it.
      withExtendedLifetime(found) { done(result) }
    }
  }

  /// Drops the journal of edits that have just been made again, once they are kept in this session's.
  public func dropRestored(_ work: UnsavedWork) {
    guard journal.flush() || !isModified else { return }
    journal.folder?.removeUnsaved(work.name)
  }

  /// Writes the contents of earlier edits to a text file, for edits that fit the file no more. The edits stay.
  ///
  /// - Returns: The path of the text.
  public func writeText(of work: UnsavedWork) throws(BrowserFailure) -> [UInt8] {
    guard let folder = journal.folder,
      let found = folder.journal(at: folder.file(work.name, StateFolder.journalSuffix))
    else { throw BrowserFailure("another program has these changes already") }
    let text = found.journal.text
    let path = try RescueFile.write("an earlier session", in: folder) {
      (write) throws(SavingFailure) in try text.give(to: write)
    }
    return folder.put(path, beside: found.path)
  }

  /// Drops changes of an earlier session.
  public func drop(_ work: UnsavedWork) { journal.folder?.drop(work.name) }

  /// Brings back the changes that were dropped last.
  ///
  /// - Returns: These; nil if there are none.
  public func undrop() -> UnsavedWork? {
    guard let folder = journal.folder, let name = folder.undrop() else { return nil }
    return UnsavedWork(name, in: folder, of: editable?.journalSource, counts: true)
  }
}
