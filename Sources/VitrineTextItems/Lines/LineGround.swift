import VitrineSaving
import VitrineSupport

/// The origin of lines, for checks on any thread.
struct LineGround: Sendable {
  let file: SourceFile?
  let bytes: FileBytes?
  /// The digest of the bytes; nil if no edit was made.
  let digest: FileDigest?
  /// The number of bytes read.
  let length: Int

  /// Whether the file is unchanged since it was opened.
  var isUntouched: Bool {
    guard let file, let bytes else { return true }
    return file.isUntouched(bytes.descriptor)
  }

  /// Returns whether the file still contains the bytes as read.
  func isThere() throws(ReadingFailure) -> Bool {
    if isUntouched { return true }
    guard let bytes, let digest = digest?.value else { return false }
    return try bytes.checkingReads { ByteDigest.value(of: bytes, length: length) } == digest
  }
}
