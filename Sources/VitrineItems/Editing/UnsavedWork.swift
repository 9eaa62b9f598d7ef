import VitrineSaving
import VitrineStyledText
import VitrineSupport

/// Unsaved changes of an earlier session.
public struct UnsavedWork: Equatable, Sendable {
  /// The file, table or pipe; nil: unknown. Safe to draw.
  public let source: String?
  /// When it was written, in seconds since 1970.
  public let written: Int
  /// The number of edits; at least 1 for a long journal that was not read whole.
  public let count: Int
  /// The path of the text of all items; nil: there is none.
  public let text: [UInt8]?
  /// Whether the items that are open are those that were changed, by their name.
  public let isHere: Bool
  /// The name that its files have.
  public let name: [UInt8]
  /// The file in which the changes can be made again; nil: it is none, or must be opened with options.
  public let path: [UInt8]?
  /// How the items are opened in which the changes can be made again.
  public let advice: String

  /// `3 unsaved changes`, for people.
  public var changes: String {
    count == 0 ? "a rescued text" : "\(count) unsaved \(count == 1 ? "change" : "changes")"
  }

  /// Reads the files of a name; nil if there are none, or a process is writing them.
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
    // Only the beginning of a long one may have been read.
    count = max(found.edits.count, journalStamp.size > Journal.headerRoom ? 1 : 0)
    source = Self.name(of: origin)
    advice = Self.advice(origin)
    path = origin.path == JournalSource.pipe || Self.isOfRows(origin) ? nil : origin.path
    if count == 0, textStamp == nil { return nil }
  }

  private static let back = ", then gu Return, gets them back"

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
