import Foundation
import Testing
import UIKit

@testable import CollectionLayouts

/// A layout that counts how often its items and its bounds are prepared.
private final class CountingLayout: PreparedLayout {
  private(set) var itemsPrepared = 0
  private(set) var boundsPrepared = 0
  var keeps = true

  override func prepareItems(of collectionView: UICollectionView) { itemsPrepared += 1 }
  override func prepareBounds(of collectionView: UICollectionView) { boundsPrepared += 1 }
  override func keepsItems(in newBounds: CGRect) -> Bool { keeps }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override var collectionViewContentSize: CGSize { CGSize(width: 640, height: 4_000) }
}

/// Counts the calls before items are prepared.
@MainActor
private final class Preparations: PreparedLayoutDelegate {
  private(set) var count = 0

  func collectionView(
    _ collectionView: UICollectionView, willPrepareItemsOf layout: PreparedLayout
  ) { count += 1 }
}

@MainActor
@Suite("Layouts that prepare their items once")
struct PreparedLayoutTests {
  private let layout = CountingLayout()
  private let preparations = Preparations()
  private let items: NumberedItems

  init() {
    layout.preparationDelegate = preparations
    items = NumberedItems(layout, counts: [10]).laidOut()
  }

  @Test("the first pass prepares the items and the bounds")
  func first() {
    #expect(layout.itemsPrepared == 1)
    #expect(layout.boundsPrepared == 1)
  }

  @Test("scrolling prepares only the bounds while the items hold")
  func scrolling() {
    items.scroll(to: CGPoint(x: 0, y: 50))
    #expect(layout.itemsPrepared == 1)
    #expect(layout.boundsPrepared == 2)
  }

  @Test("new bounds prepare the items if these depend on the bounds")
  func otherBounds() {
    layout.keeps = false
    items.scroll(to: CGPoint(x: 0, y: 50))
    #expect(layout.itemsPrepared == 2)
  }

  @Test("an invalid layout prepares its items again")
  func invalidation() {
    layout.invalidateLayout()
    items.view.layoutIfNeeded()
    #expect(layout.itemsPrepared == 2)
  }

  @Test("another collection view gets items of its own")
  func otherView() {
    let other = NumberedItems(layout, counts: [3])
    #expect(layout.itemsPrepared == 1)
    withExtendedLifetime(other.laidOut()) { #expect(layout.itemsPrepared == 2) }
  }

  @Test("the delegate is called before each preparation of items, and at no other time")
  func delegate() {
    #expect(preparations.count == 1)
    items.scroll(to: CGPoint(x: 0, y: 50))
    #expect(preparations.count == 1)
    layout.invalidateLayout()
    items.view.layoutIfNeeded()
    #expect(preparations.count == 2)
  }

  @Test("items of a plan have numbers, and numbers outside the plan have no item")
  func numbers() throws {
    let items = SampleLayout.timelineDates.items(counts: [2, 0, 3])
    let layout = try #require(items.layout as? PreparedLayout)
    #expect(layout.number(ofItemAt: IndexPath(item: 0, section: 2)) == 2)
    #expect(layout.indexPath(ofItemNumbered: 2) == IndexPath(item: 0, section: 2))
    #expect(layout.number(ofItemAt: IndexPath(item: 3, section: 2)) == nil)
    #expect(layout.indexPath(ofItemNumbered: 5) == nil)
    #expect(layout.indexPath(ofItemNumbered: -1) == nil)
  }
}
