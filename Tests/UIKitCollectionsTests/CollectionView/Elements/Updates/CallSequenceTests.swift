import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// The whole sequence of calls to layout, data source and delegate, in UIKit's order.
@MainActor
@Suite struct CallSequenceTests {
  @Test("the sequence of calls of an insert")
  func insertion() {
    let sequence = SequenceWorld([2], header: 16)
    sequence.batch([3]) { sequence.view.insertItems(at: [IndexPath(0, 1)]) }
    #expect(
      sequence.world.log.take() == [
        "block", "sections?", "items? 0", "invalidate counts", "prepare", "size",
        "updates insert nil>0-1", "elements", "target 0", "delegate target 0",
        "final 0-0", "final 0-1", "final header 0-0",
        "initial header 0-0", "initial 0-0", "initial 0-1", "initial 0-2",
        "cell? 0-1", "willDisplay 0-1 outside", "finalize",
      ])
    #expect(sequence.rest() == ["completion true"])
  }

  @Test("the sequence of calls of a mixed batch")
  func mixedBatch() {
    let sequence = SequenceWorld([3, 1], rows: 6)
    sequence.batch([3, 1, 1]) {
      let view = sequence.view
      view.insertSections([2])
      view.moveItem(at: IndexPath(0, 2), to: IndexPath(0, 0))
      view.insertItems(at: [IndexPath(0, 1)])
      view.deleteItems(at: [IndexPath(0, 0)])
    }
    #expect(
      sequence.world.log.take() == [
        "block", "sections?", "items? 0", "items? 1", "items? 2", "invalidate counts", "prepare",
        "size",
        "updates delete 0-0>nil, insert nil>section 2, insert nil>0-1, move 0-2>0-0",
        "elements", "target 0", "delegate target 0",
        "final 0-0", "final 0-1", "final 0-2", "final 1-0",
        "initial 0-0", "initial 0-1", "initial 0-2", "initial 1-0", "initial 2-0",
        "cell? 0-1", "willDisplay 0-1 outside", "cell? 2-0", "willDisplay 2-0 outside", "finalize",
      ])
    #expect(sequence.rest() == ["didEnd 0-0", "completion true"])
  }

  @Test("the sequence of calls of a reload: the old cell is removed, another one is inserted")
  func reload() {
    let sequence = SequenceWorld([2])
    let old = sequence.world.cell(0, 1)
    sequence.batch([2]) { sequence.view.reloadItems(at: [IndexPath(0, 1)]) }
    #expect(
      sequence.world.log.take() == [
        "block", "sections?", "items? 0", "invalidate counts", "prepare", "size",
        "updates reload 0-1>0-1", "elements", "target 0", "delegate target 0",
        "final 0-0", "final 0-1", "initial 0-0", "initial 0-1",
        "cell? 0-1", "willDisplay 0-1 outside", "finalize",
      ])
    #expect(sequence.world.cell(0, 1) !== old)
    #expect(sequence.rest() == ["didEnd 0-1", "completion true"])
  }

  @Test("without animation the same calls come, all before the return")
  func plain() {
    let sequence = SequenceWorld([3])
    UIView.performWithoutAnimation {
      sequence.batch([2]) { sequence.view.deleteItems(at: [IndexPath(0, 0)]) }
    }
    #expect(
      sequence.world.log.take() == [
        "block", "sections?", "items? 0", "invalidate counts", "prepare", "size",
        "updates delete 0-0>nil", "elements", "target 0", "delegate target 0",
        "final 0-0", "final 0-1", "final 0-2", "initial 0-0", "initial 0-1", "finalize",
        "didEnd 0-0", "completion true",
      ])
    #expect(sequence.rest() == [])
  }

  @Test("the sequence of calls of a resize")
  func resize() {
    let sequence = SequenceWorld([8], rows: 3)
    sequence.view.frame.size.height = 64
    sequence.view.layoutIfNeeded()
    #expect(
      sequence.world.log.take() == [
        "bounds? 0 80x64", "target 0", "delegate target 0", "elements", "cell? 0-3",
        "willDisplay 0-3 outside",
      ])
    // A layout that depends on the size is prepared again.
    sequence.layout.invalidatesOnBounds = true
    sequence.view.frame.size.height = 32
    sequence.view.layoutIfNeeded()
    #expect(
      sequence.world.log.take() == [
        // The view checks the data source for unreported changes of the counts.
        "bounds? 0 80x32", "invalidate geometry", "sections?", "items? 0", "prepare", "size",
        "target 0", "delegate target 0", "elements",
        "didEnd 0-2", "didEnd 0-3",
      ])
  }
}
