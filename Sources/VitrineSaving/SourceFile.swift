import Glibc
import VitrineSupport

/// The file of a source, for reading and saving.
package struct SourceFile {
  let path: [UInt8]
  /// The stamp at the last opening or saving.
  private(set) var stamp: FileStamp?
  /// The stamp at the opening.
  package let openedStamp: FileStamp?
  /// The attributes that the last save could not keep; nil if it kept all.
  package private(set) var loss: String?
  private let door: any FileSystemCalls
  /// Whether the open file is unnamed and contains the unpacked content of the path: it cannot be
  /// saved.
  package let isUnpacked: Bool

  /// - Parameter descriptor: The open file, before the first read.
  package init(path: [UInt8], descriptor: Int32, door: any FileSystemCalls = RealFileSystem()) {
    self.path = path
    self.door = door
    openedStamp = FileStamp(descriptor: descriptor, door: door)
    var status = stat()
    isUnpacked = fstat(descriptor, &status) == 0 && status.st_nlink == 0
    stamp = isUnpacked ? FileStamp(path: path, door: door) : openedStamp
  }

  /// Returns the reason why editing is impossible; nil if it is possible.
  package func readOnlyReason(_ name: String) -> String? {
    isUnpacked ? "\(name) is compressed or in an archive, so it is read-only" : nil
  }

  /// The absolute path, and the stamp at the last opening or saving; nil if one of them is unknown.
  package var journalSource: (path: [UInt8], stamp: FileStamp)? {
    guard let stamp, let path = FileSystem.absolute(path) else { return nil }
    return (path, stamp)
  }

  /// Returns a job that compares the file at the path with the last read or save; nil if the file
  /// is untouched.
  ///
  /// - Parameters:
  ///   - isThere: Called first if the file is a different or modified one of the same size.
  ///   - content: Writes the content of the last read or save.
  package func comparison(
    isThere: @escaping @Sendable () -> Bool = { true },
    _ content:
      @escaping @Sendable ((UnsafeRawBufferPointer) throws(SavingFailure) -> Void)
      throws(SavingFailure) -> Void
  ) -> ComparingWork? {
    guard let stamp, let now = FileStamp(path: path, door: door) else { return { _ in true } }
    if now == stamp { return nil }
    guard now.size == stamp.size else { return { _ in true } }
    let comparison = FileComparison(path: path, door: door)
    return { (progress) throws(BrowserFailure) in
      guard isThere() else { return true }
      return try !comparison.equals(of: now.size, progress, content)
    }
  }

  /// Whether the file at the path is still the one last read or saved, by its size and time.
  package var isNewest: Bool {
    let now = FileStamp(path: path, door: door)
    return now == nil || now == stamp
  }

  /// Whether the opened file is unmodified, wherever its path leads now.
  package func isUntouched(_ descriptor: Int32) -> Bool {
    openedStamp != nil && FileStamp(descriptor: descriptor, door: door) == openedStamp
  }

  /// The user and the group of the file.
  private var owner: (user: uid_t, group: gid_t)? {
    var status = stat()
    let result = path.withPath { path in door.pass(.status) { stat(path, &status) } }
    return result == 0 ? (status.st_uid, status.st_gid) : nil
  }

  private func loss(
    from old: (user: uid_t, group: gid_t)?, to new: (user: uid_t, group: gid_t)?
  ) -> String? {
    guard let old, let new, old != new else { return nil }
    let parts = [old.user == new.user ? nil : "owner", old.group == new.group ? nil : "group"]
    return "the system does not let the file keep its "
      + parts.compactMap(\.self).joined(separator: " and ")
  }

  package mutating func save(
    _ name: String, progress: @escaping SavingProgress = { (_) throws(BrowserFailure) in },
    _ content: ((UnsafeRawBufferPointer) throws(SavingFailure) -> Void) throws(SavingFailure) ->
      Void
  ) throws(BrowserFailure) {
    if let reason = readOnlyReason(name) { throw BrowserFailure("cannot save: \(reason)") }
    let owner = owner
    do throws(SavingFailure) {
      let size = Double(max(stamp?.size ?? 0, 1))
      stamp = try FileSaver(path: path, door: door).save(
        progress: { (count) throws(SavingFailure) in
          do throws(BrowserFailure) {
            try progress(min(Double(count) / size, 1))
          } catch {
            throw .cancelled
          }
        }, content)
    } catch {
      throw .cannotSave(name, error)
    }
    loss = loss(from: owner, to: self.owner)
  }
}

/// Receives the completed share of a write, from 0 to 1, estimated by the previous file size. An
/// error ends the save: the old file stays unchanged.
public typealias SavingProgress = (Double) throws(BrowserFailure) -> Void

/// Checks whether the content of a file differs from the last read or save. It runs on any thread,
/// and reports the completed share, from 0 to 1; an error of the report ends it.
public typealias ComparingWork =
  @Sendable (_ progress: @escaping SavingProgress) throws(BrowserFailure) -> Bool
