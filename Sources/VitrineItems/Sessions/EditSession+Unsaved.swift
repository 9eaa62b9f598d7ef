import VitrineSaving
import VitrineSupport

// Unsaved work of earlier sessions.
extension EditSession {
  /// Returns the unsaved changes of earlier sessions: first those of the open items, then the
  /// others, each newest first.
  ///
  /// - Parameter counts: Whether to count the changes of other items, too.
  public func unsavedWork(counts: Bool = true) -> [UnsavedWork] {
    journal.folder?.unsavedWork(of: editable?.journalSource, counts: counts) ?? []
  }

  /// Determines how to repeat the edits of an earlier session.
  ///
  /// - Parameter done: Called on the main thread, possibly before this returns. After making all
  ///   edits, call `dropRestored(_:)`.
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
        .failure(BrowserFailure("\(editable.name) has changed since: v saves the changes as text")))
    }
    guard !isModified else {
      return done(.failure(BrowserFailure("save or undo the changes here first")))
    }
    editable.edits(of: found.journal.edits, name: "got back \(work.changes)") { result in
      // Holds the lock on the journal until then.
      withExtendedLifetime(found) { done(result) }
    }
  }

  /// Drops the journal of restored edits, once the journal of this session contains them.
  public func dropRestored(_ work: UnsavedWork) {
    guard journal.flush(isAtEnd: false) || !isModified else { return }
    journal.folder?.removeUnsaved(work.name)
  }

  /// Writes the content of earlier edits to a text file, for edits that no longer fit the file. The
  /// journal remains.
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

  /// Drops the changes of an earlier session.
  public func drop(_ work: UnsavedWork) { journal.folder?.drop(work.name) }

  /// Restores the changes that were dropped last.
  ///
  /// - Returns: The restored changes; nil if there are none.
  public func undrop() -> UnsavedWork? {
    guard let folder = journal.folder, let name = folder.undrop() else { return nil }
    return UnsavedWork(name, in: folder, of: editable?.journalSource, counts: true)
  }
}
