import BrowserModel

/// `--filter`: the items that fit, without a screen.
@MainActor
package enum FilterProgram {
  /// Reads a source to its end and prints what fits.
  ///
  /// - Parameter ranks: Whether what fits best comes first; else all is in the order of the source.
  package static func ending(
    _ pattern: FilterPattern, _ source: any ItemSource, ranks: Bool = false
  ) -> Ending {
    var failure: BrowserFailure?
    source.changed = { change in
      if case .failed(let reason) = change { failure = reason }
    }
    source.finish()
    if let failure { return .failed(failure) }
    let matches: [[Int32]]?
    do throws(BrowserFailure) {
      matches = try self.matches(pattern, source, ranks: ranks)
    } catch {
      return .failed(error)
    }
    let isEmpty = matches?.allSatisfy(\.isEmpty) ?? (source.matchReader.counts.reduce(0, +) == 0)
    let items = AcceptedItems { (body) throws(BrowserFailure) in
      for section in 0..<source.sectionCount {
        let count = matches.map { $0[section].count } ?? source.itemCount(in: section)
        for place in 0..<count {
          let item = matches.map { Int($0[section][place]) } ?? place
          try body(source.output(section: section, item: item))
        }
      }
    }
    return Ending(status: isEmpty ? 1 : 0, items: items)
  }

  /// The items that fit; nil: all do.
  private static func matches(
    _ pattern: FilterPattern, _ source: any ItemSource, ranks: Bool
  ) throws(BrowserFailure) -> [[Int32]]? {
    if pattern.isEmpty { return nil }
    let engine = FilterEngine()
    var matches: [[Int32]] = []
    var failure: ReadingFailure?
    engine.found = { findings in
      matches = findings.ranked ?? findings.matches
      failure = findings.failure
    }
    engine.find(pattern, in: source.matchReader, rating: ranks ? .all : .none)
    engine.finish()
    if let failure { throw .cannotRead(source.name, failure) }
    return matches
  }
}
