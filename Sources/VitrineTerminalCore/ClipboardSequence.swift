import Foundation

/// The sequence that copies a text to the clipboard of the terminal's desktop: OSC 52, which passes
/// through SSH like other output.
///
/// tmux copies it to its own paste buffer, and with `set -g set-clipboard on` also passes it to the
/// outer terminal.
package enum ClipboardSequence {
  /// The maximum length of a text in UTF-8 bytes. Many terminals drop a longer sequence, and some
  /// show it.
  package static let longestText = 100_000

  /// Returns the sequence, or nil for a text that is too long. The text is encoded, so that it
  /// cannot end the sequence.
  package static func bytes(for text: String) -> [UInt8]? {
    if text.utf8.count > longestText { return nil }
    let encoded = Data(text.utf8).base64EncodedString()
    return Array("\u{1B}]52;c;\(encoded)\u{07}".utf8)
  }
}
