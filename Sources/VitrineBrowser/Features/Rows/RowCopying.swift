import UIKit
import VitrineConversion
import VitrineItems
import VitrineSupport
import VitrineTextFormats

/// Copies rows as text for other programs.
@MainActor
enum RowCopying {
  nonisolated static let commands: [Command<EditFeature>] = [
    copy("CSV", .csv, "c y c"), copy("JSON", .json, "c y j"), copy("Markdown", .md, "c y m"),
  ]

  nonisolated private static func copy(
    _ name: String, _ form: TableWriter.Form, _ keys: String
  ) -> Command<EditFeature> {
    Command<EditFeature>(
      "copy as \(name)", keys, help: "as \(name): copy the marked rows, or this one",
      topic: .columns, when: \.countsColumn
    ) { editing, _ in
      editing.whenRead { copyRows(of: editing.presenter.columns, by: editing.work, as: form, name) }
    }
  }

  /// Copies the visible columns of the chosen rows to the clipboard.
  private static func copyRows(
    of columns: Columns, by work: LongWork, as form: TableWriter.Form, _ name: String
  ) {
    let (context, shown) = (columns.arranging.context, columns.shown)
    let chosen = shown.chosenItems
    guard !chosen.isEmpty else { return context.say("nothing to copy") }
    let items = shown.sequence(of: chosen)
    let rows =
      shown.source.capabilities.statistics.map { source in
        ExportedRows(of: source, fields: columns.fieldPlaces, chosen: items)
      } ?? ExportedRows(of: shown.source, fields: columns.fieldPlaces, items: items)
    let limit = UIPasteboard.longestTextForTerminal
    let copied = "\(shown.counted(chosen.count)) copied as \(name)"
    work.perform(
      "copying",
      { (meter) throws(BrowserFailure) in
        var bytes: [UInt8] = []
        try rows.write(
          as: form, progress: { (part) throws(BrowserFailure) in try meter.tell(part) }
        ) { (piece) throws(BrowserFailure) in
          bytes += piece
          guard bytes.count <= limit else {
            throw BrowserFailure("too much for a terminal's clipboard")
          }
        }
        return String(decoding: bytes, as: UTF8.self)
      },
      cancel: rows.cancel,
      done: { text in
        UIPasteboard.general.string = text
        context.say(copied)
      })
  }
}
