import UIKit
import VitrineItems
import VitrineSourceOpening
import VitrineSupport
import VitrineTextItems

/// Runs shell command lines for items.
@MainActor
final class RunFeature: BrowserFeature {
  private let session: SourceSession
  private let filtering: FilterFeature
  private let shown: ItemList
  private let context: any BrowserContext
  /// Runs a command line in place of the screen and returns its exit status; nil without a
  /// terminal.
  var runsLine: ((_ line: [UInt8]) -> Int32?)?
  private var history: [String] = []
  private(set) lazy var opening = OpenFeature(self, shown, in: context)
  /// The command whose output is on screen.
  private var output: CommandOutput?

  init(_ session: SourceSession, _ filtering: FilterFeature) {
    (self.session, self.filtering) = (session, filtering)
    (shown, context) = (session.shown, session.context)
  }

  private func command(_ text: String) -> PreviewCommand {
    PreviewCommand(text, delimiter: context.options.lineFormat.delimiter)
  }

  /// Calls a function with a command line whose placeholders are replaced by items.
  private func withLine<Result>(of command: PreviewCommand, _ body: ([UInt8]) -> Result) -> Result?
  {
    var values = shown.commandValues(
      query: filtering.query ?? "", marks: command.usesMarks ? .max : 0)
    // A clicked item replaces the marked items.
    if shown.clickedItem != nil { values.marked = [] }
    guard let line = command.line(values) else {
      context.say("no item to run it on")
      return nil
    }
    let result = line.withLine(body)
    if result == nil { context.say("a file for the command cannot be written") }
    return result
  }

  // MARK: Foreground

  /// Asks for a command line, in which `{}` stands for the marked items or the item in focus.
  func ask() {
    context.layers.show(
      PromptView(label: "!", history: history) {
        [weak self] (text) throws(BrowserFailure) in
        guard let self, !text.isEmpty else { return }
        guard runsLine != nil else {
          throw BrowserFailure("a command needs a terminal")
        }
        guard shown.focusedSourceItem != nil || !text.contains("{") else {
          throw BrowserFailure("no item to run it on")
        }
        if history.last != text { history.append(text) }
        run(text, over: true, waits: true)
      })
  }

  /// Runs a command line in place of the screen.
  ///
  /// - Parameters:
  ///   - overMarks: Whether each placeholder stands for all marked items.
  ///   - waits: Whether the output stays on screen until the user presses Return.
  func run(_ text: String, over overMarks: Bool = false, waits: Bool = false) {
    guard let runsLine else { return context.say("a command needs a terminal") }
    let command = self.command(text)
    whenRead(text) { [self] in
      let status = withLine(of: overMarks ? command.overMarks : command) { line in
        runsLine(waits ? Self.waiting(line) : line)
      }
      if let status, status == nil { context.say("the command cannot be run") }
    }
  }

  /// Runs an action once the items of a command line can be read without waiting.
  private func whenRead(_ text: String, _ action: @escaping () -> Void) {
    if text.contains("{") { session.editing.whenRead(action) } else { action() }
  }

  /// Returns a command line that runs another one, shows its exit status and waits for Return.
  private static func waiting(_ line: [UInt8]) -> [UInt8] {
    Array("(".utf8) + line
      + Array(
        "\n); status=$?; printf '\\n[%d] Return goes back ' $status; read -r _; exit $status".utf8)
  }

  // MARK: Background

  /// The time limit of a command without output on screen, in seconds, so that keys never wait
  /// forever.
  private static let patience = 5.0

  /// Starts a command line in the background, without a terminal. It may outlive the program. A
  /// screen in memory starts nothing.
  func leave(_ text: String) {
    guard runsLine != nil else { return context.say("a command needs a terminal") }
    whenRead(text) { [self] in
      _ = withLine(of: command(text).overMarks) { line in
        context.reporting { () throws(BrowserFailure) in
          _ = try CommandOutput.run(
            Array("(".utf8) + line + Array("\n) &".utf8), atMost: Self.patience)
        }
      }
    }
  }

  /// Runs a command line without showing its output. Its background processes continue.
  func runSilently(_ text: String) {
    whenRead(text) { [self] in
      _ = withLine(of: command(text)) { line in
        context.reporting { () throws(BrowserFailure) in
          if try !CommandOutput.run(line, atMost: Self.patience) {
            context.say("still running: \(text)")
          }
        }
      }
    }
  }

  /// Calls a function with the first line of a command's output. If the command fails to start or
  /// does not end in time, shows a message.
  func withFirstLine(of text: String, _ body: @escaping (String) -> Void) {
    whenRead(text) { [self] in
      let read = withLine(of: command(text)) { CommandOutput.text(of: $0, atMost: Self.patience) }
      guard let text = read ?? nil else {
        return context.say("the command cannot be run, or does not end")
      }
      let line = text.split(separator: "\n", omittingEmptySubsequences: false).first
      if let line { body(String(line)) }
    }
  }

  /// Shows the output of a command line in place of the items.
  func reload(by text: String) {
    whenRead(text) { [self] in
      _ = withLine(of: command(text)) { line in
        context.reporting { () throws(BrowserFailure) in try show(outputOf: line) }
      }
    }
  }

  private func show(outputOf line: [UInt8]) throws(BrowserFailure) {
    let options = context.options
    let next = try CommandOutput(
      line, name: shown.source.name, endsWithNull: options.endsWithNull,
      format: options.lineFormat, within: options.sourceRequest.pipeBounds)
    output?.end()
    output = next
    session.show(next.source, visit: FolderVisit())
  }

  /// Replaces the program with a command line, whose output becomes the output of the program.
  func become(_ text: String) {
    whenRead(text) { [self] in
      _ = withLine(of: command(text)) { line in
        var ending = ExitReason.left(0)
        ending.successor = line
        context.finish(ending)
      }
    }
  }

  func end() { output?.end() }
}

extension RunFeature {
  nonisolated static let commands: [Command<RunFeature>] = [
    Command<RunFeature>(
      "run a command", "!", help: "run a command; {} stands for the marked items", topic: .open
    ) { running, _ in running.ask() }
  ]
}
