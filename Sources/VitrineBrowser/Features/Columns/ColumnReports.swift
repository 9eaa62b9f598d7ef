import UIKit
import VitrineItems
import VitrineStyledText

/// Reports about the values of the chosen column: statistics and bar charts.
@MainActor
final class ColumnReports {
  private unowned let columns: Columns
  /// The current or latest count of a column's values.
  private var job: ColumnStatisticsJob?
  private var isCounting = false

  init(of columns: Columns) { self.columns = columns }

  nonisolated static let commands: [BrowserCommand] = [
    BrowserCommand(
      "column statistics", "c i", help: "rows, distinct and empty values, min, median, max, sum",
      topic: .columns, when: \.countsColumn
    ) { features, _ in
      features.columns.reports.withStatistics { name, statistics in
        let facts = [statistics.summary, statistics.sumNote].compactMap(\.self)
        features.context.say("\(name): \(facts.joined(separator: ", "))")
      }
    },
    BrowserCommand(
      "column frequency", "F", help: "count each value; Return shows its rows",
      topic: .columns, when: \.countsValues
    ) { features, _ in
      features.columns.reports.withStatistics { [weak features] name, statistics in
        features.map { $0.columns.reports.showFrequencies(of: name, statistics, in: $0) }
      }
    },
    BrowserCommand(
      "search in column", "c /", help: "filter by this column only; / filters by all",
      topic: .columns, when: \.searchesColumn
    ) { features, _ in
      if let field = features.columns.fieldForCommand() { features.filtering.type(in: field) }
    },
  ]

  /// Passes the statistics of the chosen column to a body. Rows that the filter hides do not count.
  private func withStatistics(_ body: @escaping @MainActor (String, ColumnStatistics) -> Void) {
    let context = columns.arranging.context
    guard let field = columns.fieldForCommand() else { return }
    let source = columns.shown.source.rearranging
    if let reason = source?.arrangingRefusal ?? source?.refusal(ofArrangingBy: field) {
      return context.say(reason)
    }
    let name = VisibleText.text(of: field, tabStop: 1)
    let matches = columns.shown.items.filter.flatMap { $0.mode == .hide ? $0.matches : nil }
    job?.cancel()
    context.say("\(name): counting")
    isCounting = true
    job = ColumnStatisticsJob(of: field, in: columns.shown.source, among: matches) {
      [weak self] result in
      self?.isCounting = false
      switch result {
      case .success(let statistics): body(name, statistics)
      case .failure(let failure): context.say(failure)
      }
      context.statusChanged()
    }
  }

  /// Cancels the count in progress.
  ///
  /// - Returns: Whether there was one.
  func stop() -> Bool {
    guard isCounting else { return false }
    job?.cancel()
    isCounting = false
    return true
  }

  /// Blocks until the count in progress is done.
  func finish() { job?.finish() }

  /// Shows the values with bars for their frequencies. Choosing a value filters by it.
  private func showFrequencies(
    of name: String, _ statistics: ColumnStatistics, in features: BrowserFeatures
  ) {
    let context = features.context
    context.say(nil)
    guard let field = columns.chosenField, let most = statistics.frequencies.first?.count else {
      return context.say("\(name) has no values")
    }
    let values = statistics.frequencies
    let digits = String(most).count
    let lines = values.map { value -> DetailLine in
      let text = VisibleText.text(of: value.value, tabStop: 1)
      let count = String(value.count)
      let blanks = String(repeating: " ", count: digits - count.count)
      let percent = "\(value.count * 100 / max(1, statistics.rows)) %"
      let bar = String(repeating: "■", count: max(1, value.count * 30 / most))
      let shown = text.count > 24 ? text.prefix(23) + "…" : text[...]
      return .pair(
        text.isEmpty ? "(empty)" : String(shown),
        blanks + count + "  " + String(repeating: " ", count: max(0, 5 - percent.count)) + percent
          + "  " + bar)
    }
    var notes: [DetailLine] = []
    if statistics.hasMoreDistinct || statistics.distinct > values.count {
      notes = [.text("… and \(statistics.distinct - values.count) values more")]
    }
    let isAsked = columns.shown.source.capabilities.statistics != nil
    let choices = values.indices.filter { !isAsked || values[$0].filter != nil }
    let overlay = TextOverlay(
      title: "\(name): \(statistics.summary)", lines: lines + notes, style: .page,
      choices: Set(choices))
    overlay.choiceText = "Return shows its rows"
    overlay.picked = { [weak features, weak overlay] in
      guard let features, let line = overlay?.chosenLine else { return }
      features.layers.closeOverlay()
      if let filter = values[line].filter { return features.filtering.show(filter, in: field) }
      let text = String(decoding: values[line].value, as: UTF8.self)
      features.filtering.show("^\(text.replacing(" ", with: "\\ "))$", in: field)
    }
    features.layers.show(overlay)
  }
}
