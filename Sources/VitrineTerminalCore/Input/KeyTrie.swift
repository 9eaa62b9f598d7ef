import VitrineKeyStrokes

/// A trie of the byte strings that a terminal's keys send.
struct KeyTrie: Sendable {
  enum Match: Equatable {
    /// No key begins like this.
    case none
    /// A key may begin like this, but bytes are missing.
    case partial
    case key(KeyStroke, length: Int)
  }

  private struct Node: Sendable {
    var children: [(byte: UInt8, node: Int)] = []
    var key: KeyStroke?
  }

  private var nodes = [Node()]

  /// Uses no dictionary with byte keys: looking up their hashable conformance would slow down the
  /// start of a program.
  init(_ keys: [(bytes: [UInt8], key: KeyStroke)]) {
    for (bytes, key) in keys where bytes.count > 1 && bytes[0] == 0x1B {
      var node = 0
      for byte in bytes {
        if let child = child(of: node, by: byte) {
          node = child
        } else {
          nodes[node].children.append((byte, nodes.count))
          node = nodes.count
          nodes.append(Node())
        }
      }
      nodes[node].key = key
    }
  }

  private func child(of node: Int, by byte: UInt8) -> Int? {
    nodes[node].children.first { $0.byte == byte }?.node
  }

  /// Returns the longest key at the beginning of some bytes.
  func match(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> Match {
    if nodes.count == 1 { return .none }
    var best = Match.none
    var node = 0
    for (offset, byte) in bytes.enumerated() {
      guard let child = child(of: node, by: byte) else { return best }
      node = child
      if let key = nodes[node].key { best = .key(key, length: offset + 1) }
    }
    return nodes[node].children.isEmpty || isFinal ? best : .partial
  }
}
