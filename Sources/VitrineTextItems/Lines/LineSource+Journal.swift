import VitrineItems
import VitrineSaving
import VitrineSupport
import VitrineTextFormats

// Recovery after a crash: edits of lines are stored by the positions of the lines.
extension LineSource {
  public var journalSource: JournalSource? {
    let part =
      lines.headerCount == 0 ? [] : Array("\0below \(lines.headerCount) lines".utf8)
    if let known = file?.journalSource {
      return JournalSource(path: known.path, part: part, identity: .file(known.stamp))
    }
    guard file == nil, isComplete else { return nil }
    return JournalSource(
      path: JournalSource.pipe, part: part,
      identity: .bytes(lines.table.bytes, length: lines.table.index.length))
  }

  public var journalBase: JournalBase { JournalBase(order) }

  public var contentReader: ContentReader {
    { [lines] (numbers) throws(ReadingFailure) in
      try lines.table.bytes.checkingReads {
        var lines = lines
        return numbers.map { lines.content(of: $0) }
      }
    }
  }

  public func rescue(in folder: StateFolder?) throws(BrowserFailure) -> [UInt8] {
    try RescueFile.write(name, in: folder, lines.text(in: order.sections[0]).write)
  }
}
