/// Where items come from: the lines of a text, a JSON collection, a folder.
///
/// Reading goes on in the background; whatever is asked here is answered at once from what is
/// known, on the main thread.
@MainActor
package protocol ItemSource: AnyObject {
  /// For the status line; safe to draw.
  var name: String { get }
  /// What one item is called, and many: `line`, `lines`.
  var noun: (one: String, many: String) { get }
  var sectionCount: Int { get }
  /// Whether sections have headers.
  var hasSectionTitles: Bool { get }
  func sectionTitle(_ section: Int) -> String
  func itemCount(in section: Int) -> Int
  /// What is shown for an item in one line; safe to draw, perhaps cut off far behind any screen.
  func title(section: Int, item: Int) -> String
  /// All of an item, to be read; safe to draw.
  func description(section: Int, item: Int) -> [String]
  /// What is printed when the item is accepted.
  func output(section: Int, item: Int) -> OutputItem
  /// What makes an item the same one after a reload.
  func identity(section: Int, item: Int) -> [UInt8]
  /// The texts of the items that are known now, for a filter.
  var matchReader: any MatchReader { get }

  /// What the items can be sorted by.
  var sortKeys: [SortKey] { get }
  /// Sorts all items as they are now; nil when they stand in that order already.
  func sorter(by key: SortKey) -> Sorter?

  var isComplete: Bool { get }
  /// Told on the main thread whenever something has changed.
  var changed: ((SourceChange) -> Void)? { get set }
  /// Starts reading.
  func start()
  /// Blocks for a moment where items are a matter of that, so that the first frame shows some.
  func waitBriefly()
  /// Blocks until everything has been read.
  func finish()
  /// Stops reading: nothing is told any more.
  func cancel()
  /// The same source, to be read again; nil if it cannot be.
  func reopened() throws(BrowserFailure) -> (any ItemSource)?
}

extension ItemSource {
  package func waitBriefly() {}
  package var sortKeys: [SortKey] { [] }
  package func sorter(by key: SortKey) -> Sorter? { nil }
}

/// What has changed in a source.
package enum SourceChange: Equatable, Sendable {
  /// Items were added behind the others; all others are where they were.
  case grew
  /// Items will be anywhere in a moment: the last chance to ask for what they are.
  case willReplace
  /// Items may be anywhere now; `identity` finds them again.
  case replaced
  /// What it was read from has changed since: it can be read again.
  case outdated(FolderWatcher.Change)
  /// Reading has failed.
  case failed(BrowserFailure)
}

/// What a user can cause, in one line: what, where, and how to mend it.
package struct BrowserFailure: Error, Equatable, CustomStringConvertible {
  package var description: String
  package init(_ description: String) { self.description = description }

  static func cannotWrite(_ reason: String) -> BrowserFailure {
    BrowserFailure("cannot write the output: \(reason)")
  }
}
