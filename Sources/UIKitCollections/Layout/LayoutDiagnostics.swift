import Foundation

/// Reports values that layouts and snapshots had to correct to the programmer.
@MainActor
package enum LayoutDiagnostics {
  /// Called with one line. By default it is written to standard error, unless that is the terminal
  /// being drawn on.
  package static var report: (String) -> Void = { line in
    guard isatty(STDERR_FILENO) == 0 else { return }
    FileHandle.standardError.write(Data((printable(line) + "\n").utf8))
  }

  /// Returns the line without control characters, because identifiers come from data.
  static func printable(_ line: String) -> String {
    line.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : "\(scalar)"
    }.joined()
  }
}
