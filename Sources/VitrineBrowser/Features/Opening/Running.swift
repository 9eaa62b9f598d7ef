import UIKit
import VitrineItems
import VitrineSourceOpening
import VitrineSupport
import VitrineTextItems

/// Runs command lines of the shell over items.
@MainActor
final class Running: BrowserFeature {
  private let session: SourceSession
  private let filtering: Filtering
  private let shown: ShownItems
  private let context: any BrowserContext
  /// Runs a line in place of the screen, and returns its exit status; nil where there is no terminal for it.
  var runsLine: ((_ line: [UInt8]) -> Int32?)?
  private var history: [String] = []
  private(set) lazy var opening = Opening(self, shown, in: context)
  /// The command whose output is shown.
  private var output: CommandOutput?

  init(_ session: SourceSession, _ filtering: Filtering) {
    (self.session, self.filtering) = (session, filtering)
    (shown, context) = (session.shown, session.context)
  }

  private func command(_ text: String) -> PreviewCommand {
    PreviewCommand(text, delimiter: context.options.lineFormat.delimiter)
  }

  /// Calls its argument with a command line in which the places for items are filled in.
  private func withLine<Result>(of command: PreviewCommand, _ body: ([UInt8]) -> Result) -> Result?
  {
    var values = shown.commandValues(
      query: filtering.query ?? "", marks: command.usesMarks ? .max : 0)
    // An item alone that was clicked, whatever is marked.
    if shown.clickedItem != nil { values.marked = [] }
    guard let line = command.line(values) else {
      context.say("nothing to run it on")
      return nil
    }
    let result = line.withLine(body)
    if result == nil { context.say("a file for the command cannot be written") }
    return result
  }

  // MARK: In place of the screen

  /// Asks for a command line, `{}` in it standing for the marked items, or else the one in focus.
  func ask() {
    context.layers.show(
      PromptView(label: "!", history: history) {
        [weak self] (text) throws(BrowserFailure) in
        guard let self, !text.isEmpty else { return }
        guard runsLine != nil else {
          throw BrowserFailure("there is no terminal for a command here")
        }
        guard shown.focusedSourceItem != nil || !text.contains("{") else {
          throw BrowserFailure("nothing to run it on")
        }
        if history.last != text { history.append(text) }
        run(text, over: true, waits: true)
      })
  }

  /// Runs a command line in place of the screen.
  ///
  /// - Parameters:
  ///   - overMarks: Whether each place for an item is for all that are marked.
  ///   - waits: Whether what it printed is shown until Return is pressed.
  func run(_ text: String, over overMarks: Bool = false, waits: Bool = false) {
    guard let runsLine else { return context.say("there is no terminal for a command here") }
    let command = self.command(text)
    whenRead(text) { [self] in
      let status = withLine(of: overMarks ? command.overMarks : command) { line in
        runsLine(waits ? Self.waiting(line) : line)
      }
      if let status, status == nil { context.say("the command cannot be run") }
    }
  }

  /// Does something once the items that stand in a command line can be read without waiting.
  private func whenRead(_ text: String, _ action: @escaping () -> Void) {
    if text.contains("{") { session.editing.whenRead(action) } else { action() }
  }

  /// A line that shows how another one ended until Return is pressed.
  private static func waiting(_ line: [UInt8]) -> [UInt8] {
    Array("(".utf8) + line
      + Array(
        "\n); status=$?; printf '\\n[%d] Return goes back ' $status; read -r _; exit $status".utf8)
  }

  // MARK: Beside the screen

  /// A command that shows nothing is waited for so many seconds: keys must not wait for ever.
  private static let patience = 5.0

  /// Begins a command line that goes on beside us, and after us, without a terminal. A screen in memory begins
  /// nothing.
  func leave(_ text: String) {
    guard runsLine != nil else { return context.say("there is no terminal for a command here") }
    whenRead(text) { [self] in
      _ = withLine(of: command(text).overMarks) { line in
        do throws(BrowserFailure) {
          _ = try CommandOutput.run(
            Array("(".utf8) + line + Array("\n) &".utf8), atMost: Self.patience)
        } catch {
          context.say(error)
        }
      }
    }
  }

  /// Runs a command line without showing anything. What it leaves in the background goes on.
  func runSilently(_ text: String) {
    whenRead(text) { [self] in
      _ = withLine(of: command(text)) { line in
        do throws(BrowserFailure) {
          if try !CommandOutput.run(line, atMost: Self.patience) {
            context.say("still running: \(text)")
          }
        } catch {
          context.say(error)
        }
      }
    }
  }

  /// The first line that a command line prints; nil where it cannot be run, or does not end.
  func firstLine(of text: String) -> String? {
    let read = withLine(of: command(text)) { CommandOutput.text(of: $0, atMost: Self.patience) }
    guard let text = read ?? nil else {
      context.say("the command cannot be run, or does not end")
      return nil
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init)
  }

  /// Shows what a command line prints in place of the items.
  func reload(by text: String) {
    _ = withLine(of: command(text)) { line in
      do throws(BrowserFailure) {
        let options = context.options
        let next = try CommandOutput(
          line, name: shown.source.name, endsWithNull: options.endsWithNull,
          format: options.lineFormat, within: options.sourceRequest.pipeBounds)
        output?.end()
        output = next
        session.show(next.source, visit: FolderVisit())
      } catch {
        context.say(error)
      }
    }
  }

  /// Ends the program with a command line in its place: what it prints is what the program prints.
  func become(_ text: String) {
    _ = withLine(of: command(text)) { line in
      var ending = Ending.left(0)
      ending.successor = line
      context.finish(ending)
    }
  }

  func end() { output?.end() }
}

extension Running {
  nonisolated static let commands: [BrowserCommand] = [
    BrowserCommand(
      "run a command", "!", help: "run a command; {} stands for the marked items", topic: .open
    ) { features, _ in features.running.ask() }
  ]
}
