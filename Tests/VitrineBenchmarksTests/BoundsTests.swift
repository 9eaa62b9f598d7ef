import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// The bounds guarded by the benchmarks hold. The numbers of items are small enough to take no
/// time.
@Suite("The table of costs", .waits) struct BoundsTests {
  private func run(_ arguments: String...) throws -> ProcessResult {
    try ProcessResult.run(TmuxSession.built("VitrineBenchmarks"), arguments)
  }

  @Test("every bound holds for 10 and for 4,000 items") func boundsHold() throws {
    let result = try run("10", "4000")
    let lines = result.outputText.split(separator: "\n")
    let isWhole = lines.last?.hasSuffix(" lines, all bounds hold") == true
    // In one line, so that a tool that keeps only the lines with failures keeps all of them.
    let broken = lines.filter { $0.hasSuffix("BROKEN") }.joined(separator: " ⏎ ")
    #expect(isWhole, "\(broken)")
    #expect(result.status == 0 && result.error.isEmpty, "\(result.errorText)")
    // At least one table for each line of the documented costs.
    let titles = [
      "Flow layout, one size", "Flow layout, the delegate", "Attributes in a rectangle",
      "Scrolling one row", "Reloading", "A batch of 10 changes", "An item is carried",
      "A carried item follows", "A snapshot", "A list of groups of one item",
      "A grid of groups of 4 items", "A list of groups with self-sizing cells", "An outline",
      "A strip of",
      "Opening a text file", "A pipe", "A frame",
      "2,000 times Down", "Bytes to a terminal", "Columns of files", "A table of 3,000 columns",
      "An animation",
      "A layout switch", "Idle", "A table of SQLite", "Cells of ten constraints",
    ]
    for title in titles { #expect(result.outputText.contains("\n\(title)"), "\(title)") }
    #expect(result.outputText.split(separator: "\n").filter { $0.hasSuffix("| ok") }.count > 100)
  }

  @Test(
    "a server's table needs as few answers as its bounds allow, also with late answers",
    .enabled(if: PostgresProcess.isWanted, "postgresql is not installed"))
  func databases() throws {
    let result = try run("databases", "20000")
    #expect(result.status == 0 && result.error.isEmpty, "\(result.outputText)\(result.errorText)")
    #expect(result.outputText.contains("whose answers take 200 ms"))
  }

  @Test(
    "an invalid number of items prints one line and exits with status 2", arguments: ["many", "3"])
  func badArguments(argument: String) throws {
    let result = try run(argument)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errorText.hasPrefix("usage: VitrineBenchmarks"))
  }
}
