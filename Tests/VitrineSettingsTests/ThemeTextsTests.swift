import Foundation
import Testing

@testable import VitrineSettings
@testable import VitrineStyledText

@Suite("Built-in themes")
struct ThemeTextsTests {
  private static let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }
  private static let folder = root.appendingPathComponent("Resources/themes")

  /// The first themes in the order of help.
  private static let first = ["dark", "light", "both", "mono"]

  private static func files() throws -> [(name: String, text: String)] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let names = files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    return try (first + names.filter { !first.contains($0) }).map { name in
      let file = folder.appendingPathComponent(name + ".json")
      return (name, try String(contentsOf: file, encoding: .utf8))
    }
  }

  @Test("the program contains all files of Resources/themes unchanged")
  func filesAndProgram() throws {
    let files = try Self.files()
    if ProcessInfo.processInfo.environment["VITRINE_RECORD"] == "1" {
      let folder = Self.root.appendingPathComponent("Sources/VitrineSettings")
      for (part, files) in [("standard", files.prefix(4)), ("palettes", files.dropFirst(4))] {
        let name = "ThemeTexts+\(part.capitalized).swift"
        let text = Self.source(part, Array(files))
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      }
    }
    #expect(Theme.names == files.map(\.name))
    for (mine, file) in zip(ThemeTexts.all, files) {
      #expect(mine.text == file.text, "\(file.name) differs; record it with VITRINE_RECORD=1")
    }
  }

  private static func source(_ part: String, _ files: [(name: String, text: String)]) -> String {
    var lines = [
      "// Written by ThemeTextsTests from Resources/themes; do not change it by hand.", "",
      "extension ThemeTexts {", "  static let \(part): [(name: String, text: String)] = [",
    ]
    for file in files {
      lines += ["    (", "      name: \"\(file.name)\",", "      text: #\"\"\""]
      lines += file.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.isEmpty ? "" : "      " + line
      }
      lines += ["      \"\"\"#", "    ),"]
    }
    return (lines + ["  ]", "}"]).joined(separator: "\n") + "\n"
  }

  @Test(
    "each theme is readable and gives every state of an item a different style",
    arguments: Theme.names)
  func readable(name: String) throws {
    let text = try #require(ThemeTexts.all.first { $0.name == name }?.text)
    let theme = try ThemeReader.theme(named: name, Array(text.utf8))
    #expect(Theme.named(name) == theme)
    var states: [ThemeRole] = [.focus, .mark, .match, .range, .carried, .dim]
    // Without colours, headers and marks are both bold, but marks have a glyph.
    if theme.hasColors { states.append(.header) }
    #expect(Set(states.map { theme[$0] }).count == states.count)
    #expect(theme.hasColors == (name != "mono"))
  }

  @Test("every colour of the theme for unknown backgrounds is readable on black and on white")
  func readableOnBoth() throws {
    let theme = Theme.standard(on: .unknown)
    #expect(theme.name == "both")
    #expect(theme.ground == .unknown)
    for role in ThemeRole.allCases {
      let style = theme[role]
      let grounds =
        style.background.map { [$0] }
        ?? [.rgb(red: 0, green: 0, blue: 0), .rgb(red: 255, green: 255, blue: 255)]
      if style.background != nil { #expect(style.foreground != nil, "\(role)") }
      guard let color = style.foreground else { continue }
      for ground in grounds { #expect(contrast(color, ground) >= 4.3, "\(role)") }
    }
  }

  @Test("every theme's text is readable on its own backgrounds", arguments: Theme.names)
  func readableGrounds(name: String) throws {
    let theme = try #require(Theme.named(name))
    for role in ThemeRole.allCases {
      let style = theme[role]
      if let color = style.foreground, let ground = style.background {
        #expect(contrast(color, ground) >= 2.8, "\(role)")
      }
    }
  }

  /// Returns the contrast as defined by WCAG, from 1 to 21.
  private func contrast(_ one: TextColor, _ other: TextColor) -> Double {
    func light(_ color: TextColor) -> Double {
      let parts = [color.components.red, color.components.green, color.components.blue].map {
        let share = Double($0) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let lights = [light(one), light(other)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }
}
