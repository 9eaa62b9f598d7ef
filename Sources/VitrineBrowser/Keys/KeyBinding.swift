import VitrineKeyStrokes

/// The keys of a command, and its entry in the help.
package struct KeyBinding: Sendable {
  /// The receiver of keys: the items, an overlay, or a prompt.
  package enum Context: String, CaseIterable, Sendable {
    case browse, overlay, prompt, transition, moving, question
    /// The preview while it receives keys.
    case preview
    /// The viewer of a whole item.
    case viewer
    /// The line of a picker, which filters as the user types.
    case query
    /// The gallery of demos, and a single demo.
    case gallery, demo

    /// Whether the context takes typed text.
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

  /// The name of the command, which equivalent bindings share.
  package let name: String
  /// All key sequences of the command.
  ///
  /// They are parsed on first use, because most starts need only names, or nothing.
  package internal(set) var keys: [[KeyStroke]] {
    get { givenKeys ?? written.map(read) }
    set { givenKeys = newValue }
  }
  /// The key sequences as written in the command's definition.
  private let written: [String]
  /// The key sequences that replace them.
  private var givenKeys: [[KeyStroke]]?
  package let help: String
  package let topic: Topic
  package let context: Context
  /// Whether the command changes items or saves changes.
  let changesItems: Bool
  /// Whether the command only moves the focus.
  var onlyMoves: Bool { topic == .move && context == .browse }
  /// The condition of the command; nil if it always applies. The help leaves out commands that do
  /// not apply.
  private let condition: Condition?

  package typealias Condition = @Sendable (KeyConditions) -> Bool

  /// - Parameter keys: The key sequences in the form of `KeySyntax`, one per string.
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

  /// Whether the command applies in every situation.
  var isAlwaysOn: Bool { condition == nil }

  /// Returns whether the command applies in a situation.
  package func isOn(_ situation: KeyConditions) -> Bool { condition?(situation) ?? true }

  /// Returns whether the help lists the command. Edit commands for read-only items are left out.
  func isUseful(_ situation: KeyConditions) -> Bool {
    let isForChanges = changesItems || context == .moving || context == .question
    if context == .query, !situation.typesQuery { return false }
    return isOn(situation) && (situation.canChange || !isForChanges)
  }

  /// Returns whether two bindings belong to the same command.
  func isSame(as other: KeyBinding) -> Bool {
    name == other.name && context == other.context && keys == other.keys && help == other.help
  }

  /// The keys in their display form. Without keys, it is the key of the palette, which lists the
  /// command by name.
  var keysText: String {
    keys.isEmpty ? ":" : keys.map(KeySyntax.display).joined(separator: " ")
  }
}
