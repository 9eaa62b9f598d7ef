import UIKit
import VitrineConversion
import VitrineItems
import VitrineSaving
import VitrineSourceOpening
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// Writes rows to a file in the format of its extension: the marked rows, or all visible ones, with
/// the visible columns in screen order.
@MainActor
final class RowExport {
  nonisolated static let commands: [Command<EditFeature>] = [
    Command<EditFeature>(
      "export", "c e", help: "write the marked rows, or all shown, as .csv .tsv .json .jsonl .md",
      topic: .columns, when: \.countsColumn
    ) { editing, _ in RowExport(editing).ask() }
  ]

  private let columns: Columns
  private let editing: EditFeature
  private let work: LongWork
  private var context: any BrowserContext { columns.arranging.context }
  private var shown: ItemList { columns.shown }

  private init(_ editing: EditFeature) {
    (columns, work) = (editing.presenter.columns, editing.work)
    self.editing = editing
  }

  /// Asks for the name of the file.
  private func ask() {
    let base = shown.source.capabilities.place?.place.folder ?? .current
    let prompt = PathPrompt.make("", label: "export to: ", from: base, history: []) {
      (typed) throws(BrowserFailure) in
      guard !typed.isEmpty else { return }
      try self.export(to: Self.plain(try TypedPath(typed, from: base).file()), typed)
    }
    context.layers.show(prompt)
  }

  /// Returns a path without a leading `./`, which users do not type.
  private static func plain(_ path: [UInt8]) -> [UInt8] {
    path.starts(with: "./".utf8) ? Array(path.dropFirst(2)) : path
  }

  private func export(to path: [UInt8], _ typed: String) throws(BrowserFailure) {
    let ending = typed.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    guard let form = TableWriter.Form(rawValue: ending.lowercased()), typed.contains(".") else {
      let known = TableWriter.Form.allCases.map { ".\($0.rawValue)" }.joined(separator: " ")
      throw BrowserFailure("the extension chooses the format: \(known)")
    }
    try OutputFile.check(path)
    let name = VisibleText.text(of: path)
    guard OutputFile.isThere(path) else { return write(path, form, name) }
    let question = Question(
      kind: .replacement, text: "\(name) already exists:", short: "write over it?",
      answers: [(.yes, "write over it"), (.no, "leave it")])
    context.layers.ask(question) { answer in
      if answer == .yes { self.write(path, form, name) }
    }
  }

  private func write(_ path: [UInt8], _ form: TableWriter.Form, _ name: String) {
    guard let rows = shown.source.capabilities.statistics else {
      let items = marks.map(shown.items.sequence) ?? shown.items.shownItems
      return write(
        ExportedRows(of: shown.source, fields: columns.fieldPlaces, items: items), path, form,
        name)
    }
    guard rows.editable?.isModified != true else {
      return context.say("changes are not saved: w saves them, then rows are written")
    }
    guard let marks else {
      return write(ExportedRows(of: rows, fields: columns.fieldPlaces), path, form, name)
    }
    editing.whenRead {
      self.write(
        ExportedRows(
          of: rows, fields: self.columns.fieldPlaces, chosen: self.shown.items.sequence(of: marks)),
        path, form, name)
    }
  }

  /// The marked items; nil exports all visible items.
  private var marks: ItemSet? {
    let marks = shown.sourceMarks
    return marks.isEmpty ? nil : marks
  }

  private func write(
    _ rows: ExportedRows, _ path: [UInt8], _ form: TableWriter.Form, _ name: String
  ) {
    let kind = marks == nil ? "" : "marked: "
    let counted = shown.counted(marks?.count ?? shown.items.shownItems.count)
    let context = context
    work.perform(
      "writing",
      { (meter) throws(BrowserFailure) in
        try OutputFile.write(
          path,
          giving: { (write) throws(BrowserFailure) in
            try rows.write(
              as: form, progress: { (part) throws(BrowserFailure) in try meter.tell(part) }, write)
          })
      }, cancel: rows.cancel,
      done: { _ in
        context.say(BrowserFailure("\(kind)\(counted) written to \(name)", about: name))
      })
  }
}
