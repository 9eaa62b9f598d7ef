import UIKit
import VitrineItems
import VitrineStyledText

/// Reports about the values of the chosen column: statistics and bar charts.
@MainActor
final class ColumnReports: BrowserFeature {
  private let columns: Columns
  private let filtering: FilterFeature
  /// The current or latest count of a column's values.
  private var job: ColumnStatisticsJob?
  private var isCounting = false

  init(of columns: Columns, _ filtering: FilterFeature) {
    (self.columns, self.filtering) = (columns, filtering)
  }

  private var context: any BrowserContext { columns.arranging.context }

  nonisolated static let commands: [Command<ColumnReports>] = [
    Command<ColumnReports>(
      "column statistics", "c i", help: "rows, distinct and empty values, min, median, max, sum",
      topic: .columns, when: \.countsColumn
    ) { reports, _ in
      reports.withStatistics { [context = reports.context] name, statistics in
        let facts = [statistics.summary, statistics.sumNote].compactMap(\.self)
        context.say("\(name): \(facts.joined(separator: ", "))")
      }
    },
    Command<ColumnReports>(
      "column frequency", "F", help: "count each value; Return shows its rows",
      topic: .columns, when: \.countsValues
    ) { reports, _ in
      reports.withStatistics { [weak reports] name, statistics in
        reports?.showFrequencies(of: name, statistics)
      }
    },
    Command<ColumnReports>(
      "search in column", "c /", help: "filter by this column only; / filters by all",
      topic: .columns, when: \.searchesColumn
    ) { reports, _ in
      if let field = reports.columns.fieldForCommand() { reports.filtering.type(in: field) }
    },
  ]

  /// Passes the statistics of the chosen column to a body. Rows that the filter hides do not count.
  private func withStatistics(_ body: @escaping @MainActor (String, ColumnStatistics) -> Void) {
    guard let field = columns.fieldForCommand() else { return }
    if let reason = columns.shown.items.refusal(ofArrangingBy: [field]) {
      return context.say(reason)
    }
    let name = VisibleText.text(of: field, tabStop: 1)
    let matches = columns.shown.items.filter.flatMap { $0.mode == .hide ? $0.matches : nil }
    job?.cancel()
    context.say("\(name): counting")
    isCounting = true
    job = ColumnStatisticsJob(of: field, in: columns.shown.source, among: matches) {
      [weak self, context] result in
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
  private func showFrequencies(of name: String, _ statistics: ColumnStatistics) {
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
    overlay.picked = { [weak self, weak overlay] in
      guard let self, let line = overlay?.chosenLine else { return }
      context.layers.closeOverlay()
      if let filter = values[line].filter { return filtering.show(filter, in: field) }
      let text = String(decoding: values[line].value, as: UTF8.self)
      filtering.show("^\(text.replacing(" ", with: "\\ "))$", in: field)
    }
    context.layers.show(overlay)
  }
}
