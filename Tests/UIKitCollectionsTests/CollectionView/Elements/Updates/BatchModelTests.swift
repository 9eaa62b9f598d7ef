import Foundation
import Testing
import UIKitCore
import VitrineTestSupport

@testable import UIKitCollections

/// Random batches, in all states of a program, against a plain array of arrays.
@MainActor
@Suite struct BatchModelTests {
  @Test(
    "random batches agree with a plain model",
    arguments: ProvedLayout.allCases)
  func random(layout: ProvedLayout) throws {
    let seed = TestRun.seed ?? 2_026
    let share = TestRun.count(200, of: 5_000) / (layout.isCompositional ? 2 : 1)
    print("random batches, \(layout): seed \(seed)")
    weak var left: UICollectionView?
    do {
      let play = BatchPlay(layout, seed: seed)
      left = play.view
      var step = 0
      var last: [String] = []
      while play.batches < share {
        step += 1
        let action = play.act()
        last = last.suffix(4) + [action]
        guard let fault = play.fault() else { continue }
        let actions = last.joined(separator: "\n  ")
        Issue.record("\(layout), seed \(seed), step \(step): \(fault)\nafter\n  \(actions)")
        return
      }
      _ = play.finish()
      #expect(play.fault() == nil)
      let made = ProofCell.births.count
      #expect(made > 0)
      print("random batches, \(layout): \(play.batches) in \(step) steps, \(made) views made")
    }
    FrameEngine.current = FrameEngine(clock: ManualClock())
    #expect(left == nil, "the collection view leaks")
    #expect(ProofCell.births.alive.isEmpty, "\(ProofCell.births.alive.count) views leak")
  }
}
