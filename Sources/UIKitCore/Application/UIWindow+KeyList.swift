import Foundation

/// An entry in the list of keys: one key, or several with the same effect.
@MainActor struct KeyListEntry {
  let title: String
  var keys: [String]
  /// Performs the key's action; nil if a list cannot do that.
  let run: (() -> Void)?
}

/// The keys that are in force in a window, the program's before the library's.
@MainActor struct KeyList {
  private(set) var program: [KeyListEntry] = []
  private(set) var library: [KeyListEntry] = []
  private(set) var standing: [KeyListEntry] = []
  private var known: Set<String> = []

  init(in window: UIWindow) {
    let chain = window.keyChain
    for responder in chain {
      for command in responder.keyCommands ?? [] {
        let title = command.discoverabilityTitle ?? command.title
        guard let key = taken(command), !title.isEmpty else { continue }
        Self.add(
          KeyListEntry(title: title, keys: [key]) { [weak responder] in
            if let responder { _ = command.run(from: responder) }
          }, to: &program)
      }
    }
    for leaf in UIMenuSystem.main.leaves { add(leaf, from: window.focusedResponder) }
    for case let source as any LibraryKeySource in chain {
      for command in source.libraryKeyCommands {
        guard let key = taken(command) else { continue }
        Self.add(
          KeyListEntry(title: command.title, keys: [key]) { [weak source] in
            command.performWithSender(source, target: nil)
          }, to: &library)
      }
    }
    if window.refreshControl != nil {
      standing.append(
        KeyListEntry(title: "Refresh", keys: ["F5"]) { [weak window] in _ = window?.refresh() })
    }
    let hasFocus = window.focusSystem.focusedView != nil
    for (title, keys, needsFocus) in Self.always where hasFocus || !needsFocus {
      standing.append(KeyListEntry(title: title, keys: keys, run: nil))
    }
  }

  /// Adds an element of the main menu. A command that no responder performs cannot run.
  private mutating func add(_ leaf: UIMenuElement & UIMenuLeaf, from responder: UIResponder) {
    var isEnabled = !leaf.attributes.contains(.disabled)
    var key: String?
    if let command = leaf as? UICommand {
      let action = command.action
      let target = action.flatMap { responder.target(forAction: $0, withSender: command) }
      (target as? UIResponder)?.validate(command)
      isEnabled = !command.attributes.contains(.disabled) && (action == nil || target != nil)
      if command.attributes.contains(.hidden) { return }
    }
    if let command = leaf as? UIKeyCommand {
      key = taken(command)
      if key == nil { return }
    }
    let run = { [weak responder] in
      if let command = leaf as? UIKeyCommand, let responder {
        _ = command.run(from: responder)
      } else {
        leaf.performWithSender(responder, target: nil)
      }
    }
    Self.add(
      KeyListEntry(title: leaf.title, keys: key.map { [$0] } ?? [], run: isEnabled ? run : nil),
      to: &program)
  }

  /// Returns the name of a command's key; nil if an earlier entry has the key.
  private mutating func taken(_ command: UIKeyCommand) -> String? {
    guard !command.attributes.contains(.disabled), let key = command.inputName,
      known.insert(key).inserted
    else { return nil }
    return key
  }

  private static func add(_ entry: KeyListEntry, to list: inout [KeyListEntry]) {
    if let index = list.firstIndex(where: { $0.title == entry.title }) {
      list[index].keys += entry.keys
    } else {
      list.append(entry)
    }
  }

  /// The window's actions for keys that no responder handles, and whether they need a focused item.
  private static let always: [(title: String, keys: [String], needsFocus: Bool)] = [
    ("Move the focus", ["Arrows"], true), ("Next or previous view", ["Tab", "Shift-Tab"], false),
    ("Use the focused item", ["Return", "Space"], true),
    ("Menu of the focused item", ["Menu", "Shift-F10"], true),
    ("Draw everything anew", ["Ctrl-L"], false), ("Stop until fg", ["Ctrl-Z"], false),
    ("Leave the program", ["Ctrl-C"], false),
  ]

  /// The list as a menu; choosing a line performs its key's action.
  var menu: UIMenu {
    let groups = [program, library, standing].map { entries in
      UIMenu(
        options: .displayInline,
        children: entries.map { entry in
          let action = UIAction(
            title: entry.title, attributes: entry.run == nil ? .disabled : []
          ) { _ in entry.run?() }
          action.keyEquivalent = entry.keys.joined(separator: ", ")
          return action
        })
    }
    return UIMenu(title: "Keys", children: groups)
  }
}

extension UIWindow {
  /// Lists the keys in force for F1, as a menu in the middle of the window.
  final func showKeys() {
    guard let source = focusRoots.first else { return }
    let request = MenuRequest(
      menu: KeyList(in: self).menu, source: source, anchor: { nil },
      ended: { [weak self] end in
        if case .chosen(let leaf) = end { leaf.performWithSender(self, target: nil) }
      })
    _ = MenuController.open(request, in: self)
  }
}
