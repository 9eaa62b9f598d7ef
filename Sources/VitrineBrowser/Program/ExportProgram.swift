import Glibc
import VitrineConversion
import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// `--to`: writes all items of a source as rows of another format, without a screen.
@MainActor
package enum ExportProgram {
  /// Writes the fields of all items, or of the items that match a pattern, in the order of the
  /// source.
  ///
  /// - Parameter write: Receives one piece after another; throws for a write error.
  /// - Returns: The lines with invalid JSON.
  /// - Complexity: Holds a few rows at a time in addition to the source's own memory.
  @discardableResult
  package static func export(
    _ source: any ItemSource, as form: TableWriter.Form, fitting pattern: FilterPattern?,
    write: ([UInt8]) throws(BrowserFailure) -> Void
  ) throws(BrowserFailure) -> MistakenLines {
    if let rows = source.capabilities.statistics {
      try export(rows: rows, as: form, fitting: pattern, write: write)
      return MistakenLines()
    }
    var failure: BrowserFailure?
    source.changed = { change in
      if case .failed(let reason) = change { failure = reason }
    }
    source.finish()
    if let failure { throw failure }
    if let pattern, let refusal = FilterProgram.refusal(of: pattern, in: source) { throw refusal }
    // The rows contain all members, so a filter must search all of them.
    source.capabilities.members?.searchesMembers = true
    let matches = try pattern.flatMap { (pattern) throws(BrowserFailure) in
      try FilterProgram.matches(pattern, source, ranks: false, lastFirst: false)
    }
    let mistakes = try source.capabilities.records?.mistakenLines ?? MistakenLines()
    // A request for a nonexistent field makes the source check all items for their fields.
    _ = source.fields(insteadOf: "\u{1}")
    try ExportedRows(
      of: source, fields: Array(source.schema.fields.indices),
      items: ItemSequence(of: source, matches)
    )
    .write(as: form, write)
    return mistakes
  }

  /// Exports a source that reads its rows on demand.
  private static func export(
    rows: any SummarizingSource, as form: TableWriter.Form, fitting pattern: FilterPattern?,
    write: ([UInt8]) throws(BrowserFailure) -> Void
  ) throws(BrowserFailure) {
    if let pattern { rows.query.filter = FilterProgram.exact(pattern) }
    var failure: BrowserFailure?
    rows.changed = { change in
      if case .failed(let reason) = change { failure = reason }
    }
    _ = rows.fields(insteadOf: "\u{1}")
    if let failure { throw failure }
    try ExportedRows(of: rows, fields: Array(rows.schema.fields.indices)).write(as: form, write)
    rows.cancel()
  }

  /// Writes to standard output and exits. Rows are written while they are read, unless the source
  /// must be read completely.
  static func run(
    _ options: Options, as form: TableWriter.Form, fitting pattern: FilterPattern?
  ) throws(BrowserFailure) -> Never {
    if BrowserProgram.givenSource == nil, options.template == nil,
      var rows = try RowStream.opened(
        options.sourceRequest, to: form, isFiltered: pattern != nil)
    {
      if pattern?.text.hasPrefix("=") == true, rows.hasFields {
        throw BrowserFailure(FilterFeature.noExpressions)
      }
      do throws(BrowserFailure) {
        try rows.export(as: form, fitting: pattern, write: output())
        for note in rows.notes { BrowserProgram.say(note) }
        exit(rows.mistakes.isEmpty ? 0 : 1)
      } catch {
        guard rows.mayBeJSON5 else { throw error }
      }
    }
    let source = try BrowserProgram.source(options)
    try options.template?.check(against: source)
    let mistakes = try export(source, as: form, fitting: pattern, write: output())
    if let note = mistakes.note { BrowserProgram.say(note) }
    exit(mistakes.isEmpty ? 0 : 1)
  }

  /// Returns a function that writes rows to standard output. For a terminal, it replaces control
  /// characters.
  private static func output() -> ([UInt8]) throws(BrowserFailure) -> Void {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    return { (bytes) throws(BrowserFailure) in
      let shown = isTerminal ? VisibleText.lines(of: bytes) : bytes
      guard StandardStreams.write(shown, to: STDOUT_FILENO) else {
        // The reader has enough, like head.
        if errno == EPIPE { exit(0) }
        throw .cannotWrite(String(cString: strerror(errno)))
      }
    }
  }
}
