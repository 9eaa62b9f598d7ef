import UIKit
import VitrineItems
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// Shows the items in sections by a field, with sums for each section.
@MainActor
final class Groups {
  private unowned let columns: Columns
  /// The inputs of the sums.
  private struct Key: Equatable {
    var source: ObjectIdentifier
    var edition: Int
    var arrangement: Int
    var fields: [String]
  }

  private var key: Key?
  private var work: BackgroundWork<[[Double?]], ReadingFailure>?
  /// For each field of the key, one sum per section.
  private var sums: [[Double?]] = []
  private var isWaiting = false

  init(of columns: Columns) {
    self.columns = columns
    let context = columns.arranging.context
    grouping.failed = { [weak context] in context?.say($0) }
  }

  private var grouping: Grouping { columns.shown.items.grouping }

  /// The text in the status line; nil without groups.
  var label: String? {
    grouping.field.map { "in \(VisibleText.text(of: $0, tabStop: 1))" }
  }

  /// Groups by the chosen column, or removes the groups.
  func group(by field: String?) {
    let context = columns.arranging.context
    if field == nil, grouping.field == nil { return context.say("nothing is grouped") }
    context.reporting { () throws(BrowserFailure) in
      try grouping.group(columns.shown.source, by: field)
      if grouping.field != nil, grouping.groups == nil { context.say("grouping") }
    }
    context.itemsChanged()
  }

  // MARK: Sums

  /// The limit of the sums: more do not fit and take long to read.
  private static let mostSums = 4

  /// The columns that have useful sums.
  private var fields: [String] {
    guard let set = columns.set else { return [] }
    let places = columns.layout.map { $0.places.map(\.column) } ?? set.shown
    return places.map { set.columns[$0] }
      .filter { [.integer, .decimal, .size].contains($0.kind) && Self.isAmount($0.field) }
      .map(\.field).filter { $0 != grouping.field }.prefix(Self.mostSums).map(\.self)
  }

  /// Returns whether a field holds amounts rather than identifiers, judging by its name.
  private static func isAmount(_ field: String) -> Bool {
    let name = field.lowercased()
    let names: Set = [
      "id", "parent", "no", "nr", "year", "zip", "code", "lat", "lon", "lng", "latitude",
      "longitude", "x",
      "y",
    ]
    return !names.contains(name) && !name.hasSuffix("_id") && !name.hasSuffix(" id")
  }

  /// Adds up the visible items.
  func follow() {
    let items = columns.shown.items
    guard let groups = grouping.groups, items.arrangement.isGrouped else { return forget() }
    let next = Key(
      source: ObjectIdentifier(items.source), edition: columns.shown.edition,
      arrangement: items.arrangementCount, fields: fields)
    guard next != key else { return }
    work?.cancel()
    (key, sums) = (next, [])
    let places = next.fields.compactMap(items.source.schema.place)
    guard !places.isEmpty, places.count == next.fields.count else { return refresh() }
    let matches = items.filter.flatMap { $0.mode == .hide ? $0.matches.first : nil }
    let reader = items.source.wholeReader
    isWaiting = true
    let work = BackgroundWork { () throws(ReadingFailure) in
      try groups.sums(of: places, among: matches, in: reader)
    } done: { [weak self] result in
      self?.receive(result)
    }
    self.work = work
    work.waitBriefly()
    isWaiting = false
    refresh()
  }

  private func receive(_ result: Result<[[Double?]], ReadingFailure>) {
    work = nil
    sums = (try? result.get()) ?? []
    if !isWaiting { refresh() }
  }

  private func forget() {
    work?.cancel()
    (work, key, sums) = (nil, nil, [])
  }

  private func refresh() { columns.shown.dataSource.refreshHeaders(columns.shown.collectionView) }

  /// Blocks until all sums are known, for screens in memory.
  func finish() {
    grouping.finish()
    work?.finish()
  }

  // MARK: Headers

  /// The sign that distinguishes a sum from the values below it.
  private static let sign = "Σ"

  /// Returns the texts after the title of a section header: each sum in its column, or else all
  /// sums in a row.
  func values(of section: Int) -> [ColumnLayout.PlacedText] {
    guard let key, sums.count == key.fields.count, grouping.groups != nil else { return [] }
    var texts: [String: String] = [:]
    for (field, sums) in zip(key.fields, sums) where sums.indices.contains(section) {
      texts[field] = sums[section].map(ColumnStatistics.text)
    }
    let title = columns.shown.dataSource.headerTitle(of: section)
    let start = ColumnText.columns(of: title) + 2
    return inColumns(texts, from: start - ItemCell.markColumns) ?? inRow(texts, key.fields, start)
  }

  /// Places the sums below the headings of their columns; nil if one of them does not fit.
  private func inColumns(
    _ texts: [String: String], from start: Int
  ) -> [ColumnLayout.PlacedText]? {
    guard let set = columns.set, let layout = columns.layout else { return nil }
    let places = layout.places.filter { texts[set.columns[$0.column].field] != nil }
    guard places.count == texts.count else { return nil }
    var end = start
    var placed: [ColumnLayout.PlacedText] = []
    for place in places {
      let text = Self.sign + (texts[set.columns[place.column].field] ?? "")
      // The sign may use the gap before a column.
      let first =
        place.isTrailing ? place.start + place.width - ColumnText.columns(of: text) : place.start
      guard first >= max(end, place.start - 1),
        first + ColumnText.columns(of: text) <= place.start + place.width
      else { return nil }
      placed.append(ColumnLayout.PlacedText(start: first + ItemCell.markColumns, text: text))
      end = place.start + place.width + 1
    }
    return placed
  }

  private func inRow(
    _ texts: [String: String], _ fields: [String], _ start: Int
  ) -> [ColumnLayout.PlacedText] {
    let words = fields.compactMap { field in
      texts[field].map { VisibleText.text(of: field, tabStop: 1) + " \(Self.sign)" + $0 }
    }
    guard !words.isEmpty else { return [] }
    return [ColumnLayout.PlacedText(start: start, text: words.joined(separator: ", "))]
  }

  nonisolated static let commands: [Command<Columns>] = [
    Command<Columns>(
      "group by column", "c g", help: "sections by the chosen column, with counts and sums",
      topic: .columns, when: \.hasColumns
    ) { columns, _ in
      if let field = columns.fieldForCommand() {
        columns.groups.group(by: field)
      }
    },
    Command<Columns>(
      "ungroup", "c G", help: "one list again", topic: .columns, when: \.hasColumns
    ) { columns, _ in columns.groups.group(by: nil) },
  ]
}
