import CProcess
import Glibc

/// A pipe that no child inherits; reading never waits.
final class ProcessPipe {
  private(set) var reading: Int32 = -1
  private(set) var writing: Int32 = -1

  /// - Returns: nil if there can be none; `errno` says why.
  init?() {
    guard process_pipe(&reading, &writing) == 0 else { return nil }
  }

  /// Closes both ends. Not when the object goes: that may be before the last use of an end.
  func close() {
    if reading >= 0 { Glibc.close(reading) }
    reading = -1
    closeWriting()
  }

  /// Leaves writing to whoever has inherited it.
  func closeWriting() {
    if writing >= 0 { Glibc.close(writing) }
    writing = -1
  }
}
