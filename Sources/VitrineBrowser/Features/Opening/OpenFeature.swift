import UIKit
import VitrineItems
import VitrineSettings
import VitrineStyledText

/// Opens files with programs. A table of rules determines the offered programs.
@MainActor
final class OpenFeature {
  private unowned let running: RunFeature
  private let shown: ItemList
  private let context: any BrowserContext
  /// Returns a variable of the environment.
  var environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }

  /// The number of files that are checked. Larger selections are judged by the first ones.
  private static let most = 50

  init(_ running: RunFeature, _ shown: ItemList, in context: any BrowserContext) {
    (self.running, self.shown, self.context) = (running, shown, context)
  }

  /// A program that the user can choose.
  struct Choice {
    var opener: Opener
    /// The command with expanded variables; nil if a variable is not set, which `unset` then names.
    var command: String?
    var unset = ""

    /// The name of the program, or its command; safe to draw.
    var title: String { VisibleText.text(of: opener.name ?? opener.command) }
    var detail: String? {
      opener.name.map { _ in VisibleText.text(of: command ?? opener.command) }
    }
  }

  /// The programs that can open all marked files, or the file in focus.
  var choices: [Choice] {
    let files = shown.chosenInOrder.prefix(Self.most).compactMap { item -> OpenedFile? in
      guard
        case .file(let path, _) = shown.source.previewSubject(
          section: item.section, item: item.item)
      else { return nil }
      return OpenedFile(path: path)
    }
    guard !files.isEmpty else { return [] }
    return context.preferences.openers.filter { files.allSatisfy($0.fits) }.map(choice)
  }

  private func choice(_ opener: Opener) -> Choice {
    var choice = Choice(opener: opener)
    let name = Self.variable(opener.command)
    guard let name else {
      choice.command = opener.command
      return choice
    }
    let rest = opener.command.dropFirst(name.written.count)
    let value =
      switch name.name {
      case "EDITOR", "VISUAL":
        EditorProgram.command(EditorProgram.editor, environment: environment)
      case "PAGER": EditorProgram.command(EditorProgram.pager, environment: environment)
      default: environment(name.name) ?? ""
      }
    choice.unset = name.name
    // With an empty variable, the shell would run the file itself as a program.
    choice.command = value.allSatisfy(\.isWhitespace) ? nil : value + rest
    return choice
  }

  /// Returns the variable at the start of a command.
  private static func variable(_ command: String) -> (name: String, written: String)? {
    guard command.hasPrefix("$") else { return nil }
    let isBraced = command.hasPrefix("${")
    let name = command.dropFirst(isBraced ? 2 : 1).prefix {
      $0.isLetter || $0.isNumber || $0 == "_"
    }
    let written = isBraced ? "${\(name)}" : "$\(name)"
    return name.isEmpty || !command.hasPrefix(written) ? nil : (String(name), written)
  }

  /// Opens the marked files, or else the item in focus.
  func open(with choice: Choice) {
    guard let command = choice.command else {
      return context.say("$\(choice.unset) is not set: it names the program of this rule")
    }
    if let program = Opener.missingProgram(of: command, path: environment("PATH")) {
      return context.say(
        "\(VisibleText.text(of: program)) is not installed: install it, or change openers in the"
          + " configuration (--print-config)")
    }
    switch choice.opener.place {
    case .background: running.leave(command)
    case .terminal: running.run(command, over: true)
    case .pager:
      let pager = EditorProgram.command(EditorProgram.pager, environment: environment)
      running.run("(\(command)\n) 2>&1 | \(pager)", over: true)
    }
  }

  /// Opens the marked files, or else the item in focus, in the user's editor.
  func edit() {
    var editor = Opener(command: "$EDITOR {}")
    editor.place = .terminal
    open(with: choice(editor))
  }
}

extension OpenFeature {
  nonisolated static let inEditor = Command<RunFeature>(
    "edit file", help: "open it in $EDITOR", topic: .files, when: \.listsFiles
  ) { running, _ in running.opening.edit() }
}
