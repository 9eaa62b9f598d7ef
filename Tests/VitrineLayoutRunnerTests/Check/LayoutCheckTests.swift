import Testing
import UIKit

@testable import VitrineLayoutRunner

@MainActor @Suite("The check of a layout", .serialized) struct LayoutCheckTests {
  private func reports(
    _ entry: LayoutEntry, _ count: Int = 7, settings: [RunRequest.Setting] = []
  ) throws -> [CheckReport] {
    var reports: [CheckReport] = []
    try LayoutCheck(entry, settings: settings) { reports.append($0) }.play(count)
    return reports
  }

  private func last(_ count: Int = 7, _ change: @escaping (FaultyLayout) -> Void) throws
    -> CheckReport?
  {
    let entry = LayoutEntry("Faulty", LayoutSampleDelegate.self) { _ in
      let layout = FaultyLayout()
      change(layout)
      return layout
    }
    return try reports(entry, count).last
  }

  @Test("sound layouts pass", arguments: [true, false], RunRequest.Check.counts)
  func sound(isFlow: Bool, count: Int) throws {
    let reports = try reports(isFlow ? ColumnLayout.flowEntry : ColumnLayout.entry, count)
    #expect(reports.last?.failure == nil)
    #expect(reports.last?.hasPassed == true)
    #expect(reports.last?.notes == [])
  }

  @Test("the items are played at each size, in each situation", arguments: [0, 1])
  func situations(count: Int) throws {
    let situations = try reports(ColumnLayout.entry, count).map(\.situation)
    for (size, other) in [("320x480", "1600x960"), ("1600x960", "320x480")] {
      let start = "\(count) item\(count == 1 ? "" : "s") at \(size)"
      #expect(situations.contains(start))
      #expect(situations.contains("\(start), resized to \(other)"))
      #expect(situations.contains("\(start), after an insertion of 2 items"))
    }
  }

  @Test("a scroll step is at most a quarter of the view")
  func steps() throws {
    let offsets = try reports(ColumnLayout.entry, 500).compactMap { report -> Double? in
      let words = report.situation.components(separatedBy: "500 items at 320x480, scrolled to 0,")
      return words.count == 2 ? Double(words[1]) : nil
    }
    #expect(offsets.count > 300)
    #expect(offsets.last == 11_568)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $1 - $0 <= 120 })
  }

  @Test("a content size that is not finite is a failure")
  func content() throws {
    let report = try last(0) { $0.size = { _ in CGSize(width: 0, height: CGFloat.infinity) } }
    #expect(report?.situation == "0 items at 320x480")
    #expect(report?.failure == "the content has 0.0 x inf points")
  }

  @Test("a frame that is not a number is a failure")
  func frames() throws {
    let report = try last(1) { $0.frame = { CGRect(x: .nan, y: $0.minY, width: 8, height: 16) } }
    #expect(report?.situation == "1 item at 320x480")
    #expect(report?.failure == "the frame of item 0 of section 0 is nan,0 8x16")
  }

  @Test("a place for an item that is not there is a failure")
  func ghosts() throws {
    let report = try last { $0.moreItems = 1 }
    #expect(report?.failure?.contains("names item 7 of section 0, which does not exist") == true)
  }

  @Test("a layout that shows nothing fails")
  func empty() throws {
    let report = try last { $0.frame = { $0.offsetBy(dx: -4_000, dy: 0) } }
    #expect(
      report?.failure == "no item is on the screen, from the first to the last scroll position")
  }

  @Test("other attributes of single items are a note")
  func notes() throws {
    let report = try last { $0.itemShift = 8 }
    #expect(report?.hasPassed == true)
    #expect(
      report?.notes == [
        "layoutAttributesForItem(at:) has 8,0 96x48 for item 0 of section 0, and"
          + " layoutAttributesForElements(in:) 0,0 96x48"
      ])
  }

  @Test("a wrong setting is no failure of the layout")
  func settings() {
    #expect(throws: LayoutFailure.self) {
      try self.reports(
        ColumnLayout.entry, settings: [RunRequest.Setting(name: "rows", value: "3")])
    }
  }
}

/// A list whose answers a test changes.
private final class FaultyLayout: UICollectionViewLayout {
  var size: (CGSize) -> CGSize = { $0 }
  var frame: (CGRect) -> CGRect = { $0 }
  /// So many items too many.
  var moreItems = 0
  /// The distance of the answers for single items.
  var itemShift: CGFloat = 0

  private var count: Int { (collectionView?.numberOfItems(inSection: 0) ?? 0) + moreItems }

  override var collectionViewContentSize: CGSize {
    size(CGSize(width: 96, height: CGFloat(count) * 48))
  }

  private func attributes(_ item: Int) -> UICollectionViewLayoutAttributes {
    let path = IndexPath(item: item, section: 0)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = frame(CGRect(x: 0, y: item * 48, width: 96, height: 48))
    return attributes
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = attributes(indexPath.item)
    attributes.frame.origin.x += itemShift
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).map(attributes)
  }
}
