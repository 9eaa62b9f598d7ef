import Testing
import UIKit

@testable import VitrineBrowser

@MainActor
@Suite("What may follow a key")
struct HintsViewTests {
  private func hints(_ count: Int) -> HintsView {
    HintsView(hints: (0..<count).map { ("k\($0)", "what it does, in some more words \($0)") })
  }

  @Test("as many stand side by side as have room, and as must where rows are too few")
  func rows() {
    #expect(hints(10).rows(columns: 80, atMost: 23) == 11)
    #expect(hints(10).rows(columns: 100, atMost: 23) == 6)
    #expect(hints(30).rows(columns: 60, atMost: 23) == 16)
    #expect(hints(30).rows(columns: 60, atMost: 9) <= 9)
    #expect(hints(3).rows(columns: 10, atMost: 1) == 1)
  }
}
