import Foundation
import VitrineStyledText

/// The message of a program that was ended by a signal: the runtime's text, and the lines of the user's sources.
enum TrapText {
  /// The environment of the program: the runtime's backtrace has the lines.
  static let environment = [
    "SWIFT_BACKTRACE":
      "enable=yes,interactive=no,color=no,output-to=stderr,threads=crashed,registers=none,images=none"
  ]

  /// - Parameters:
  ///   - errors: The program's standard error.
  ///   - inputs: The paths of the user's sources.
  static func message(signal: Int32, errors: [UInt8], inputs: [String]) -> String {
    let lines = String(decoding: VisibleText.lines(of: errors), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    let fatal = lines.first { $0.contains("Fatal error") || $0.contains("Precondition failed") }
    let name = signal == SIGKILL ? "by force" : "by signal \(signal)"
    var result = [fatal ?? lines.first { !$0.isEmpty } ?? "the program ended \(name)"]
    // A frame of the backtrace: `3 [ra] 0x0000 prepare() + 96 in program at /folder/Grid.swift:14:3`.
    for line in lines {
      guard let place = line.range(of: " at /", options: .backwards) else { continue }
      let file = line[line.index(before: place.upperBound)...].prefix { $0 != " " }
      let path = file.prefix(while: { $0 != ":" })
      // Code that the compiler makes has no line.
      guard path != file, inputs.contains(where: { path.hasSuffix("/" + $0) || path == $0 }) else {
        continue
      }
      let text = "  at \(file)"
      if !result.contains(text) { result.append(text) }
    }
    return result.joined(separator: "\n")
  }
}
