import Glibc
import VitrineConversion
import VitrineFuzzyMatching
import VitrineItems
import VitrineSupport
import VitrineTextFormats

/// `--filter`: prints the matching items, without a screen.
@MainActor
package enum FilterProgram {
  /// Reads a whole source and prints the matches.
  ///
  /// - Parameters:
  ///   - ranks: Whether the best match comes first; otherwise the matches are in source order.
  ///   - lastFirst: Whether to reverse that order.
  ///   - template: The printed form of an item; nil prints all of it.
  ///   - heading: Lines to print before the items.
  package static func ending(
    _ pattern: FilterPattern, _ source: any ItemSource, ranks: Bool = false,
    lastFirst: Bool = false, as template: OutputTemplate? = nil, heading: [String] = []
  ) -> ExitReason {
    var failure: BrowserFailure?
    source.changed = { change in
      if case .failed(let reason) = change { failure = reason }
    }
    source.finish()
    if let failure { return .failed(failure) }
    if let refusal = refusal(of: pattern, in: source) { return .failed(refusal) }
    let matches: [[Int32]]?
    do throws(BrowserFailure) {
      matches = try self.matches(pattern, source, ranks: ranks, lastFirst: lastFirst)
    } catch {
      return .failed(error)
    }
    let isEmpty = matches?.allSatisfy(\.isEmpty) ?? (source.matchReader.counts.reduce(0, +) == 0)
    let items = AcceptedItems(heading: heading) { (body) throws(BrowserFailure) in
      for section in 0..<source.sectionCount {
        let count = matches.map { $0[section].count } ?? source.itemCount(in: section)
        for place in 0..<count {
          let item = matches.map { Int($0[section][place]) } ?? place
          try body(source.output(section: section, item: item, as: template))
        }
      }
    }
    return ExitReason(status: isEmpty ? 1 : 0, items: items)
  }

  /// Returns an ending that also reports the lines with invalid JSON.
  package static func noting(mistakesOf source: any ItemSource, in ending: ExitReason) -> ExitReason
  {
    guard ending.failure == nil, let table = source.capabilities.records else { return ending }
    var noting = ending
    do throws(BrowserFailure) {
      guard let note = try table.mistakenLines.note else { return ending }
      (noting.note, noting.status) = (note, 1)
    } catch {
      return .failed(error)
    }
    return noting
  }

  /// Prints the matching lines of a pipe as they arrive, in constant memory, and exits.
  static func stream(_ pattern: FilterPattern, _ options: Options) throws(BrowserFailure) -> Never {
    var writer = OutputWriter(
      descriptor: STDOUT_FILENO, format: options.format, sanitizes: isatty(STDOUT_FILENO) == 1)
    var lines = StreamedLines(of: STDIN_FILENO, fitting: pattern)
    var isEmpty = true
    do throws(OutputWriter.Failure) {
      for line in options.filterHeading { try writer.write(.line(Array(line.utf8))) }
      let failure = try lines.read { (line) throws(OutputWriter.Failure) in
        isEmpty = false
        try writer.write(
          options.template?.output(ofLine: Array(line), delimiter: options.lineFormat.delimiter)
            ?? .line(Array(line)))
      } paused: { () throws(OutputWriter.Failure) in
        try writer.flush()
      }
      try writer.finish()
      if let failure { BrowserProgram.fail(.cannotRead("standard input", failure)) }
    } catch {
      throw .cannotWrite(error.reason)
    }
    exit(isEmpty ? 1 : 0)
  }

  /// Returns the ending of a picker that has at most one item and therefore needs no screen; nil if
  /// it needs one.
  package static func endingWithoutScreen(_ source: any ItemSource, _ options: Options)
    -> ExitReason?
  {
    guard options.selectsOnlyItem || options.endsIfEmpty else { return nil }
    let pattern = FilterPattern(options.query, rules: options.filterRules)
    var ending = ending(pattern, source, as: options.template)
    guard ending.failure == nil else { return ending }
    var count = 0
    // Two items already require a screen.
    try? ending.items?.visit { (_) throws(BrowserFailure) in
      count += 1
      if count > 1 { throw BrowserFailure("") }
    }
    guard count == 0 && options.endsIfEmpty || count == 1 && options.selectsOnlyItem else {
      return nil
    }
    if let items = ending.items {
      ending.items = AcceptedItems(
        heading: options.heading(query: options.query), visit: items.visit)
    }
    return ending
  }

  /// Returns the reason why rows cannot be filtered by an expression; nil if they can, or if there
  /// is no expression. For lines, the equals sign is an ordinary character.
  static func refusal(of pattern: FilterPattern, in source: any ItemSource) -> BrowserFailure? {
    guard pattern.text.hasPrefix("="), source.capabilities.search != nil else {
      return nil
    }
    return BrowserFailure("\(source.name): \(FilterFeature.noExpressions)", about: source.name)
  }

  /// The rules for a database filter.
  static var exactRules: FilterRules {
    var rules = FilterRules(isExact: true)
    rules.letterCase = .capitals
    return rules
  }

  /// Returns the matching items; nil if all match.
  static func matches(
    _ pattern: FilterPattern, _ source: any ItemSource, ranks: Bool, lastFirst: Bool
  ) throws(BrowserFailure) -> [[Int32]]? {
    if let rows = source.rearranging {
      rows.filter(by: pattern.text, rules: exactRules)
      source.finish()
      if let failure = rows.filterFailure { throw failure }
      return lastFirst ? [(0..<Int32(source.itemCount(in: 0))).reversed()] : nil
    }
    if pattern.isEmpty {
      return lastFirst ? source.itemCounts.map { (0..<Int32($0)).reversed() } : nil
    }
    let engine = FilterEngine()
    engine.lastFirst = lastFirst
    var matches: [[Int32]] = []
    var failure: ReadingFailure?
    engine.found = { findings in
      matches = findings.ranked ?? findings.matches
      failure = findings.failure
    }
    engine.find(pattern, in: source.matchReader, rating: ranks ? .all : .none)
    engine.finish()
    if let failure { throw .cannotRead(source.name, failure) }
    return ranks || !lastFirst ? matches : matches.map { $0.reversed() }
  }
}
