import Testing
import VitrineKeyStrokes

@testable import VitrineBrowser
@testable import VitrineSupport

@Suite("The value of --bind")
struct BoundKeyTests {
  /// Each binding as text.
  private func read(_ text: String) throws -> [String] {
    try BoundKey.list(text).map { bound in
      let actions = bound.actions.map { action in
        action.name + (action.argument.map { "<\($0)>" } ?? "")
      }
      let trigger =
        if case .key(let key) = bound.trigger { KeySyntax.token(key) } else { "\(bound.trigger)" }
      return "\(trigger) = \(actions.joined(separator: " "))"
    }
  }

  @Test(
    "a binding is read as keys, actions and arguments in parentheses",
    arguments: [
      ("ctrl-a:select-all", ["Ctrl-A = select-all"]),
      ("f1:up+down,enter:accept", ["F1 = up down", "Return = accept"]),
      (
        "ctrl-o:execute(less {})+abort,tab:toggle",
        ["Ctrl-O = execute<less {}> abort", "Tab = toggle"]
      ),
      ("x:execute(a (b) c),y:up", ["x = execute<a (b) c>", "y = up"]),
      ("x:execute(echo :) here)+up", ["x = execute<echo :) here> up"]),
      ("x:execute[a]b],y:reload~c,d~", ["x = execute<a]b>", "y = reload<c,d>"]),
      ("x:execute-silent:echo {} , y:up", ["x = execute-silent<echo {} , y:up>"]),
      (":: up".replacing(" ", with: ""), [": = up"]), (",:up", [", = up"]),
      ("alt-,:up", ["Alt-, = up"]),
      ("change:reload(rg {q} || true)", ["change = reload<rg {q} || true>"]),
      ("start:last,load:first", ["start = last", "load = first"]),
      ("x:mark-all", ["x = mark-all"]), ("x:execute(", ["x = execute("]),
    ])
  func reading(text: String, expected: [String]) throws {
    #expect(try read(text) == expected)
  }

  @Test(
    "a mistake is reported in one line",
    arguments: [
      ("x", "'x' has no action; write KEY:ACTION in --bind"),
      ("x:", "'x' has no action; write KEY:ACTION in --bind"),
      ("", "'' has no action; write KEY:ACTION in --bind"),
      ("foo:up", "unknown key 'foo' in --bind; did you mean 'f o o'?"),
      ("x:uup", "unknown action 'uup' in --bind; did you mean 'up'?"),
      ("x:\u{1B}[0m", "unknown action '␛[0m' in --bind; did you mean 'accept'?"),
    ])
  func errors(text: String, message: String) {
    #expect(throws: BrowserFailure(message)) {
      try OptionParser.parse(["vitrine", "--bind", text])
    }
  }

  @Test("every action has a unique name, and every command has an action")
  func names() {
    for name in KeyAction.names { #expect(KeyAction.named(name)?.name == name) }
    #expect(KeyAction.named("mark-and-go-on") != nil)
  }
}
