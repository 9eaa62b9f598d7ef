import Foundation
import Testing
import UIKit

@testable import CollectionLayouts

@MainActor
@Suite("ItemNumbers")
struct ItemNumbersTests {
  @Test(
    "numbers run through all sections and skip empty ones",
    arguments: [
      [], [0], [3], [0, 2, 0, 0, 3, 0], [1, 1, 1],
    ])
  func thereAndBack(counts: [Int]) {
    let world = NumberedItems(UICollectionViewFlowLayout(), counts: counts).laidOut()
    let items = ItemNumbers(of: world.view)
    let paths = counts.enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(item: $0, section: section) }
    }
    #expect(items.count == paths.count && items.sectionCount == counts.count)
    for (number, path) in paths.enumerated() {
      #expect(items.path(of: number) == path)
      #expect(items.number(of: path) == number)
    }
    for path in [
      IndexPath(item: -1, section: 0), IndexPath(item: 3, section: 0), IndexPath(index: 0),
      IndexPath(item: 0, section: -1), IndexPath(item: 0, section: counts.count),
    ] {
      #expect(items.number(of: path) == nil)
    }
  }

  @Test("the candidates between two places never exceed the available items")
  func ranges() {
    #expect(numbers(from: 1.5, to: 3.5, below: 10) == 1..<5)
    #expect(numbers(from: -.infinity, to: .infinity, below: 10) == 0..<10)
    #expect(numbers(from: 1e300, to: 1e301, below: 10).isEmpty)
    #expect(numbers(from: .nan, to: 3, below: 10).isEmpty)
    #expect(numbers(from: 3, to: 2, below: 10).isEmpty)
    #expect(numbers(from: 0, to: 2, below: 0).isEmpty)
  }
}
