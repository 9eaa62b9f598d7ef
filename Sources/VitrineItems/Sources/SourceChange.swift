import Foundation
import VitrineBasicValues
import VitrineSupport

/// What has changed in a source.
public enum SourceChange: Equatable, Sendable {
  /// Items were added behind the others; all others are where they were.
  case grew
  /// Items will be anywhere in a moment: the last chance to ask for what they are.
  case willReplace
  /// Items may be anywhere now; `identity` finds them again.
  case replaced
  /// What it was read from has changed since: it can be read again.
  case outdated(FolderWatcher.Change)
  /// Values have come of items that were there already.
  case refreshed
  /// The items are in another order, or others of them are shown; where focus and marks are now.
  case rearranged(focus: IndexPath?, marks: ItemSet)
  /// Something worth a word: what it is and what to do.
  case noticed(String)
  /// Reading has failed.
  case failed(BrowserFailure)
}

extension SourceChange {
  /// Other items are there. The browser reads the source again by `reopened()` as soon as that disturbs nothing, and
  /// shows the difference.
  public static let outdatedItems = SourceChange.outdated(.names)
}
