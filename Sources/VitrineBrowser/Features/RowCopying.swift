import BrowserModel
import UIKit

/// Copies rows as text for other programs.
@MainActor
enum RowCopying {
  nonisolated static let commands: [BrowserCommand] = [
    copy("CSV", .csv, "c y c"), copy("JSON", .json, "c y j"), copy("Markdown", .md, "c y m"),
  ]

  nonisolated private static func copy(
    _ name: String, _ form: TableWriter.Form, _ keys: String
  ) -> BrowserCommand {
    BrowserCommand(
      "copy as \(name)", keys, help: "copy the marked rows, or this one, as \(name)",
      topic: .columns, when: \.countsColumn
    ) { features, _ in
      features.editing.whenRead { copyRows(of: features.columns, as: form, name) }
    }
  }

  /// Copies the columns that are shown of the chosen rows to the clipboard.
  private static func copyRows(
    of columns: Columns, as form: TableWriter.Form, _ name: String
  ) {
    let (context, shown) = (columns.arranging.context, columns.shown)
    guard let set = columns.set else { return }
    let schema = shown.source.schema
    let title = set.isTable ? nil : schema.title
    let places =
      (title.map { [$0] } ?? [])
      + set.shown.compactMap {
        schema.place(of: set.columns[$0].field)
      }
    let rows = shown.chosenPlaces
    guard !rows.isEmpty else { return context.say("nothing to copy") }
    var writer = TableWriter(form, fields: places.map { schema.fields[$0] })
    var bytes = writer.beginning
    do throws(BrowserFailure) {
      for row in rows {
        bytes += writer.row(try values(places, of: shown.items.sourceItem(at: row), shown.source))
        if bytes.count > UIPasteboard.longestTextForTerminal { break }
      }
    } catch {
      return context.say(error)
    }
    bytes += writer.end
    guard bytes.count <= UIPasteboard.longestTextForTerminal else {
      return context.say("too much for the clipboard of a terminal")
    }
    UIPasteboard.general.string = String(decoding: bytes, as: UTF8.self)
    context.say("\(shown.counted(rows.count)) copied as \(name)")
  }

  private static func values(
    _ places: [Int], of item: IndexPath, _ source: any ItemSource
  ) throws(BrowserFailure) -> [FieldValue] {
    if let source = source as? any SummarizingSource {
      let values = try source.wholeValues(item.item)
      return places.map { values[$0].exported }
    }
    do throws(ReadingFailure) {
      let values = try source.columnReader.values(
        of: places, section: item.section, items: item.item..<(item.item + 1))
      return values.map { $0.first ?? .none }
    } catch {
      throw .cannotRead(source.name, error)
    }
  }
}
