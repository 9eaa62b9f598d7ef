import CollectionLayouts
import Foundation
import Testing
import UIKit

@MainActor
@Suite("PinterestLayout")
struct PinterestLayoutTests {
  /// A collection view of one section whose pictures have the given heights.
  @MainActor
  private final class Stream: NSObject, UICollectionViewDataSource, PinterestLayoutDelegate {
    var heights: [CGFloat]
    var asked = 0
    let layout = PinterestLayout()
    let view: UICollectionView

    init(heights: [CGFloat], width: CGFloat = 400, hasDelegate: Bool = true) {
      self.heights = heights
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: width, height: 300), collectionViewLayout: layout)
      super.init()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
      view.dataSource = self
      if hasDelegate { layout.delegate = self }
      view.layoutIfNeeded()
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      heights.count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, heightForPhotoAtIndexPath indexPath: IndexPath
    ) -> CGFloat {
      asked += 1
      return heights[indexPath.item]
    }

    func frame(_ item: Int) -> CGRect? {
      layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
    }
  }

  @Test("three pictures in two columns of 400 points")
  func acceptanceSample() {
    let stream = Stream(heights: [100, 50, 80])
    #expect(stream.frame(0) == CGRect(x: 6, y: 6, width: 188, height: 100))
    #expect(stream.frame(1) == CGRect(x: 206, y: 6, width: 188, height: 50))
    #expect(stream.frame(2) == CGRect(x: 6, y: 118, width: 188, height: 80))
    #expect(stream.layout.collectionViewContentSize == CGSize(width: 400, height: 204))
    #expect(stream.view.contentSize == CGSize(width: 400, height: 204))
  }

  @Test("columns are filled in turn, whichever is the shortest")
  func columnsInTurn() {
    let stream = Stream(heights: [500, 10, 10, 10, 10])
    #expect((0..<5).map { stream.frame($0)?.minX } == [6, 206, 6, 206, 6])
    #expect((0..<5).map { stream.frame($0)?.minY } == [6, 6, 518, 28, 540])
  }

  @Test("without a delegate every picture is 180 points high")
  func withoutDelegate() {
    let stream = Stream(heights: [1, 2, 3], hasDelegate: false)
    #expect((0..<3).map { stream.frame($0)?.height } == [180, 180, 180])
    #expect(stream.layout.collectionViewContentSize.height == 384)
    #expect(stream.asked == 0)
  }

  @Test("content insets narrow the columns; without a collection view there is no width")
  func contentWidth() {
    #expect(PinterestLayout().collectionViewContentSize == .zero)
    let stream = Stream(heights: [10, 10])
    stream.view.contentInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 70)
    stream.view.layoutIfNeeded()
    #expect(stream.layout.collectionViewContentSize.width == 300)
    #expect(stream.frame(1) == CGRect(x: 156, y: 6, width: 138, height: 10))
  }

  @Test("the number of columns and the padding are mutable")
  func settings() {
    let stream = Stream(heights: [10, 20, 30, 40])
    #expect(stream.layout.numberOfColumns == 2 && stream.layout.cellPadding == 6)
    stream.layout.numberOfColumns = 4
    stream.layout.cellPadding = 1
    stream.view.layoutIfNeeded()
    #expect(stream.frame(3) == CGRect(x: 301, y: 1, width: 98, height: 40))
    #expect(stream.layout.collectionViewContentSize.height == 42)
  }

  @Test("nothing is computed again while the cache is full")
  func cached() {
    let stream = Stream(heights: [10, 20, 30])
    #expect(stream.asked == 3)
    stream.layout.prepare()
    _ = stream.layout.layoutAttributesForElements(in: stream.view.bounds)
    stream.view.contentOffset.y = 5
    stream.view.layoutIfNeeded()
    #expect(stream.asked == 3)
  }

  @Test("the attributes in a rectangle are those whose frame meets it, for any rectangle")
  func rectangles() {
    let stream = Stream(heights: (0..<60).map { CGFloat(10 + $0 * 37 % 90) })
    let frames = (0..<60).compactMap { stream.frame($0) }
    let height = stream.layout.collectionViewContentSize.height
    #expect(frames.count == 60)
    for top in stride(from: CGFloat(-50), through: height, by: 23) {
      for (left, width) in [(0, 400), (0, 5), (190, 20), (210, 60)] as [(CGFloat, CGFloat)] {
        let rect = CGRect(x: left, y: top, width: width, height: 70)
        let found = stream.layout.layoutAttributesForElements(in: rect)?.map(\.indexPath.item)
        #expect(
          found == frames.indices.filter { !frames[$0].intersection(rect).isEmpty }, "\(rect)")
      }
    }
  }

  @Test("a missing item has no attributes")
  func missingItems() {
    let stream = Stream(heights: [10])
    for path in [
      IndexPath(item: 1, section: 0), IndexPath(item: -1, section: 0),
      IndexPath(item: 0, section: 1), IndexPath(index: 0),
    ] {
      #expect(stream.layout.layoutAttributesForItem(at: path) == nil)
    }
    #expect(Stream(heights: []).layout.collectionViewContentSize.height == 0)
  }

  @Test("reloading and invalidating drop the computed attributes")
  func invalidation() {
    let stream = Stream(heights: [100, 50, 80])
    stream.heights = [20, 30]
    stream.view.reloadData()
    stream.view.layoutIfNeeded()
    #expect(stream.layout.collectionViewContentSize.height == 42)
    #expect(stream.frame(2) == nil)
    stream.heights = [90, 30]
    stream.layout.invalidateLayout()
    stream.view.layoutIfNeeded()
    #expect(stream.frame(0)?.height == 90)
    #expect(stream.layout.collectionViewContentSize.height == 102)
  }

  @Test("only a change of the width repeats the layout")
  func resizing() {
    let stream = Stream(heights: [100, 50, 80])
    var bounds = stream.view.bounds
    bounds.origin.y = 10
    bounds.size.height = 100
    #expect(!stream.layout.shouldInvalidateLayout(forBoundsChange: bounds))
    bounds.size.width = 300
    #expect(stream.layout.shouldInvalidateLayout(forBoundsChange: bounds))
    stream.view.frame.size.width = 300
    stream.view.layoutIfNeeded()
    #expect(stream.frame(1) == CGRect(x: 156, y: 6, width: 138, height: 50))
    stream.view.frame.size.width = 0
    stream.view.layoutIfNeeded()
    #expect(stream.frame(1)?.width == 0)
  }

  @Test("invalid heights and settings do no harm")
  func hostileNumbers() {
    let stream = Stream(heights: [.nan, -50, .infinity, 20])
    #expect(stream.frame(3) == CGRect(x: 206, y: 18, width: 188, height: 20))
    stream.layout.numberOfColumns = 0
    stream.layout.cellPadding = -.infinity
    stream.view.layoutIfNeeded()
    #expect(stream.frame(3) == CGRect(x: 0, y: 0, width: 400, height: 20))
  }
}
