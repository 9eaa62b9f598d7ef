import Foundation

extension NcursesTerminal {
  /// How much of what is held anybody wants to see.
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
