import Glibc
import VitrineSupport

// Small values that the program remembers between launches.
extension StateFolder {
  private func path(of name: String) -> [UInt8] { path + Array("/\(name)".utf8) }

  /// Returns the value remembered under a name; nil if there is none.
  ///
  /// - Parameter most: The largest number of bytes to read.
  package func remembered(_ name: String, atMost most: Int = 4 << 10) -> [UInt8]? {
    guard let file = open(path(of: name), isLocked: false) else { return nil }
    return try? file.checkingReads { file.bytes(in: 0..<most) }
  }

  /// Deletes the value remembered under a name.
  package func forget(_ name: String) { remove(path(of: name)) }

  /// Replaces the value remembered under a name. On an error, the old value stays.
  package func remember(_ bytes: [UInt8], as name: String) {
    guard let (descriptor, new) = try? create(Array(".new".utf8)) else { return }
    let written = bytes.withUnsafeBytes { buffer in
      door.pass(.write) { write(descriptor, buffer.baseAddress, buffer.count) }
    }
    _ = closeLocked(descriptor)
    let isDone =
      written == bytes.count
      && new.withPath { new in
        path(of: name).withPath { path in door.pass(.rename) { rename(new, path) } }
      } == 0
    if !isDone { remove(new) }
  }
}
