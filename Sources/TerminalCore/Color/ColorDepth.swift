/// How many colours a terminal shows.
package enum ColorDepth: Sendable, CaseIterable {
  /// None: attributes only.
  case mono
  /// The eight of ANSI.
  case ansi8
  /// The eight of ANSI and their bright sisters.
  case ansi16
  /// The 6 x 6 x 6 cube and 24 greys of xterm, beside the sixteen.
  case xterm256
  /// 24 bits.
  case direct

  /// Whether alpha can be shown by mixing colours; with fewer it can only be hinted at.
  package var blends: Bool { self == .xterm256 || self == .direct }
}
