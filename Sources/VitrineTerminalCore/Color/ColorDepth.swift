/// The number of colours of a terminal.
package enum ColorDepth: Sendable, CaseIterable {
  /// No colours, only attributes.
  case mono
  /// The eight ANSI colours.
  case ansi8
  /// The eight ANSI colours and their bright variants.
  case ansi16
  /// xterm's 6 x 6 x 6 cube and 24 greys, besides the sixteen colours.
  case xterm256
  /// 24-bit colours.
  case direct

  /// Whether alpha is shown by mixing colours. With fewer colours it is only approximated.
  package var blends: Bool { self == .xterm256 || self == .direct }
}
