/// A first responder or focused view that takes text pasted into the terminal. Ours, not UIKit's.
///
/// Pasted text never runs as keys: if no receiver takes it, it is dropped. The first responder
/// comes first, then the focused view. While a menu is open, no receiver gets it.
@preconcurrency @MainActor public protocol PasteReceiver {
  /// Whether it can use pasted text now; `true` by default. If not, the next receiver gets it.
  var takesPaste: Bool { get }

  /// Inserts pasted text, including line breaks; never called while `takesPaste` is `false`.
  func paste(text: String)
}

extension PasteReceiver {
  public var takesPaste: Bool { true }
}
