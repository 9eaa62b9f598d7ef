import VitrineKeyStrokes

extension Pilot {
  /// A key of the keyboard, perhaps with others held.
  ///
  /// A character is a key by itself: `pilot.press("j", .down, .control("d"))`.
  public typealias Key = KeyStroke
}
