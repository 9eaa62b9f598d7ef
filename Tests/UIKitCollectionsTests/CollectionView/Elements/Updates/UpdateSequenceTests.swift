import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct UpdateSequenceTests {
  @Test("the calls of one batch, in UIKit's order")
  func sequence() {
    let test = UpdateWorld(["abc"])
    test.world.delegate.logsDisplay = true
    test.view.performBatchUpdates {
      test.world.log.add("block")
      test.source.names = [["a", "X", "c"]]
      test.view.insertItems(at: [IndexPath(0, 1)])
      test.view.deleteItems(at: [IndexPath(0, 1)])
    } completion: {
      test.world.log.add("completion \($0)")
    }
    #expect(
      test.combined == [
        "block", "sections?", "items? 0", "prepare", "size", "updates 2", "elements", "target 0",
        "final 0-0", "final 0-1", "final 0-2", "initial 0-0", "initial 0-1", "initial 0-2",
        "cell? 0-1", "willDisplay 0-1 outside", "finalize",
      ])
    test.pass(0.125)
    #expect(!test.combined.contains("didEnd 0-1"))
    test.pass(0.13)
    #expect(test.combined.filter { $0 != "elements" } == ["didEnd 0-1", "completion true"])
    test.view.checkCollectionInvariants()
  }

  @Test("a block that does not escape makes changes, and reaches an override")
  func blockThatDoesNotEscape() {
    final class Overriding: UICollectionView {
      var batches: [Bool] = []
      override func performBatchUpdates(
        _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
      ) {
        batches.append(updates != nil)
        super.performBatchUpdates(updates, completion: completion)
      }
    }
    func change(_ view: UICollectionView, by updates: () -> Void) {
      view.performBatchUpdates { updates() }
      view.performBatchUpdates(updates)
    }
    let view = Overriding(
      frame: CGRect(x: 0, y: 0, width: 80, height: 80),
      collectionViewLayout: UICollectionViewFlowLayout())
    var calls = 0
    change(view) { calls += view.hasUncommittedUpdates ? 1 : 0 }
    view.performBatchUpdates(nil)
    #expect(calls == 2)
    #expect(view.batches == [true, true, false])
  }

  @Test("the layout settles the offset, then the delegate has the last word")
  func settling() {
    let test = UpdateWorld(["abcdefghijklmnopqrst"])
    test.world.scroll(to: 32)
    _ = test.combined
    test.layout.target = { CGPoint(x: 0, y: $0.y + 16) }
    test.batch(["abcdefghijklmnopqrst"]) { $0.reloadItems(at: [IndexPath(0, 3)]) }
    #expect(test.view.contentOffset.y == 48)
    #expect(test.combined.filter { $0.hasPrefix("target") } == ["target 32"])
    let delegate = OffsetDelegate()
    test.view.delegate = delegate
    test.batch(["abcdefghijklmnopqrst"]) { $0.reloadItems(at: [IndexPath(0, 3)]) }
    #expect(delegate.proposed == [64])
    #expect(test.view.contentOffset.y == 96)
    test.pass(0.3)
    #expect(test.shown == "ghijk")
    test.view.checkCollectionInvariants()
  }

  @Test("the layout is invalidated with the counts, and they are requested once")
  func invalidation() {
    let test = UpdateWorld(["ab", "c"])
    test.batch(["ab", "cd"]) { $0.insertItems(at: [IndexPath(1, 1)]) }
    #expect(test.layout.lastContext?.invalidateDataSourceCounts == true)
    #expect(test.layout.lastContext?.invalidateEverything == false)
    #expect(test.combined.filter { $0.hasPrefix("items?") || $0 == "sections?" }.count == 3)
  }

  @Test("the layout gets the changes before it is queried for attributes")
  func told() {
    let test = UpdateWorld(["abc"])
    test.batch(["acd"]) {
      $0.insertItems(at: [IndexPath(0, 2)])
      $0.deleteItems(at: [IndexPath(0, 1)])
    }
    #expect(test.layout.told.map(\.updateAction) == [.delete, .insert])
    #expect(test.layout.told.map(\.indexPathBeforeUpdate) == [IndexPath(0, 1), nil])
    #expect(test.layout.told.map(\.indexPathAfterUpdate) == [nil, IndexPath(0, 2)])
  }

  @Test("a nested batch joins the outer one, and both completions run")
  func nested() {
    let test = UpdateWorld(["abc"])
    test.view.performBatchUpdates {
      #expect(test.view.hasUncommittedUpdates)
      test.source.names = [["X", "b", "c", "Y"]]
      test.view.deleteItems(at: [IndexPath(0, 0)])
      test.view.performBatchUpdates {
        test.view.insertItems(at: [IndexPath(0, 0)])
      } completion: {
        test.finished.append($0)
      }
      test.view.insertItems(at: [IndexPath(0, 3)])
      #expect(test.combined.isEmpty)
    } completion: {
      test.finished.append($0)
    }
    #expect(test.layout.told.count == 3)
    #expect(!test.view.hasUncommittedUpdates)
    test.pass(0.3)
    #expect(test.finished == [true, true])
    #expect(test.shown == "XbcY")
  }

  @Test("an empty batch and one without a block complete at once and request nothing")
  func empty() {
    let test = UpdateWorld(["abc"])
    test.batch(["abc"]) { _ in }
    test.view.performBatchUpdates(nil) { test.finished.append($0) }
    #expect(test.finished == [true, true])
    #expect(!test.combined.contains("prepare"))
  }

  @Test("without changes a batch animates to an invalidated layout")
  func invalidated() {
    let test = UpdateWorld(["abc"])
    test.layout.spacing = 16
    test.view.performBatchUpdates(nil) { test.finished.append($0) }
    #expect(test.cell("c")?.frame.minY == 64 && test.place("c")?.y == 32)
    test.pass(0.125)
    #expect(test.place("c")?.y == 48)
    test.pass(0.2)
    #expect(test.place("c")?.y == 64)
    #expect(test.finished == [true])
  }

  @Test("without animations the update ends at once, and the completion gets true")
  func switchedOff() {
    let test = UpdateWorld(["abc"])
    FrameEngine.current.animationsEnabled = false
    test.batch(["Xac"]) {
      $0.insertItems(at: [IndexPath(0, 0)])
      $0.deleteItems(at: [IndexPath(0, 1)])
    }
    #expect(test.finished == [true])
    #expect(test.combined.contains("initial 0-0") && test.place("a")?.y == 16)
    #expect(test.cell("b") == nil && test.cell("X")?.presentationAlpha == 1)
    test.view.layoutIfNeeded()
    test.view.checkCollectionInvariants()
  }

  @Test("before the first layout, without a window and without a size nothing is animated")
  func unseen() {
    let log = Log()
    let world = World([3], source: NamedSource([["a", "b", "c"]], log: log))
    #expect(world.view.numberOfItems(inSection: 0) == 3)
    var finished: [Bool] = []
    world.source.counts = [4]
    world.view.performBatchUpdates {
      world.view.insertItems(at: [IndexPath(0, 0)])
    } completion: {
      finished.append($0)
    }
    #expect(finished == [true] && world.view.numberOfItems(inSection: 0) == 4)
    let test = UpdateWorld(["abc"])
    test.view.removeFromSuperview()
    test.batch(["abcd"]) { $0.insertItems(at: [IndexPath(0, 3)]) }
    #expect(test.finished == [true])
    test.view.layoutIfNeeded()
    #expect(test.shown == "abcd")
    let empty = UpdateWorld(["abc"])
    empty.view.frame.size = .zero
    empty.view.layoutIfNeeded()
    empty.batch(["abcd"]) { $0.insertItems(at: [IndexPath(0, 3)]) }
    #expect(empty.finished == [true])
    empty.view.checkCollectionInvariants()
  }

  @Test("a reload within a batch discards the recorded changes")
  func reloadInside() {
    let test = UpdateWorld(["abc"])
    test.batch(["xyzw"]) {
      $0.deleteItems(at: [IndexPath(0, 2)])
      $0.reloadData()
    }
    #expect(test.world.faults.isEmpty && test.finished == [true])
    test.view.layoutIfNeeded()
    #expect(test.shown == "xyzw")
  }

  @Test("data that changes during cell requests appears in the end")
  func reentrant() {
    let test = UpdateWorld(["abc"])
    var isFirst = true
    test.source.identifier = { path in
      if isFirst {
        isFirst = false
        test.source.names[0].append("z")
        test.view.insertItems(at: [IndexPath(0, test.source.names[0].count - 1)])
      }
      return "cell"
    }
    test.batch(["Xabc"]) { $0.insertItems(at: [IndexPath(0, 0)]) }
    test.view.layoutIfNeeded()
    test.pass(0.3)
    #expect(test.shown == "Xabcz")
    #expect(test.world.faults.isEmpty)
    test.view.checkCollectionInvariants()
  }
}

extension UpdateWorld {
  /// The calls to source, layout and delegate since the last time, in one order.
  var combined: [String] { world.log.take() }
}

private final class OffsetDelegate: UICollectionViewDelegate {
  var proposed: [CGFloat] = []

  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    proposed.append(proposedContentOffset.y)
    return CGPoint(x: 0, y: 96)
  }
}
