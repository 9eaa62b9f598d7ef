import VitrineSaving
import VitrineStyledText
import VitrineSupport

/// Unsaved changes of an earlier session.
public struct UnsavedWork: Equatable, Sendable {
  /// The file, table or pipe, safe to draw; nil if unknown.
  public let source: String?
  /// The time of writing, in seconds since 1970.
  public let written: Int
  /// The number of edits; at least 1 for a long journal that was only partly read.
  public let count: Int
  /// The path of the text of all items; nil if there is none.
  public let text: [UInt8]?
  /// Whether the open items have the name of the changed ones.
  public let isHere: Bool
  /// The common name of its files.
  public let name: [UInt8]
  /// The file to open for repeating the changes; nil if it is not a file, or needs options.
  public let path: [UInt8]?
  /// Instructions for opening the items and repeating the changes.
  public let advice: String

  /// `3 unsaved changes`, for display.
  public var changes: String {
    count == 0 ? "a rescued text" : "\(count) unsaved \(count == 1 ? "change" : "changes")"
  }

  /// Reads the files of a name; nil if there are none, or a process still writes them.
  init?(_ name: [UInt8], in folder: StateFolder, of open: JournalSource?, counts: Bool) {
    self.name = name
    let text = folder.file(name, StateFolder.rescueSuffix)
    let journal = folder.file(name, StateFolder.journalSuffix)
    let (textStamp, journalStamp) = (FileStamp(path: text), FileStamp(path: journal))
    self.text = textStamp == nil ? nil : text
    written = max(textStamp?.seconds ?? 0, journalStamp?.seconds ?? 0)
    guard let journalStamp else {
      guard textStamp != nil else { return nil }
      (source, count, isHere, advice, path) = (nil, 0, false, "", nil)
      return
    }
    guard let bytes = folder.open(journal),
      var found = Journal(bytes.bytes(in: 0..<Journal.headerRoom))
    else { return nil }
    let origin = found.origin
    isHere = open?.isNamed(by: origin, door: folder.door) == true
    if journalStamp.size > Journal.headerRoom, isHere || counts,
      let whole = (try? bytes.wholeContent()).flatMap(Journal.init)
    {
      found = whole
    }
    // A long journal may have been read only in part.
    count = max(found.edits.count, journalStamp.size > Journal.headerRoom ? 1 : 0)
    source = Self.name(of: origin)
    advice = Self.advice(origin)
    path = origin.path == JournalSource.pipe || Self.isOfRows(origin) ? nil : origin.path
    if count == 0, textStamp == nil { return nil }
  }

  private static let back = ", then gu Return, restores them"

  private static func advice(_ origin: JournalOrigin) -> String {
    if origin.path == JournalSource.pipe { return "the same pipe with --edit\(back)" }
    return "vitrine \(isOfRows(origin) ? "--write " : "")\(name(of: origin))\(back)"
  }

  private static func isOfRows(_ origin: JournalOrigin) -> Bool {
    origin.ends == 0 && origin.size == 0
  }

  private static func name(of origin: JournalOrigin) -> String {
    let part = origin.part.prefix { $0 != 0 }
    return VisibleText.text(of: origin.path + (part.isEmpty ? [] : [UInt8(ascii: "/")]) + part)
  }
}
