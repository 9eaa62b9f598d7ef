/// What tmux passes on to the terminal outside as it stands, where `allow-passthrough` is on; else it drops it.
package enum TmuxPassthrough {
  /// A sequence in a wrapper, in which every ESC stands twice.
  package static func wrapped(_ sequence: [UInt8]) -> [UInt8] {
    var bytes = Array("\u{1B}Ptmux;".utf8)
    for byte in sequence {
      if byte == 0x1B { bytes.append(byte) }
      bytes.append(byte)
    }
    return bytes + [0x1B, 0x5C]
  }
}
