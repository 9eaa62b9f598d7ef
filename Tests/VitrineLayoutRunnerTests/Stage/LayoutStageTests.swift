import Testing
import UIKit
import UIKitTesting

@testable import VitrineLayoutRunner

@MainActor @Suite("The stage of a layout") struct LayoutStageTests {
  private func pilot(_ request: RunRequest = RunRequest()) throws -> (Pilot, LayoutStage) {
    var made: LayoutStage?
    var failure: LayoutFailure?
    let pilot = Pilot(
      rootViewController: {
        do throws(LayoutFailure) {
          made = try LayoutStage([ColumnLayout.entry, ColumnLayout.flowEntry], request)
        } catch {
          failure = error
        }
        return made ?? UIViewController()
      }(), size: (60, 10))
    if let failure { throw failure }
    pilot.finishAnimations()
    return (pilot, try #require(made))
  }

  @Test("the first layout shows the sample items, and the last line names both")
  func shows() throws {
    let (pilot, stage) = try pilot()
    #expect(pilot.screen[0].hasPrefix("┌──────────┐┌──────────┐"))
    #expect(pilot.screen[1].hasPrefix("│Apple 0   ││Birch 1   │"))
    #expect(pilot.screen[9].hasPrefix("ColumnLayout  40 items  Tab: other items"))
    #expect(stage.reasonForEmptyScreen == nil)
  }

  @Test("Tab shows other items, and Shift-Tab the next layout")
  func keys() throws {
    let (pilot, _) = try pilot()
    pilot.press(.tab)
    pilot.finishAnimations()
    #expect(pilot.screen[9].hasPrefix("ColumnLayout  3 sections"))
    pilot.press(.backtab)
    pilot.finishAnimations()
    #expect(pilot.screen[9].hasPrefix("Flow  3 sections"))
  }

  @Test("settings hold in the first frame, and the items of SOURCE come first")
  func request() throws {
    let (pilot, _) = try pilot(
      RunRequest(
        settings: [RunRequest.Setting(name: "columns", value: "3")],
        items: [SampleItem(title: "one"), SampleItem(title: "two"), SampleItem(title: "three")]))
    #expect(pilot.screen[1].hasPrefix("│one       ││two       ││three     │"))
    #expect(pilot.screen[9].hasPrefix("ColumnLayout  3 items of SOURCE"))
  }

  @Test("a later stage begins with the state of an earlier one")
  func state() throws {
    let (pilot, stage) = try pilot()
    pilot.press(.tab, .down, .down, .right)
    pilot.finishAnimations()
    let state = stage.state
    #expect(state.layout == "ColumnLayout")
    #expect(state.data == 1)
    #expect(state.scrolls.first?.focus?.first == 0)
    let (pilot2, later) = try self.pilot(RunRequest(state: state))
    #expect(ScrollMemory.restore(state.scrolls, in: pilot2.window).isEmpty)
    #expect(later.state == state)
  }

  @Test("a state of data that are gone begins anew")
  func oldState() throws {
    let state = RunState(layout: "Gone", data: 99, scrolls: [])
    let (pilot, stage) = try pilot(RunRequest(state: state))
    #expect(stage.state.data == 0)
    #expect(pilot.screen[9].hasPrefix("ColumnLayout  40 items"))
  }

  @Test("an unknown layout is a failure that names those that there are")
  func unknown() {
    #expect(throws: LayoutFailure("there is no layout 'X' to show; use ColumnLayout, Flow")) {
      try self.pilot(RunRequest(layout: "X"))
    }
  }
}
