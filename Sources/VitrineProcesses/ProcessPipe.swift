import Glibc
import VitrineCProcess

/// A pipe that child processes do not inherit. Reads never block.
final class ProcessPipe {
  private(set) var reading: Int32 = -1
  private(set) var writing: Int32 = -1

  /// Opens a pipe. Fails if the system has none left; `errno` has the reason.
  init?() {
    guard process_pipe(&reading, &writing) == 0 else { return nil }
  }

  /// Closes both ends. Deinitialization does not close them, because it may come before the last
  /// use of an end.
  func close() {
    if reading >= 0 { Glibc.close(reading) }
    reading = -1
    closeWriting()
  }

  /// Closes the writing end here. The child process keeps its own copy.
  func closeWriting() {
    if writing >= 0 { Glibc.close(writing) }
    writing = -1
  }
}
