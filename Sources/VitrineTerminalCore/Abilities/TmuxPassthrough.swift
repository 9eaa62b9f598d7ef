/// Wraps sequences that tmux passes unchanged to the outer terminal if `allow-passthrough` is on,
/// and drops otherwise.
package enum TmuxPassthrough {
  /// Returns a wrapped sequence, in which every ESC is doubled.
  package static func wrapped(_ sequence: [UInt8]) -> [UInt8] {
    var bytes = Array("\u{1B}Ptmux;".utf8)
    for byte in sequence {
      if byte == 0x1B { bytes.append(byte) }
      bytes.append(byte)
    }
    return bytes + [0x1B, 0x5C]
  }
}
