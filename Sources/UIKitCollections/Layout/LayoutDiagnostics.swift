import Foundation

/// Where layouts and snapshots tell a programmer about values that they had to mend.
@MainActor
package enum LayoutDiagnostics {
  /// Called with one line. By default it is written to the standard error stream, unless that is
  /// the terminal being drawn on.
  package static var report: (String) -> Void = { line in
    guard isatty(STDERR_FILENO) == 0 else { return }
    FileHandle.standardError.write(Data((printable(line) + "\n").utf8))
  }

  /// The line without control characters: identifiers come from data.
  static func printable(_ line: String) -> String {
    line.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : "\(scalar)"
    }.joined()
  }
}
