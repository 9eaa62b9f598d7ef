import Foundation
import Testing

/// Compares lines with a recording in Golden. With `VITRINE_RECORD=1` it records them again, so
/// read the diff.
func expectGolden(
  _ name: String, _ lines: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  let file = folder.appendingPathComponent("Golden/" + name)
  let text = lines.joined(separator: "\n") + "\n"
  if ProcessInfo.processInfo.environment["VITRINE_RECORD"] != nil {
    try? Data(text.utf8).write(to: file)
  }
  let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  #expect(text == recorded, "\(name) differs", sourceLocation: sourceLocation)
}
