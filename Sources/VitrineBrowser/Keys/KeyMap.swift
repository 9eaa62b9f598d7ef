import VitrineKeyStrokes

/// Bindings, found by keys.
package struct KeyMap: Sendable {
  package let bindings: [KeyBinding]
  /// Nodes of one tree a context; where its sequences start stand first, in the order of the contexts.
  private var nodes = KeyBinding.Context.allCases.map { _ in Node() }

  /// The contexts in which commands begin with a key that types text.
  private var contextsOfText: Set<KeyBinding.Context> = []

  private struct Node: Sendable {
    var children: [KeyStroke: Int] = [:]
    var bindings: [Int] = []
  }

  package init(_ bindings: [KeyBinding]) {
    self.bindings = bindings
    for (number, binding) in bindings.enumerated() {
      for keys in binding.keys { insert(number, keys, in: binding.context) }
    }
  }

  private mutating func insert(_ number: Int, _ keys: [KeyStroke], in context: KeyBinding.Context) {
    var place = root(context)
    if keys.first?.text != nil { contextsOfText.insert(context) }
    for key in keys {
      if let child = nodes[place].children[key] {
        place = child
      } else {
        nodes[place].children[key] = nodes.count
        place = nodes.count
        nodes.append(Node())
      }
    }
    nodes[place].bindings.append(number)
  }

  func root(_ context: KeyBinding.Context) -> Int {
    KeyBinding.Context.allCases.firstIndex(of: context) ?? 0
  }

  /// Whether a command of a context begins with a key that types text.
  func bindsText(in context: KeyBinding.Context) -> Bool { contextsOfText.contains(context) }

  /// Where a key leads from a place in the tree; nil: no sequence goes on like this.
  func place(after key: KeyStroke, at place: Int) -> Int? { nodes[place].children[key] }

  /// The binding whose keys end at a place of the tree and that can be used now, by its place in `bindings`.
  ///
  /// The situation is asked for where that depends on it, and once.
  func binding(at place: Int, _ situation: @autoclosure () -> Situation) -> Int? {
    let numbers = nodes[place].bindings
    guard let first = numbers.first else { return nil }
    if bindings[first].isAlwaysOn { return first }
    let situation = situation()
    return numbers.first { bindings[$0].isOn(situation) }
  }

  /// What can follow the keys that lead to a place, in the order of the map.
  func continuations(
    at place: Int, _ situation: Situation
  ) -> [(keys: [KeyStroke], binding: KeyBinding)] {
    var found: [(keys: [KeyStroke], number: Int)] = []
    collect(place, [], &found)
    return found.sorted { $0.number < $1.number }.compactMap { keys, number in
      bindings[number].isOn(situation) ? (keys, bindings[number]) : nil
    }
  }

  private func collect(
    _ place: Int, _ keys: [KeyStroke], _ found: inout [(keys: [KeyStroke], number: Int)]
  ) {
    if !keys.isEmpty {
      for number in nodes[place].bindings { found.append((keys, number)) }
    }
    for (key, child) in nodes[place].children { collect(child, keys + [key], &found) }
  }
}
