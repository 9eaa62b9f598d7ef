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
    ) { features, _ in RowExport(features.columns).ask() }
  ]

  /// So many rows at most are read at once.
  private static let window = 1_024

  private let columns: Columns
  private var context: any BrowserContext { columns.arranging.context }
  private var shown: ShownItems { columns.shown }

  private init(_ columns: Columns) { self.columns = columns }

  /// Asks for the name of the file.
  private func ask(_ text: String = "", failure: String? = nil) {
    if shown.source is any SummarizingSource {
      return context.say("rows of a database are written without the screen: vitrine --to FORMAT")
    }
    let base = (shown.source as? any PlacedSource)?.place.folder ?? .current
    let accepted: (String) -> Void = { typed in
      guard !typed.isEmpty else { return }
      do throws(BrowserFailure) {
        try self.export(to: Self.plain(try TypedPath(typed, from: base).file()), typed)
      } catch {
        self.ask(typed, failure: error.description)
      }
    }
    let prompt = PathPrompt.make(
      text, label: "export to: ", failure: failure, history: [],
      path: { TypedPath($0, from: base) }, accepted: accepted)
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
