import Foundation

/// What puts a text on the clipboard of a terminal's desktop: OSC 52, which goes through SSH as any other output.
///
/// tmux takes it for its own paste buffer and passes it on to the terminal outside with `set -g set-clipboard on`.
package enum ClipboardSequence {
  /// The bytes of UTF-8 up to which a text is sent: many terminals drop a longer sequence, and some show it.
  package static let longestText = 100_000

  /// The bytes to send; nil for a text that is too long. The text is encoded, so that nothing in it
  /// can end the sequence.
  package static func bytes(for text: String) -> [UInt8]? {
    if text.utf8.count > longestText { return nil }
    let encoded = Data(text.utf8).base64EncodedString()
    return Array("\u{1B}]52;c;\(encoded)\u{07}".utf8)
  }
}
