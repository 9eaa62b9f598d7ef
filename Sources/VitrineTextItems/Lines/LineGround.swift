import VitrineSaving
import VitrineSupport

/// What lines were read from, to be looked at on any thread.
struct LineGround: Sendable {
  let file: SourceFile?
  let bytes: FileBytes?
  /// What the bytes are known by again; nil: nothing was edited.
  let digest: FileDigest?
  /// How many bytes were read.
  let length: Int

  /// Whether nothing was written to the file that was opened.
  var isUntouched: Bool {
    guard let file, let bytes else { return true }
    return file.isUntouched(bytes.descriptor)
  }

  /// Whether the file still holds the bytes that were read.
  func isThere() throws(ReadingFailure) -> Bool {
    if isUntouched { return true }
    guard let bytes, let digest = digest?.value else { return false }
    return try bytes.checkingReads { ByteDigest.value(of: bytes, length: length) } == digest
  }
}
