import Glibc
import VitrineSupport

/// The file that a source was read from, and is saved to.
package struct SourceFile {
  let path: [UInt8]
  /// What it was when it was opened or saved last.
  private(set) var stamp: FileStamp?
  /// What it was when it was opened.
  package let openedStamp: FileStamp?
  /// What the last save could not keep; nil if it kept all.
  package private(set) var loss: String?
  private let door: any SystemDoor
  /// Whether the open file has no name and holds unpacked content of the path: it is not saved.
  package let isUnpacked: Bool

  /// - Parameter descriptor: Of the file, before anything is read from it.
  package init(path: [UInt8], descriptor: Int32, door: any SystemDoor = OpenDoor()) {
    self.path = path
    self.door = door
    openedStamp = FileStamp(descriptor: descriptor, door: door)
    var status = stat()
    isUnpacked = fstat(descriptor, &status) == 0 && status.st_nlink == 0
    stamp = isUnpacked ? FileStamp(path: path, door: door) : openedStamp
  }

  /// Why nothing can be changed; nil if it can.
  package func readOnlyReason(_ name: String) -> String? {
    isUnpacked ? "\(name) is compressed or in an archive, and can only be looked at" : nil
  }

  /// The path from the root, and what the file was when it was opened or saved last; nil if one of them is not known.
  package var journalSource: (path: [UInt8], stamp: FileStamp)? {
    guard let stamp, let path = FileSystem.absolute(path) else { return nil }
    return (path, stamp)
  }

  /// Compares the file at the path with the content of the last read or save; nil: it was not touched.
  ///
  /// - Parameters:
  ///   - isThere: Asked first when the file is another one, or was touched, and has the same size.
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

  /// Whether nothing newer stands at the path than was read or saved last, as far as its size and its time tell.
  package var isNewest: Bool {
    let now = FileStamp(path: path, door: door)
    return now == nil || now == stamp
  }

  /// Whether nobody has written to the file that was opened, wherever its name leads now.
  package func isUntouched(_ descriptor: Int32) -> Bool {
    openedStamp != nil && FileStamp(descriptor: descriptor, door: door) == openedStamp
  }

  /// The user and the group that the file belongs to.
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

/// Takes how much of a file is written, from 0 to 1; an estimate, by the size of the file before. Its error ends the
/// save: the old file stays as it was.
public typealias SavingProgress = (Double) throws(BrowserFailure) -> Void

/// Finds out whether a file has other content than was read or saved last. It runs on any thread, and tells how much is
/// compared, from 0 to 1; the error of that ends it.
public typealias ComparingWork =
  @Sendable (_ progress: @escaping SavingProgress) throws(BrowserFailure) -> Bool
