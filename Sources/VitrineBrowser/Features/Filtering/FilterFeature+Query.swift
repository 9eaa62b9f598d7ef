import UIKit
import VitrineFuzzyMatching
import VitrineItems

extension FilterFeature {
  nonisolated static let noExpressions =
    "= begins an expression in databases only; '= looks for the sign"

  /// The reason why an expression finds nothing: only databases support expressions, and other
  /// sources search for its letters. Nil if there are matches or no expression.
  var expressionNote: String? {
    guard pattern.text.hasPrefix("="), !context.options.isFzf, let result = items.filter,
      result.matches.allSatisfy(\.isEmpty)
    else { return nil }
    return Self.noExpressions
  }

  func describe(_ situation: inout KeyConditions) {
    situation.isFiltered = isActive
    situation.typesQuery = isQuery
    situation.isTypingFilter = context.layers.prompt?.leavesRoom == true
  }

  var isSettled: Bool { !engine.isRunning }
  func finish() { engine.finish() }

  func describe(_ line: inout StatusLine) {
    line.typesQuery = isQuery
    guard isActive else { return }
    var status = StatusLine.Filter(
      text: pattern.text, isDim: filter.mode == .dim && !items.isFilteredBySource)
    status.isLooking = items.isArranging
    (status.matches, status.all) = items.filterCounts
    if engine.isRunning { status.percent = progress.done * 100 / max(1, progress.of) }
    line.filter = status
  }
}
