import VitrineItems
import VitrineSupport

/// The accepted items, visited one after another, so that a million of them are never in memory at
/// once.
public struct AcceptedItems {
  /// Calls its argument with each item, in the order of the collection. Throws the error of the
  /// argument, or an error for an unreadable item.
  public var visit:
    @MainActor ((OutputItem) throws(BrowserFailure) -> Void) throws(BrowserFailure) -> Void

  public init(
    visit:
      @escaping @MainActor ((OutputItem) throws(BrowserFailure) -> Void) throws(BrowserFailure)
      -> Void
  ) {
    self.visit = visit
  }

  /// - Parameter heading: Lines before all items.
  public init(
    heading: [String],
    visit:
      @escaping @MainActor ((OutputItem) throws(BrowserFailure) -> Void) throws(BrowserFailure)
      -> Void = { (_) throws(BrowserFailure) in }
  ) {
    self.init { (body) throws(BrowserFailure) in
      for line in heading { try body(.line(Array(line.utf8))) }
      try visit(body)
    }
  }
}
