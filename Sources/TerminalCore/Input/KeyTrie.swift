import Keyboard

/// The strings that a terminal's keys send, looked up byte by byte.
struct KeyTrie: Sendable {
  enum Match: Equatable {
    /// No key begins like this.
    case none
    /// Some key may begin like this, but bytes are missing.
    case partial
    case key(KeyStroke, length: Int)
  }

  private struct Node: Sendable {
    var children: [UInt8: Int] = [:]
    var key: KeyStroke?
  }

  private var nodes = [Node()]

  init(_ keys: [[UInt8]: KeyStroke]) {
    for (bytes, key) in keys where bytes.count > 1 && bytes[0] == 0x1B {
      var node = 0
      for byte in bytes {
        if let child = nodes[node].children[byte] {
          node = child
        } else {
          nodes[node].children[byte] = nodes.count
          node = nodes.count
          nodes.append(Node())
        }
      }
      nodes[node].key = key
    }
  }

  /// The longest key at the beginning of some bytes.
  func match(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Match {
    if nodes.count == 1 { return .none }
    var best = Match.none
    var node = 0
    for (offset, byte) in bytes.enumerated() {
      guard let child = nodes[node].children[byte] else { return best }
      node = child
      if let key = nodes[node].key { best = .key(key, length: offset + 1) }
    }
    return nodes[node].children.isEmpty || isFinal ? best : .partial
  }
}
