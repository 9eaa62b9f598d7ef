import VitrineKeyStrokes

/// A handler for the next key regardless of its binding, such as the start of an index title after
/// `'`.
struct KeyCapture {
  /// The text in the status line during the wait for the key.
  var pendingText: String
  var take: @MainActor (KeyStroke) -> Void
  /// Called when another capture replaces this one.
  var displaced: @MainActor () -> Void = {}
}
