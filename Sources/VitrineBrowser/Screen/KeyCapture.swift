import KeyStrokes

/// Takes the next key whatever it is bound to, as after `'` the beginning of an index title.
struct KeyCapture {
  /// What the status line shows while the key is waited for.
  var pendingText: String
  var take: @MainActor (KeyStroke) -> Void
}
