import CollectionLayouts
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Transitions between layouts")
struct LayoutTransitionTests {
  private func flow() -> UICollectionViewFlowLayout {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 80, height: 48)
    return flow
  }

  /// Items in a flow layout, and the sample layout of the transition.
  private func stage(
    _ sample: SampleLayout, counts: [Int] = [60, 30]
  ) -> (items: NumberedItems, layout: UICollectionViewLayout, pilot: Pilot) {
    let items = sample.items(counts: counts)
    let (layout, pilot) = (items.layout, items.pilot())
    items.view.setCollectionViewLayout(flow(), animated: false)
    pilot.update()
    return (items, layout, pilot)
  }

  /// Starts a transition to a layout, and checks it on the way and at the end.
  private func go(_ items: NumberedItems, to layout: UICollectionViewLayout, _ pilot: Pilot) {
    var isFinished: Bool?
    items.view.setCollectionViewLayout(layout, animated: true) { isFinished = $0 }
    pilot.advance(by: 0.1)
    #expect(isFinished == nil, "\(type(of: layout))")
    pilot.finishAnimations()
    #expect(isFinished == true && items.layout === layout)
    items.checkScreen("\(type(of: layout))")
    #expect(!items.view.indexPathsForVisibleItems.isEmpty, "\(type(of: layout)) shows nothing")
  }

  @Test(
    "there and back, animated, from the beginning and from the middle",
    arguments: SampleLayout.allCases)
  func flowAndBack(sample: SampleLayout) {
    for offset in [0, 300] as [CGFloat] {
      let (items, layout, pilot) = stage(sample)
      items.view.contentOffset.y = offset
      pilot.update()
      go(items, to: layout, pilot)
      go(items, to: flow(), pilot)
      items.sections = [Array(1...7), [8, 9]]
      items.view.reloadData()
      pilot.update()
      // A reused layout does not remember its earlier items.
      go(items, to: layout, pilot)
      let fresh = sample.items(items.sections, size: items.view.bounds.size)
      fresh.scroll(to: items.view.contentOffset)
      #expect(Set(items.elements) == Set(fresh.elements), "\(sample)")
    }
  }

  @Test("an immediate return restores the old place", arguments: SampleLayout.allCases)
  func atOnce(sample: SampleLayout) {
    let items = sample.items([Array(1...20), Array(21...30)])
    let (layout, before) = (items.layout, Set(items.elements))
    items.view.setCollectionViewLayout(flow(), animated: false)
    items.view.layoutIfNeeded()
    #expect(!items.view.visibleCells.isEmpty)
    items.view.setCollectionViewLayout(layout, animated: false)
    items.scroll(to: .zero)
    #expect(Set(items.elements) == before, "\(sample)")
    items.checkScreen("\(sample)")
  }

  @Test("from each layout to the next, animated")
  func tour() {
    let (items, _, pilot) = stage(.pinterest)
    // If every class has at most one child, the compact tree equals the other tree.
    let samples = SampleLayout.classes.filter { $0 != .compactTree }
    for sample in samples + samples.reversed().dropFirst() {
      let layout = sample.make()
      items.tell(layout)
      go(items, to: layout, pilot)
    }
  }

  @Test(
    "the program can drive, finish and cancel a transition", arguments: SampleLayout.allCases,
    [true, false])
  func interactive(sample: SampleLayout, finishes: Bool) {
    let (items, new, pilot) = stage(sample)
    let old = items.layout
    let transition = items.view.startInteractiveTransition(to: new, completion: nil)
    for progress in [0.2, 0.7, 0.5] as [CGFloat] {
      transition.transitionProgress = progress
      transition.invalidateLayout()
      pilot.advance(by: 0.05)
    }
    if finishes {
      items.view.finishInteractiveTransition()
    } else {
      items.view.cancelInteractiveTransition()
    }
    pilot.finishAnimations()
    #expect(items.layout === (finishes ? new : old))
    items.checkScreen("\(sample)")
  }

  @Test("a carousel comes to rest with an item in the middle after a transition")
  func rest() {
    let (items, layout, pilot) = stage(.coverFlow, counts: [90])
    items.view.contentOffset.y = 200
    pilot.update()
    go(items, to: layout, pilot)
    let place = items.view.contentOffset.x / 96
    #expect(place > 1 && abs(place - place.rounded()) < 0.0001)
  }
}
