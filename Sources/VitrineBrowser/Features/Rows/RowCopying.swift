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
      editing.whenRead { copyRows(of: editing.presenter.columns, as: form, name) }
    }
  }

  /// Copies the visible columns of the chosen rows to the clipboard.
  private static func copyRows(
    of columns: Columns, as form: TableWriter.Form, _ name: String
  ) {
    let (context, shown) = (columns.arranging.context, columns.shown)
    let chosen = shown.chosenItems
    guard !chosen.isEmpty else { return context.say("nothing to copy") }
    let rows: ExportedRows?
    if let source = shown.source.capabilities.statistics {
      rows = context.reporting { () throws(BrowserFailure) in
        var read: [[FieldValue]] = []
        for item in chosen { read.append(try source.wholeValues(item.item)) }
        return ExportedRows(of: source, fields: columns.fieldPlaces, chosen: read)
      }
    } else {
      rows = ExportedRows(
        of: shown.source, fields: columns.fieldPlaces, items: shown.sequence(of: chosen))
    }
    guard let rows else { return }
    var bytes: [UInt8] = []
    let tooMuch = BrowserFailure("too much for a terminal's clipboard")
    do throws(BrowserFailure) {
      try rows.write(as: form) { (piece) throws(BrowserFailure) in
        bytes += piece
        if bytes.count > UIPasteboard.longestTextForTerminal { throw tooMuch }
      }
    } catch {
      return context.say(error)
    }
    UIPasteboard.general.string = String(decoding: bytes, as: UTF8.self)
    context.say("\(shown.counted(chosen.count)) copied as \(name)")
  }
}
