import Foundation
import Testing
import VitrineItems
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrineBrowser

@Suite("Completions of shells", .waits)
struct ShellCompletionsTests {
  private func script(_ shell: ShellCompletions.Shell) -> String {
    ShellCompletions.script(for: shell)
  }

  /// The completions of bash for words, of which the last one is being typed.
  private func offers(_ words: [String]) throws -> [String] {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let result = try ProcessResult.run(
      "bash",
      [
        "--norc", "-c",
        script(.bash)
          + "COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1); _vitrine; printf '%s\\n' \"${COMPREPLY[@]}\"",
      ])
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.errorText.isEmpty, "\(result.errorText)")
    return result.outputText.split(separator: "\n").map(String.init)
  }

  @Test(
    "bash offers options and their values",
    arguments: [
      (["vitrine", "--lay"], ["--layout"]),
      (["vitrine", "--layout", ""], LayoutKind.allCases.map(\.rawValue)),
      (["vitrine", "-l", "g"], ["grid"]), (["vitrine", "--layout", "=", "g"], ["grid"]),
      (["vitrine", "--layout", "="], LayoutKind.allCases.map(\.rawValue)),
      (["vitrine", "--theme", "nor"], ["nord"]),
      (["vitrine", "--title", "x"], []), (["vitrine", "x"], []),
      (["vitrine", "--completions", "z"], ["zsh"]),
      (["vitrine", "demo", "photo"], ["photos"]), (["vitrine", "--cwd-file", "x"], []),
      (["vitrine", "a b", "--color", "a"], ["auto"]),
    ])
  func bash(words: [String], expected: [String]) throws {
    #expect(try offers(words) == expected)
  }

  @Test("every option is offered in every shell", arguments: ShellCompletions.Shell.allCases)
  func everyOption(shell: ShellCompletions.Shell) {
    let script = script(shell)
    for entry in OptionTable.entries {
      #expect(
        script.contains(shell == .fish ? "-l \(entry.name) " : "--\(entry.name)"), "\(entry.name)")
    }
  }

  @Test(
    "zsh and fish accept their scripts",
    arguments: [ShellCompletions.Shell.zsh, .fish].filter { Installed.program($0.rawValue) })
  func syntax(shell: ShellCompletions.Shell) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(script(shell), to: "script")
    let result = try ProcessResult.run(shell.rawValue, ["-n", path])
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.errorText.isEmpty, "\(result.errorText)")
  }
}
