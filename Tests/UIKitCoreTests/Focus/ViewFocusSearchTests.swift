import Foundation
import Testing
import VitrineTestSupport

@testable import UIKitCore

struct ViewFocusSearchTests {
  private func nearest(_ heading: UIFocusHeading, _ candidates: CGRect...) -> Int? {
    ViewFocusSearch(from: rect(100, 100, 20, 20), heading: heading).nearest(of: candidates)
  }

  @Test("a candidate in the beam precedes a nearer one beside it")
  func overlap() {
    #expect(nearest(.down, rect(130, 121, 20, 20), rect(110, 200, 20, 20)) == 1)
    #expect(nearest(.right, rect(121, 130, 20, 20), rect(300, 90, 20, 20)) == 1)
  }

  @Test("the nearest overlapping candidate wins, then the best centred, then reading order")
  func distance() {
    #expect(nearest(.up, rect(100, 20, 20, 20), rect(110, 60, 20, 20)) == 1)
    #expect(nearest(.up, rect(110, 60, 20, 20), rect(98, 60, 20, 20)) == 1)
    #expect(nearest(.left, rect(50, 105, 20, 20), rect(50, 95, 20, 20)) == 1)
  }

  @Test("without a candidate in the direction, none is found")
  func none() {
    #expect(nearest(.left, rect(100, 0, 20, 20), rect(300, 100, 20, 20)) == nil)
    #expect(nearest(.next, rect(200, 200, 5, 5)) == nil)
  }

  @Test("a candidate with only its centre beyond counts after one entirely beyond")
  func tiers() {
    #expect(nearest(.down, rect(100, 105, 20, 60), rect(300, 500, 20, 20)) == 1)
    #expect(nearest(.down, rect(100, 105, 20, 60)) == 0)
  }

  @Test("a long candidate on one side lies in no other direction")
  func beside() {
    let lane = rect(200, 40, 60, 400)
    #expect(nearest(.down, lane) == nil && nearest(.up, lane) == nil)
    #expect(nearest(.right, lane) == 0)
  }

  @Test(
    "the result lies in the direction, and no overlapping candidate is nearer",
    arguments: 0..<50 as Range<UInt64>)
  func model(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rects = (0..<40).map { _ in
      rect(
        CGFloat(Int.random(in: 0..<30, using: &random)) * 8,
        CGFloat(Int.random(in: 0..<20, using: &random)) * 16, 16, 16)
    }
    let origin = rects[0]
    for heading in [UIFocusHeading.down, .right] {
      let index = ViewFocusSearch(from: origin, heading: heading).nearest(of: rects)
      func near(_ rect: CGRect) -> CGFloat { heading == .down ? rect.minY : rect.minX }
      func far(_ rect: CGRect) -> CGFloat { heading == .down ? rect.maxY : rect.maxX }
      func overlaps(_ rect: CGRect) -> Bool {
        heading == .down
          ? rect.minX < origin.maxX && rect.maxX > origin.minX
          : rect.minY < origin.maxY && rect.maxY > origin.minY
      }
      let beyond = rects.filter { near($0) >= far(origin) }
      guard let index else {
        #expect(beyond.isEmpty)
        continue
      }
      let found = rects[index]
      let inBeam = beyond.filter(overlaps)
      if let nearest = inBeam.map(near).min() {
        #expect(overlaps(found) && near(found) == nearest)
      }
    }
  }
}
