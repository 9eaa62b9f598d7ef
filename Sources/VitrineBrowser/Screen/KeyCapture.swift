import VitrineKeyStrokes

/// Takes the next key whatever it is bound to, as after `'` the beginning of an index title.
struct KeyCapture {
  /// What the status line shows while the key is waited for.
  var pendingText: String
  var take: @MainActor (KeyStroke) -> Void
  /// Called when somebody else waits for a key in its place.
  var displaced: @MainActor () -> Void = {}
}
