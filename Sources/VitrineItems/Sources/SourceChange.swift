import Foundation
import VitrineBasicValues
import VitrineSupport

/// A change of a source.
public enum SourceChange: Equatable, Sendable {
  /// Items were added at the end; all others keep their places.
  case grew
  /// All items are about to change: the last chance to read their identities.
  case willReplace
  /// All items may have new places; use `identity` to find them.
  case replaced
  /// The origin has changed since it was read; the source can be read again.
  case outdated(FolderWatcher.Change)
  /// Values of existing items arrived.
  case refreshed
  /// The items have a new order, or different ones are visible; contains the new focus and marks.
  case rearranged(focus: IndexPath?, marks: ItemSet)
  /// A message for the user, with a suggested action.
  case noticed(String)
  /// Reading failed.
  case failed(BrowserFailure)
}

extension SourceChange {
  /// The set of items changed. The browser reads the source again with `reopened()` as soon as that
  /// does not disturb the user, and shows the difference.
  public static let outdatedItems = SourceChange.outdated(.names)
}
