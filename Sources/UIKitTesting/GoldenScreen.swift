import Foundation

/// An approved screen, stored as a text file beside the test.
///
/// ```swift
/// #expect(GoldenScreen("breakfast").difference(from: pilot.screen) == nil)
/// ```
///
/// The file is `Screens/breakfast.txt` in the folder of the test's source. Compare
/// `pilot.coloredScreen` instead to include colours and styles. The environment variable
/// `VITRINE_RECORD=1` makes the test write the file again; check the difference before you commit
/// it. With `VITRINE_RECORD=review` the test writes no file, and shows the old and the new screen
/// side by side on standard error.
public struct GoldenScreen: Sendable {
  let file: URL

  /// - Parameter testFile: The file of the test; the `Screens` folder is beside it.
  /// - Parameter name: The file's name without `.txt`.
  public init(_ name: String, testFile: String = #filePath) {
    file = URL(filePath: testFile).deletingLastPathComponent()
      .appending(path: "Screens/\(name).txt")
  }

  /// Returns the differences as readable rows of text, or nil if the screens are equal.
  ///
  /// - Parameter screen: The rows of the screen; several screens may be joined.
  public func difference(from screen: [String]) -> String? {
    difference(from: screen, .environment)
  }

  func difference(from screen: [String], _ recording: Recording) -> String? {
    if recording == .write { return record(screen) }
    let name = file.lastPathComponent
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      Self.review(name, expected: [], found: screen, recording)
      return "there is no \(name) yet; record it with VITRINE_RECORD=1"
    }
    var rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The file ends with a line feed, after which there is no row.
    if rows.last == "" { rows.removeLast() }
    Self.review(name, expected: rows, found: screen, recording)
    return Self.difference(expected: rows, found: screen)
  }

  /// Returns the differing rows: `-` for expected ones, `+` for found ones; nil if there are none.
  public static func difference(expected: [String], found: [String]) -> String? {
    if expected == found { return nil }
    var lines = ["the screens differ (- expected, + found):"]
    for row in 0..<max(expected.count, found.count) {
      let old = row < expected.count ? expected[row] : nil
      let new = row < found.count ? found[row] : nil
      if old == new {
        lines.append("  \(new ?? "")")
        continue
      }
      if let old { lines.append("- \(old)") }
      if let new { lines.append("+ \(new)") }
    }
    return lines.joined(separator: "\n")
  }

  private func record(_ screen: [String]) -> String? {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try (screen.joined(separator: "\n") + "\n").write(
        to: file, atomically: true, encoding: .utf8)
      return nil
    } catch {
      return "could not record \(file.lastPathComponent): \(error)"
    }
  }
}
