import UIKit
import VitrineFuzzyMatching
import VitrineItems
import VitrineKeyStrokes

extension FilterFeature {
  nonisolated static let noExpressions =
    "= begins an expression in databases only; '= looks for the sign"

  /// The reason why an expression finds nothing: only databases support expressions, and other
  /// sources search for its letters. Nil if there are matches or no expression.
  var expressionNote: String? {
    guard filter.pattern.text.hasPrefix("="), shown.source.rearranging == nil,
      !context.options.isFzf, let result = items.filter, result.matches.allSatisfy(\.isEmpty)
    else { return nil }
    return Self.noExpressions
  }

  func describe(_ situation: inout KeyConditions) {
    situation.isFiltered = filter.isActive
    situation.typesQuery = isQuery
    situation.isTypingFilter = context.layers.prompt?.leavesRoom == true
  }

  var isSettled: Bool { !engine.isRunning }
  func finish() { engine.finish() }

  func describe(_ line: inout StatusLine) {
    line.typesQuery = isQuery
    guard filter.isActive else { return }
    if let rows = shown.source.rearranging {
      var status = StatusLine.Filter(text: filter.pattern.text, isDim: false)
      status.isLooking = rows.isArranging
      (status.matches, status.all) = (shown.itemCounts.reduce(0, +), rows.unfilteredCount)
      line.filter = status
      return
    }
    let result = items.filter
    var status = StatusLine.Filter(text: filter.pattern.text, isDim: filter.mode == .dim)
    status.matches = result?.matches.reduce(0) { $0 + $1.count } ?? 0
    status.all = shown.itemCounts.reduce(0, +)
    if engine.isRunning { status.percent = progress.done * 100 / max(1, progress.of) }
    line.filter = status
  }
}
