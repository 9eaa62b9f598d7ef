import BrowserModel
import UIKit

/// Writes rows to a file, in the form that its name tells: the marked ones, or all that are shown, with the columns
/// that are shown and in the order on the screen.
@MainActor
final class RowExport {
  nonisolated static let commands: [BrowserCommand] = [
    BrowserCommand(
      "export", "c e", help: "write the marked rows, or all shown, as .csv .tsv .json .jsonl .md",
      topic: .columns, when: \.countsColumn
    ) { features, _ in RowExport(features.columns, features.editing).ask() }
  ]

  /// So many rows at most are read at once.
  private static let window = 1_024

  private let columns: Columns
  private let editing: Editing
  private var context: any BrowserContext { columns.arranging.context }
  private var shown: ShownItems { columns.shown }

  private init(_ columns: Columns, _ editing: Editing) {
    (self.columns, self.editing) = (columns, editing)
  }

  /// Asks for the name of the file.
  private func ask() {
    let base = (shown.source as? any PlacedSource)?.place.folder ?? .current
    let prompt = PathPrompt.make("", label: "export to: ", from: base, history: []) {
      (typed) throws(BrowserFailure) in
      guard !typed.isEmpty else { return }
      try self.export(to: Self.plain(try TypedPath(typed, from: base).file()), typed)
    }
    context.layers.show(prompt)
  }

  /// A path as people write it: nobody types `./` before a name.
  private static func plain(_ path: [UInt8]) -> [UInt8] {
    path.starts(with: "./".utf8) ? Array(path.dropFirst(2)) : path
  }

  private func export(to path: [UInt8], _ typed: String) throws(BrowserFailure) {
    let ending = typed.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    guard let form = TableWriter.Form(rawValue: ending.lowercased()), typed.contains(".") else {
      let known = TableWriter.Form.allCases.map { ".\($0.rawValue)" }.joined(separator: " ")
      throw BrowserFailure("the name says how it is written: \(known)")
    }
    let name = VisibleText.text(of: path)
    guard OutputFile.isThere(path) else { return write(path, form, name) }
    let question = Question(
      kind: .replacement, text: "\(name) is there already:", short: "write over it?",
      answers: [(.yes, "write over it"), (.no, "leave it")])
    context.layers.ask(question) { answer in
      if answer == .yes { self.write(path, form, name) }
    }
  }

  private func write(_ path: [UInt8], _ form: TableWriter.Form, _ name: String) {
    guard let set = columns.set else { return }
    if let rows = shown.source as? any SummarizingSource {
      guard rows.editable?.isModified != true else {
        return context.say("changes are not saved: w saves them, then rows are written")
      }
      guard !shown.collectionView.selectedItems.isEmpty else {
        return write(rows, set, path, form, name)
      }
      return editing.whenRead { self.write(rows, set, path, form, name) }
    }
    let schema = shown.source.schema
    let title = set.isTable ? nil : schema.title
    let fields =
      (title.map { [$0] } ?? [])
      + set.shown.compactMap { schema.place(of: set.columns[$0].field) }
    let marks = shown.collectionView.selectedItems
    let count =
      marks.isEmpty
      ? (0..<shown.items.sectionCount).reduce(0) { $0 + shown.items.count(in: $1) } : marks.count
    let progress = WorkProgress(of: "writing", in: context)
    var writer = TableWriter(form, fields: fields.map { schema.fields[$0] })
    var (done, isOver) = (0, false)
    do throws(BrowserFailure) {
      var runs = runs(of: marks)[...]
      var beginning: [UInt8]? = writer.beginning
      try OutputFile.write(path) { () throws(BrowserFailure) in
        if let first = beginning {
          beginning = nil
          return first
        }
        guard let run = runs.popFirst() else {
          defer { isOver = true }
          return isOver ? nil : writer.end
        }
        var bytes: [UInt8] = []
        for row in try rows(fields, run.section, run.items) { bytes += writer.row(row) }
        done += run.items.count
        progress.tell(Double(done) / Double(max(1, count)))
        return bytes
      }
      let kind = marks.isEmpty ? "" : "marked: "
      context.say(BrowserFailure("\(kind)\(shown.counted(count)) written to \(name)", about: name))
    } catch {
      context.say(error)
    }
    context.statusChanged()
  }

  /// The rows of a database as it gives them, those that are marked or all that the filter leaves.
  private func write(
    _ rows: any SummarizingSource, _ set: ColumnSet, _ path: [UInt8], _ form: TableWriter.Form,
    _ name: String
  ) {
    let fields = set.shown.compactMap { rows.schema.place(of: set.columns[$0].field) }
    let marks = shown.collectionView.selectedItems
    let total = marks.isEmpty ? shown.items.count(in: 0) : marks.count
    let progress = WorkProgress(of: "writing", in: context)
    var writer = TableWriter(
      form,
      fields: fields.map { place in
        let field = rows.schema.fields[place]
        return form == .md ? field : Field(field.name, .text)
      })
    var count = 0
    do throws(BrowserFailure) {
      try OutputFile.write(
        path,
        giving: { (write) throws(BrowserFailure) in
          var bytes = writer.beginning
          try visit(rows, marks) { (values) throws(BrowserFailure) in
            bytes += writer.row(fields.map { values[$0].exported })
            count += 1
            guard bytes.count >= Self.pieceLength else { return }
            try write(bytes)
            bytes = []
            progress.tell(min(1, Double(count) / Double(max(1, total))))
          }
          try write(bytes + writer.end)
        })
      let kind = marks.isEmpty ? "" : "marked: "
      context.say(BrowserFailure("\(kind)\(shown.counted(count)) written to \(name)", about: name))
    } catch {
      context.say(error)
    }
    context.statusChanged()
  }

  private static let pieceLength = 64 << 10

  /// Visits the marked rows of a database, or all that its filter leaves where none is marked.
  private func visit(
    _ rows: any SummarizingSource, _ marks: ItemSet,
    _ body: ([FieldValue]) throws(BrowserFailure) -> Void
  ) throws(BrowserFailure) {
    if marks.isEmpty { return try rows.forEachRow(body) }
    for path in marks { try body(try rows.wholeValues(path.item)) }
  }

  /// The chosen items in the order on the screen, as runs of those that stand one behind the other in the source.
  private func runs(of marks: ItemSet) -> [(section: Int, items: Range<Int>)] {
    var runs: [(section: Int, items: Range<Int>)] = []
    for section in 0..<shown.items.sectionCount {
      for place in 0..<shown.items.count(in: section) {
        let path = IndexPath(item: place, section: section)
        if !marks.isEmpty, !marks.contains(path) { continue }
        let item = shown.items.sourceItem(at: path)
        if let last = runs.last, last.section == item.section,
          last.items.upperBound == item.item, last.items.count < Self.window
        {
          runs[runs.count - 1].items = last.items.lowerBound..<item.item + 1
        } else {
          runs.append((item.section, item.item..<item.item + 1))
        }
      }
    }
    return runs
  }

  /// The values of rows, field by field.
  private func rows(
    _ fields: [Int], _ section: Int, _ items: Range<Int>
  ) throws(BrowserFailure) -> [[FieldValue]] {
    do throws(ReadingFailure) {
      let values = try shown.source.columnReader.values(
        of: fields, section: section, items: items)
      return items.indices.map { place in values.map { $0[place - items.lowerBound] } }
    } catch {
      throw .cannotRead(shown.source.name, error)
    }
  }
}
