import VitrineKeyStrokes

/// How a command is reached and what help says about it.
package struct KeyBinding: Sendable {
  /// Where keys go: to the items, to something laid over them, or to a line that is typed.
  package enum Context: String, CaseIterable, Sendable {
    case browse, overlay, prompt, transition, moving, question
    /// The preview, while keys are for it.
    case preview
    /// An item that is shown whole.
    case viewer
    /// The line of a picker, in which the filter is typed at once.
    case query
    /// The screen of all demos, and a demo.
    case gallery, demo

    /// Whether a line takes the text that is typed.
    var takesText: Bool { self == .prompt || self == .query }
  }

  /// The heading in help.
  package enum Topic: String, CaseIterable, Sendable {
    case move = "Move"
    case open = "Open and leave"
    case select = "Select"
    case range = "Range"
    case filter = "Filter"
    case edit = "Edit"
    case files = "Files"
    case reorder = "Reorder"
    case sort = "Sort"
    case layout = "Layouts"
    case columns = "Columns"
    case preview = "Preview"
    case program = "Program"
    case transition = "While a layout turns into another"
    case moving = "While items are moved"
    case question = "When something is asked"
    case inPreview = "In the preview"
    case viewer = "In an item shown whole"
    case overlay = "In help"
    case filterPrompt = "In the line of a filter"
    case palette = "In the command palette"
    case query = "In a picker"
    case prompt = "In a line that is typed"
    case gallery = "In the gallery of vitrine demo"
    case demo = "In a demo"
  }

  /// What the command is called; bindings that do the same share it.
  package let name: String
  /// Every way to press it: several keys in one are pressed one after another.
  ///
  /// They are read when they are asked for: most starts need names only, or nothing.
  package internal(set) var keys: [[KeyStroke]] {
    get { givenKeys ?? written.map(read) }
    set { givenKeys = newValue }
  }
  /// As they are written in the file of the command.
  private let written: [String]
  /// Those that came in their place.
  private var givenKeys: [[KeyStroke]]?
  package let help: String
  package let topic: Topic
  package let context: Context
  /// Whether it is for changing items and keeping the changes.
  let changesItems: Bool
  /// Whether it goes to other items, and does nothing else.
  var onlyMoves: Bool { topic == .move && context == .browse }
  /// When it can be used; nil: always. Help leaves out what can not.
  private let condition: Condition?

  package typealias Condition = @Sendable (Situation) -> Bool

  /// - Parameter keys: Keys as `KeySyntax` reads them, one way a string.
  init(
    _ name: String, _ keys: [String], help: String, topic: Topic, in context: Context,
    changesItems: Bool, when condition: Condition?
  ) {
    self.name = name
    written = keys
    self.help = help
    self.topic = topic
    self.context = context
    self.changesItems = changesItems
    self.condition = condition
  }

  private func read(_ text: String) -> [KeyStroke] {
    do throws(KeySyntax.UnknownKey) {
      return try KeySyntax.keys(text)
    } catch {
      preconditionFailure("the command '\(name)' names an unknown key: \(error.token)")
    }
  }

  /// Whether it can be used in any situation.
  var isAlwaysOn: Bool { condition == nil }

  /// Whether it can be used now.
  package func isOn(_ situation: Situation) -> Bool { condition?(situation) ?? true }

  /// Whether help names it: a key that would only say that nothing can be changed is left out.
  func isUseful(_ situation: Situation) -> Bool {
    let isForChanges = changesItems || context == .moving || context == .question
    if context == .query, !situation.typesQuery { return false }
    return isOn(situation) && (situation.canChange || !isForChanges)
  }

  /// Whether it is of the same command.
  func isSame(as other: KeyBinding) -> Bool {
    name == other.name && context == other.context && keys == other.keys && help == other.help
  }

  /// The keys as help shows them; without any, that of the palette, which finds it by its name.
  var keysText: String {
    keys.isEmpty ? ":" : keys.map(KeySyntax.display).joined(separator: " ")
  }
}
