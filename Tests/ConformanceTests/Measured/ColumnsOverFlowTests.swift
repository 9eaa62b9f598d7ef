import Testing
import UIKit

/// The behaviour of a column layout written over the flow layout, as measured with UIKit of iOS
/// 26.1.
///
/// Not copied: the number of reads of the content size, and offsets that UIKit proposes to the
/// layout and then ignores. No program can rely on them.
@Suite("A layout of columns over the flow layout, as measured on iOS")
@MainActor struct ColumnsOverFlowTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let layout = ShortestColumnLayout(columnCount: 2)
  private let items = PlainItems(count: 5)

  private func makeView() -> UICollectionView {
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.calls = []
    let view = items.makeView(layout)
    view.delegate = items
    return view
  }

  private func shown() -> UICollectionView {
    let view = makeView()
    window.addSubview(view)
    view.layoutIfNeeded()
    layout.calls = []
    return view
  }

  @Test("setting a property invalidates once each time, creating the layout never")
  func invalidation() {
    let made = ShortestColumnLayout(columnCount: 2)
    #expect(made.collectionView == nil && made.calls.isEmpty)
    made.columnCount = 3
    made.columnCount = 2
    #expect(made.calls == ["invalidate", "invalidate"])
  }

  @Test("a layout gets no query until the collection view is laid out")
  func laziness() {
    let view = makeView()
    #expect(layout.collectionView === view && view.collectionViewLayout === layout)
    #expect(view.delegate === items && view.dataSource === items)
    window.addSubview(view)
    let early = layout.calls.filter { $0 != "invalidate" }
    #expect(early.isEmpty && items.order.isEmpty)
  }

  @Test("the layout is prepared once, then queried for its size and the elements in the bounds")
  func firstLayout() {
    let view = makeView()
    window.addSubview(view)
    view.layoutIfNeeded()
    let calls = layout.calls.filter { $0 != "invalidate" }
    #expect(calls.prefix(3) == ["prepare", "size", "elements"])
    #expect(calls.filter { $0 == "prepare" }.count == 1)
    #expect(layout.askedRects.first?.contains(view.bounds) == true)
    #expect(items.order == ["item 0", "item 1", "item 2", "item 3", "item 4", "header"])
    #expect(view.contentSize == CGSize(width: 320, height: 215) && view.contentOffset == .zero)
    #expect(
      view.cellFrames == [
        0: CGRect(x: 35, y: 40, width: 120, height: 40),
        1: CGRect(x: 165, y: 40, width: 120, height: 58),
        2: CGRect(x: 35, y: 90, width: 120, height: 75),
        3: CGRect(x: 165, y: 108, width: 120, height: 93),
        4: CGRect(x: 35, y: 175, width: 120, height: 40),
      ])
    #expect(view.headerFrame == CGRect(x: 0, y: 0, width: 320, height: 30))
    let third = view.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))
    #expect(third?.frame == CGRect(x: 35, y: 90, width: 120, height: 75))
  }

  @Test("another width queries, invalidates and prepares the layout at once; the cells stay")
  func resizing() {
    let view = shown()
    let cells = (0..<5).map { view.cellForItem(at: IndexPath(item: $0, section: 0)) }
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 480)
    #expect(layout.calls.prefix(3) == ["asks for 0 300", "invalidate", "prepare"])
    #expect(view.contentSize == CGSize(width: 300, height: 215))
    view.layoutIfNeeded()
    #expect(layout.calls.filter { $0 == "prepare" }.count == 1)
    #expect(
      view.cellFrames == [
        0: CGRect(x: 25, y: 40, width: 120, height: 40),
        1: CGRect(x: 155, y: 40, width: 120, height: 58),
        2: CGRect(x: 25, y: 90, width: 120, height: 75),
        3: CGRect(x: 155, y: 108, width: 120, height: 93),
        4: CGRect(x: 25, y: 175, width: 120, height: 40),
      ])
    #expect(view.headerFrame == CGRect(x: 0, y: 0, width: 300, height: 30))
    #expect(items.madeItems == [0, 1, 2, 3, 4] && items.headers == 1)
    for (item, cell) in cells.enumerated() {
      #expect(view.cellForItem(at: IndexPath(item: item, section: 0)) === cell)
    }
  }

  @Test("setting an offset queries the layout at once, and may go beyond the content's end")
  func scrolling() {
    let view = shown()
    view.contentOffset = CGPoint(x: 0, y: 100)
    #expect(layout.calls == ["asks for 100 320", "invalidate"])
    view.layoutIfNeeded()
    #expect(view.contentOffset == CGPoint(x: 0, y: 100))
    #expect(view.contentSize == CGSize(width: 320, height: 215))
    #expect(view.cellFrames.keys.sorted() == [2, 3, 4])
    #expect(view.headerFrame == nil)
  }

  @Test("an item that only the layout knows is not shown")
  func unknownItem() {
    let view = shown()
    items.count = 6
    layout.invalidateLayout()
    #expect(layout.calls == ["invalidate"])
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 320, height: 269))
    #expect(view.cellFrames.keys.sorted() == [0, 1, 2, 3, 4])
    #expect(items.madeItems == [0, 1, 2, 3, 4] && view.numberOfItems(inSection: 0) == 5)
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.cellFrames.keys.sorted() == [0, 1, 2, 3, 4, 5])
  }

  @Test("a removed collection view keeps its layout and can be shown again")
  func removal() {
    let view = shown()
    view.removeFromSuperview()
    #expect(layout.collectionView === view)
    window.addSubview(view)
    view.layoutIfNeeded()
    #expect(view.cellFrames.count == 5)
  }
}
