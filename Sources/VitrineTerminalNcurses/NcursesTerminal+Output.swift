import Foundation

extension NcursesTerminal {
  /// The maximum number of bytes of held-back output to show.
  private static let shownBytes = 65_536

  package var heldOutput: String {
    String(
      decoding: [UInt8](unsafeUninitializedCapacity: Self.shownBytes) { buffer, count in
        count = terminal_held(buffer.baseAddress, buffer.count)
      }, as: UTF8.self)
  }

  package func sendOutput(toFile path: String?) -> String? {
    terminal_log(path) == 0 ? nil : String(cString: strerror(errno))
  }
}
