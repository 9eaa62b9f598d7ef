/// Which keys run a command, what help says about it, and when it can be used.
package struct KeyBinding: Sendable {
  /// Where keys go: to the collection, to something laid over it, or to a line that is typed.
  package enum Context: String, CaseIterable, Sendable {
    case browse, overlay, prompt, transition, moving, question
    /// The screen of all demos, and a demo.
    case gallery, demo
  }

  /// The heading in help.
  package enum Topic: String, CaseIterable, Sendable {
    case move = "Move"
    case open = "Open and leave"
    case select = "Select"
    case range = "Range"
    case filter = "Filter"
    case edit = "Edit"
    case reorder = "Reorder"
    case sort = "Sort"
    case layout = "Layouts"
    case program = "Program"
    case transition = "While a layout turns into another"
    case moving = "While items are moved"
    case question = "When it is asked what to do with changes"
    case overlay = "In help and in an item shown whole"
    case filterPrompt = "In the line of a filter"
    case prompt = "In a line that is typed"
    case gallery = "In the gallery of vitrine demo"
    case demo = "In a demo"
  }

  /// Every way to press it: several keys in one are pressed one after another.
  package let keys: [[KeyStroke]]
  package let command: Command
  package let help: String
  package let topic: Topic
  package let context: Context
  /// Whether it can be used now; help leaves out what can not.
  package let isOn: @Sendable (Situation) -> Bool

  /// - Parameter keys: Keys as `KeySyntax` reads them, one way a string.
  package init(
    _ keys: String..., runs command: Command, help: String, topic: Topic,
    in context: Context = .browse,
    when isOn: @escaping @Sendable (Situation) -> Bool = { _ in true }
  ) {
    self.init(keys, runs: command, help: help, topic: topic, in: context, when: isOn)
  }

  init(
    _ keys: [String], runs command: Command, help: String, topic: Topic,
    in context: Context = .browse,
    when isOn: @escaping @Sendable (Situation) -> Bool = { _ in true }
  ) {
    self.keys = keys.map { text in
      do throws(KeySyntax.UnknownKey) {
        return try KeySyntax.keys(text)
      } catch {
        preconditionFailure("the key map names an unknown key: \(error.token)")
      }
    }
    self.command = command
    self.help = help
    self.topic = topic
    self.context = context
    self.isOn = isOn
  }
}

/// What decides whether a key does something: the few facts about the program that keys depend on.
package struct Situation: Equatable, Sendable {
  package var layout = LayoutKind.list
  package var isPicker = false
  /// Whether more than one item can be marked.
  package var marksMany = true
  package var isInRange = false
  /// Whether the items may be folders that can be entered.
  package var isFolder = false
  /// Whether items are filtered, and whether the line of the filter is being typed.
  package var isFiltered = false
  /// Whether demos are shown, not a collection.
  package var isDemo = false
  package var isTypingFilter = false
  /// What is asked, if something is.
  package var question: Question.Kind?
  /// What the items can be sorted by.
  package var sortKeys: [SortKey] = []

  package init() {}
}

/// A way to show the items. The raw value is its name for people.
package enum LayoutKind: String, CaseIterable, Sendable {
  case list, grid

  package var next: LayoutKind { self == .list ? .grid : .list }
}
