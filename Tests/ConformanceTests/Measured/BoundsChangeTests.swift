import Testing
import UIKit

/// The order of UIKit's calls when the bounds change, as measured on iOS 26.1.
@Suite("Changes of the bounds, as measured on iOS")
@MainActor final class BoundsChangeTests {
  /// The calls, each with the offset at that time and the offset of its argument.
  @MainActor private final class Record {
    var calls: [String] = []
    var view: UICollectionView?

    func add(_ name: String, about rect: CGRect? = nil) {
      let offset = Int(view?.bounds.minY ?? 0)
      calls.append(name + " at \(offset)" + (rect.map { " for \(Int($0.minY))" } ?? ""))
    }

    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  /// 40 rows of 40 points, one every 50.
  private final class Rows: UICollectionViewLayout {
    let record: Record
    var answer = true
    var rects: [CGRect] = []
    private var context: UICollectionViewLayoutInvalidationContext?

    init(_ record: Record) {
      self.record = record
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var collectionViewContentSize: CGSize { CGSize(width: 200, height: 2_000) }
    override func prepare() {
      super.prepare()
      record.add("prepare")
    }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      rects.append(rect)
      return (0..<40).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }.filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 50, width: 200, height: 40)
      return attributes
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      record.add("ask", about: newBounds)
      return answer
    }
    override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let made = super.invalidationContext(forBoundsChange: newBounds)
      context = made
      record.add("context", about: newBounds)
      return made
    }
    override func invalidateLayout() {
      record.add("invalidate")
      super.invalidateLayout()
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      record.add(context === self.context ? "invalidate with it" : "invalidate with another")
      super.invalidateLayout(with: context)
    }
  }

  private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let record: Record
    init(_ record: Record) { self.record = record }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 40 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      record.add("cell \(indexPath.item)")
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { record.add("scrolled") }
  }

  private let record = Record()
  private let layout: Rows
  private let items: Items
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
  private let view: UICollectionView

  init() {
    layout = Rows(record)
    items = Items(record)
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.isPrefetchingEnabled = false
    view.dataSource = items
    view.delegate = items
    window.addSubview(view)
    view.layoutIfNeeded()
    record.view = view
    record.calls = []
    layout.rects = []
  }

  /// The expected calls: the layout is queried with the old bounds, and prepared at an offset.
  private func chain(to target: Int, from old: Int = 0, told offset: Int) -> [String] {
    [
      "ask at \(old) for \(target)", "context at \(old) for \(target)", "invalidate at \(offset)",
      "invalidate with it at \(offset)",
    ]
  }

  @Test("setting an offset invalidates on the new bounds, before the delegate is notified")
  func contentOffset() {
    view.contentOffset.y = 40
    #expect(record.take() == chain(to: 40, told: 40) + ["scrolled at 40"])
    view.layoutIfNeeded()
    #expect(record.take() == ["prepare at 40", "cell 6 at 40"])
  }

  enum Way: CaseIterable { case setContentOffset, scrollRectToVisible, scrollToItem }

  private func scroll(_ way: Way, animated: Bool = false) {
    switch way {
    case .setContentOffset: view.setContentOffset(CGPoint(x: 0, y: 300), animated: animated)
    case .scrollRectToVisible:
      view.scrollRectToVisible(CGRect(x: 0, y: 560, width: 9, height: 40), animated: animated)
    case .scrollToItem:
      view.scrollToItem(at: IndexPath(item: 6, section: 0), at: .top, animated: animated)
    }
  }

  @Test("a scroll at once invalidates on the old bounds", arguments: Way.allCases)
  func atOnce(way: Way) {
    scroll(way)
    #expect(record.take() == chain(to: 300, told: 0) + ["scrolled at 300"])
    view.layoutIfNeeded()
    #expect(record.take().first == "prepare at 300")
  }

  @Test(
    "an animated scroll queries the target first, and moves nothing yet",
    arguments: Way.allCases)
  func animated(way: Way) {
    scroll(way, animated: true)
    #expect(record.take() == chain(to: 300, told: 0))
    #expect(view.contentOffset == .zero)
  }

  @Test("setting the bounds is not scrolling")
  func bounds() {
    view.bounds.origin.y = 40
    #expect(record.take() == chain(to: 40, told: 40))
  }

  @Test("a plain scroll view does not notify its delegate when the bounds are set")
  func plainScrollView() {
    let scrollView = UIScrollView(frame: window.bounds)
    scrollView.delegate = items
    scrollView.bounds.origin.y = 40
    #expect(record.take() == [])
    scrollView.contentOffset.y = 50
    #expect(record.take() == ["scrolled at 0"])
  }

  @Test("a layout that refuses gets one question and no other call", arguments: Way.allCases)
  func refusal(way: Way) {
    layout.answer = false
    scroll(way)
    #expect(record.take() == ["ask at 0 for 300", "scrolled at 300"])
    view.contentOffset.y = 20
    #expect(record.take() == ["ask at 300 for 20", "scrolled at 20"])
  }

  @Test("a scroll with a preparation pending asks nothing")
  func pending() {
    view.contentOffset.y = 40
    _ = record.take()
    view.contentOffset.y = 60
    view.setContentOffset(CGPoint(x: 0, y: 70), animated: false)
    view.bounds.origin.y = 80
    #expect(record.take() == ["scrolled at 60", "scrolled at 70"])
    view.layoutIfNeeded()
    #expect(record.take().first == "prepare at 80")
    view.contentOffset.y = 90
    #expect(record.take() == chain(to: 90, from: 80, told: 90) + ["scrolled at 90"])
  }

  @Test(
    "a new size queries the layout on the old bounds, and prepares within the setter")
  func size() {
    view.frame.size.width = 220
    #expect(record.take() == chain(to: 0, told: 0) + ["prepare at 0"])
    view.layoutIfNeeded()
    #expect(record.take() == [])
    layout.answer = false
    view.frame.size.width = 240
    #expect(record.take() == ["ask at 0 for 0"])
    view.frame = view.frame
    #expect(record.take() == [])
  }

  @Test(
    "the query of the layout covers whole pages of the bounds' size",
    arguments: [(40, 0...600), (299, 0...600), (300, 300...600), (301, 300...900)])
  func pages(offset: Int, rows: ClosedRange<Int>) {
    view.contentOffset.y = CGFloat(offset)
    view.layoutIfNeeded()
    let height = CGFloat(rows.upperBound - rows.lowerBound)
    #expect(layout.rects == [CGRect(x: 0, y: CGFloat(rows.lowerBound), width: 200, height: height)])
    let visible = view.indexPathsForVisibleItems.map(\.item).sorted()
    let expected = (0..<40).filter { $0 * 50 < offset + 300 && $0 * 50 + 40 > offset }
    #expect(visible == expected)
  }
}
