import CollectionLayouts
import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting

/// A collection view of plain cells that shows sections of any size by a layout.
@MainActor
final class LayoutWorld: NSObject, UICollectionViewDataSource {
  var counts: [Int]
  let view: UICollectionView

  var layout: UICollectionViewLayout { view.collectionViewLayout }

  init(
    _ layout: UICollectionViewLayout, counts: [Int],
    size: CGSize = CGSize(width: 640, height: 384)
  ) {
    self.counts = counts
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = self
    view.layoutIfNeeded()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  /// A pilot whose whole screen the view is.
  func pilot(columns: Int = 80, rows: Int = 24) -> Pilot {
    let controller = UIViewController()
    controller.view = view
    return Pilot(rootViewController: controller, size: (columns: columns, rows: rows))
  }

  // MARK: What the layout says

  func attributes(_ item: Int, _ section: Int = 0) -> UICollectionViewLayoutAttributes? {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))
  }

  /// An item's frame, to a millionth of a point.
  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    attributes(item, section).map { Self.rounded($0.frame) }
  }

  func header(_ section: Int) -> UICollectionViewLayoutAttributes? {
    layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: section))
  }

  static func rounded(_ rect: CGRect) -> CGRect {
    func round(_ number: CGFloat) -> CGFloat { (number * 1_000_000).rounded() / 1_000_000 }
    return CGRect(
      x: round(rect.minX), y: round(rect.minY), width: round(rect.width),
      height: round(rect.height))
  }

  /// Every element there is, asked for one by one.
  var allAttributes: [UICollectionViewLayoutAttributes] {
    counts.enumerated().flatMap { section, count in
      [header(section)].compactMap { $0 } + (0..<count).compactMap { attributes($0, section) }
    }
  }

  static func overlap(_ one: CGRect, _ other: CGRect) -> Bool {
    one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY
      && other.minY < one.maxY
  }

  // MARK: Checks that hold for every layout

  /// Random rectangles give the elements that meet them, each once, as they are when asked for alone.
  func checkQueries(
    seed: UInt64, rounds: Int = 200, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var random = SeededGenerator(seed: seed)
    let all = allAttributes
    let size = layout.collectionViewContentSize
    func number(_ limit: CGFloat) -> CGFloat { CGFloat.random(in: 0...limit, using: &random) }
    for round in 0..<rounds {
      // Small ones, as large as a screen, and as the whole content.
      let largest = [CGSize(width: 30, height: 30), view.bounds.size, size][round % 3]
      let rect = CGRect(
        x: number(size.width + 200) - 100, y: number(size.height + 200) - 100,
        width: number(largest.width), height: number(largest.height))
      let found = layout.layoutAttributesForElements(in: rect) ?? []
      let expected = all.filter { Self.overlap($0.frame, rect) }
      #expect(
        Set(found) == Set(expected) && found.count == expected.count, "seed \(seed), \(rect)",
        sourceLocation: sourceLocation)
    }
  }

  /// What there is on screen around the first, a middle, and the last item.
  func askAround() {
    let last = counts[0] - 1
    for item in [0, last / 3, last / 2, last] {
      guard let frame = frame(item) else { continue }
      let size = view.bounds.size
      _ = layout.layoutAttributesForElements(
        in: CGRect(
          x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width,
          height: size.height))
    }
  }

  /// Every cell on screen is where the layout wants it, and no other cell is.
  func checkScreen(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    let list = layout.layoutAttributesForElements(in: view.bounds) ?? []
    let wanted = Set(
      list.filter { $0.representedElementCategory == .cell && $0.alpha >= 0.01 }.map(\.indexPath))
    let shown = Set(view.indexPathsForVisibleItems)
    #expect(shown == wanted, comment, sourceLocation: sourceLocation)
    for path in shown {
      let frame = (view.cellForItem(at: path)?.frame).map(Self.rounded)
      #expect(
        frame == self.frame(path.item, path.section), comment, sourceLocation: sourceLocation)
    }
  }

  /// Inserts, deletes and moves some items in one animated batch.
  func changeItems(finished: ((Bool) -> Void)? = nil) {
    view.performBatchUpdates(
      {
        self.counts[0] += 1
        self.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        self.view.insertItems(at: [
          IndexPath(item: 1, section: 0), IndexPath(item: 2, section: 0),
        ])
        self.view.moveItem(
          at: IndexPath(item: 1, section: 0), to: IndexPath(item: 3, section: 0))
      }, completion: finished)
  }

  /// After a batch, looked at on its way, and after new sizes of the screen everything is in place.
  func checkChanges(sourceLocation: SourceLocation = #_sourceLocation) {
    let pilot = pilot()
    checkScreen("at first", sourceLocation: sourceLocation)
    var isFinished: Bool?
    changeItems { isFinished = $0 }
    pilot.advance(by: 0.1)
    pilot.finishAnimations()
    #expect(isFinished == true, sourceLocation: sourceLocation)
    checkScreen("after the batch", sourceLocation: sourceLocation)
    for (columns, rows) in [(40, 15), (8, 3), (120, 40), (80, 24)] {
      pilot.resize(columns: columns, rows: rows)
      pilot.finishAnimations()
      checkScreen("\(columns) x \(rows)", sourceLocation: sourceLocation)
    }
    counts[0] = 0
    view.reloadData()
    pilot.update()
    checkScreen("without items", sourceLocation: sourceLocation)
  }

  /// Attributes that were handed out stay as they were, whatever changes.
  func checkThatAttributesStay(sourceLocation: SourceLocation = #_sourceLocation) {
    let old = allAttributes
    let copies = old.compactMap { $0.copy() as? UICollectionViewLayoutAttributes }
    view.frame.size = CGSize(width: 333, height: 222)
    view.layoutIfNeeded()
    view.contentOffset = CGPoint(x: 17, y: 19)
    view.layoutIfNeeded()
    changeItems()
    view.layoutIfNeeded()
    #expect(old == copies, sourceLocation: sourceLocation)
  }
}
