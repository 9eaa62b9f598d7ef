import Testing
import UIKit
import UIKitTesting

@testable import Dashboard

@MainActor @Suite("A dashboard", .serialized)
struct DashboardTests {
  private let pilot: Pilot

  init() {
    var load = 0.0
    // The load grows by a tenth each second.
    pilot = Pilot(
      rootViewController: DashboardController(
        sensor: Sensor {
          load += 0.1
          return load
        }), size: (columns: 80, rows: 24))
  }

  private func finds(_ text: String) -> Bool { pilot.screenText.contains(text) }

  @Test("the load is measured each second, and its chart grows")
  func load() {
    #expect(finds("0 %"))
    pilot.advance(by: 3.1)
    #expect(finds("30 %"))
    pilot.advance(by: 2)
    #expect(finds("50 %") && !finds("too much"))
    // The number of columns that reach each row, from the top: all of them reach the last row.
    let chart = pilot.screen.map { $0.count { "▁▂▃▄▅▆▇█".contains($0) } }.filter { $0 > 0 }
    #expect(chart == chart.sorted() && chart.first == 1 && chart.last == 5, "\(pilot.screenText)")
    pilot.advance(by: 4)
    #expect(finds("90 %") && finds("too much"))
  }

  @Test("a job runs to its end and can be cancelled before")
  func jobs() async throws {
    pilot.press(.alternate("2"))
    #expect(finds("Backup") && finds("Ready"))
    try pilot.tap("Start All")
    await pilot.runTasks()
    #expect(finds("Cancel") && !finds("Done"))
    let columns = { [pilot] in
      pilot.screen.compactMap { line in
        ["Backup", "Import", "Index"].lazy.compactMap { line.range(of: $0) }.first
          .map { line.distance(from: line.startIndex, to: $0.lowerBound) }
      }
    }
    let begun = columns()
    #expect(
      await pilot.wait(
        until: {
          pilot.advance(by: 0.1)
          return finds("Done")
        }, limit: 60))
    #expect(begun.count == 3 && columns() == begun, "the names stay where they are")
    // The shortest job is done, so the first button cancels the backup.
    try pilot.tap("Cancel")
    #expect(await pilot.wait(until: { finds("Cancelled") }))
  }

  @Test("the settings change the interval and the threshold, and pause the measurement")
  func settings() throws {
    pilot.press(.alternate("3"))
    #expect(finds("80"))
    try pilot.tap("10 s")
    pilot.press(.alternate("1"))
    pilot.advance(by: 10.1)
    #expect(finds("10 %"))
    pilot.press(.alternate("3"), .tab, .left, .left)
    #expect(!finds("80"))
    pilot.press(.tab, .character(" "), .alternate("1"))
    pilot.advance(by: 20)
    #expect(finds("10 %"))
  }
}
