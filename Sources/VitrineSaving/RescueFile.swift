import Glibc
import VitrineSupport

/// A file for unsaved work when the program must end and there is no other way to restore it.
package enum RescueFile {
  /// Writes bytes to a new file that only the user may read, in the first writable folder.
  ///
  /// - Parameter folder: The folder to try first, before those for temporary files.
  /// - Returns: Its path.
  package static func write(
    _ name: String, in folder: StateFolder?,
    _ content: ((UnsafeRawBufferPointer) throws(SavingFailure) -> Void) throws(SavingFailure) ->
      Void
  ) throws(BrowserFailure) -> [UInt8] {
    var reason: SavingFailure?
    do throws(SavingFailure) {
      if let folder {
        try folder.make()
        return try write(in: folder.path, StateFolder.rescueSuffix, content)
      }
    } catch {
      reason = error
    }
    for place in [TemporaryFile.folder, "/var/tmp"] {
      do throws(SavingFailure) {
        let suffix = Array(".vitrine".utf8) + StateFolder.rescueSuffix
        return try write(in: Array(place.utf8), suffix, content)
      } catch {
        reason = reason ?? error
      }
    }
    throw BrowserFailure("the changes of \(name) are lost: \(reason?.reason ?? "")")
  }

  private static func write(
    in folder: [UInt8], _ suffix: [UInt8],
    _ content: ((UnsafeRawBufferPointer) throws(SavingFailure) -> Void) throws(SavingFailure) ->
      Void
  ) throws(SavingFailure) -> [UInt8] {
    let path: [UInt8] = folder + [UInt8(ascii: "/")] + RandomName.new() + suffix
    _ = try FileSaver(path: path, newMode: 0o600).save(content)
    return path
  }
}
