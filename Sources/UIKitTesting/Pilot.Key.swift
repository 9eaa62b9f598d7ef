import VitrineKeyStrokes

extension Pilot {
  /// A key of the keyboard, with or without modifier keys.
  ///
  /// A character literal is a key: `pilot.press("j", .down, .control("d"))`.
  public typealias Key = KeyStroke
}
