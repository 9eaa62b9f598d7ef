/// A first responder or focused view that takes text pasted into the terminal. Ours, not UIKit's.
///
/// Pasted text never runs as keys: where nobody takes it, it is dropped. The first responder is asked first, then the
/// focused view. While a menu is open, nobody is asked.
@preconcurrency @MainActor public protocol PasteReceiver {
  /// Whether it has a use for pasted text now; `true` by default. If not, others are asked.
  var takesPaste: Bool { get }

  /// Takes pasted text, line breaks and all; never called while `takesPaste` is `false`.
  func paste(text: String)
}

extension PasteReceiver {
  public var takesPaste: Bool { true }
}
