import Foundation
import Testing
import UIKitTesting

/// Compares lines with a recording in Golden. With `VITRINE_RECORD=1` it records them again, so
/// read the diff;
/// `VITRINE_RECORD=review` shows the recorded and the current lines side by side.
func expectGolden(
  _ name: String, _ lines: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  let file = folder.appendingPathComponent("Golden/" + name)
  let text = lines.joined(separator: "\n") + "\n"
  if ProcessInfo.processInfo.environment["VITRINE_RECORD"] == "1" {
    try? Data(text.utf8).write(to: file)
  }
  let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  GoldenScreen.review(
    name, expected: recorded.components(separatedBy: "\n"),
    found: text.components(separatedBy: "\n"))
  #expect(text == recorded, "\(name) differs", sourceLocation: sourceLocation)
}
