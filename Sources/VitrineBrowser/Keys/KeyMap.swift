import VitrineKeyStrokes

/// A lookup table from keys to bindings.
package struct KeyMap: Sendable {
  package let bindings: [KeyBinding]
  /// The nodes of one tree per context. The root nodes come first, in the order of the contexts.
  private var nodes = KeyBinding.Context.allCases.map { _ in Node() }

  /// The contexts in which a key that types text starts a command.
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

  /// Returns whether a key that types text starts a command in a context.
  func bindsText(in context: KeyBinding.Context) -> Bool { contextsOfText.contains(context) }

  /// Returns the place after a key in the tree; nil if no sequence continues with it.
  func place(after key: KeyStroke, at place: Int) -> Int? { nodes[place].children[key] }

  /// Returns the index in `bindings` of the applicable binding that ends at a place.
  ///
  /// The situation is evaluated only if necessary, and only once.
  func binding(at place: Int, _ situation: @autoclosure () -> KeyConditions) -> Int? {
    let numbers = nodes[place].bindings
    guard let first = numbers.first else { return nil }
    if bindings[first].isAlwaysOn { return first }
    let situation = situation()
    return numbers.first { bindings[$0].isOn(situation) }
  }

  /// Returns the keys that can follow at a place, in the order of the map.
  func continuations(
    at place: Int, _ situation: KeyConditions
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
