import Glibc

/// A pipe that no child inherits; reading never waits.
final class ProcessPipe {
  private(set) var reading: Int32 = -1
  private(set) var writing: Int32 = -1

  /// - Returns: nil if there can be none; `errno` says why.
  init?() {
    guard process_pipe(&reading, &writing) == 0 else { return nil }
  }

  deinit {
    if reading >= 0 { close(reading) }
    closeWriting()
  }

  /// Leaves writing to whoever has inherited it.
  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }
}
