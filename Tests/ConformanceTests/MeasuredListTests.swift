import Testing
import UIKit
import UIKitTesting

// The observed layout of inset-grouped lists on iOS 26, in characters: 30 columns, two of them a
// margin at each side.

@MainActor @Suite("Lists") struct MeasuredListTests {
  private final class Rows: NSObject, UICollectionViewDataSource {
    let counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { counts[section] }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      var content = UIListContentConfiguration.cell()
      content.text = "Row \(indexPath.section).\(indexPath.item)"
      cell.contentConfiguration = content
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
      guard let header = view as? UICollectionViewListCell else { return view }
      var content = header.defaultContentConfiguration()
      content.text = "Section \(indexPath.section)"
      header.contentConfiguration = content
      return header
    }
  }

  /// A list on a screen, with the objects that supply its data.
  @MainActor private struct Screen {
    let view: UICollectionView
    let pilot: Pilot
    let rows: Rows

    init(_ configuration: UICollectionLayoutListConfiguration, _ counts: [Int]) {
      view = UICollectionView(
        frame: .zero,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      rows = Rows(counts)
      view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
      view.register(
        UICollectionViewListCell.self,
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
      view.dataSource = rows
      view.allowsFocus = false
      pilot = Pilot(view: view, size: (columns: 30, rows: 24))
      pilot.update()
    }

    func cell(_ item: Int, _ section: Int) -> CGRect? {
      view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    func header(_ section: Int) -> CGRect? {
      view.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section))?.frame
    }

    /// Returns the columns of the separator in the character row behind a cell, without the sides
    /// of a box.
    func line(below item: Int, _ section: Int) -> ClosedRange<Int>? {
      guard let row = cell(item, section).map({ Int($0.maxY / 16) }) else { return nil }
      let marks = Array(pilot.screen[row])
      let columns = marks.indices.filter { marks[$0] == "─" }
      guard let first = columns.first, let last = columns.last else { return nil }
      return marks.contains("╰") ? nil : first...last
    }
  }

  private var headed: UICollectionLayoutListConfiguration {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .supplementary
    return list
  }

  @Test("a header is above its rows, as wide as they are, and its text is aligned with theirs")
  func headers() throws {
    let screen = Screen(headed, [3, 3])
    for section in 0...1 {
      let header = try #require(screen.header(section))
      let rows = try (0..<3).map { try #require(screen.cell($0, section)) }
      #expect(header.minX == 16 && header.width == 208)
      #expect(rows.allSatisfy { $0.minX == header.minX && $0.width == header.width })
      #expect(header.maxY <= rows[0].minY)
      #expect(rows[0].maxY <= rows[1].minY && rows[1].maxY <= rows[2].minY)
      for (text, letter) in [("SECTION \(section)", "S"), ("Row \(section).0", "R")] {
        let line = try #require(screen.pilot.screen.first { $0.contains(text) })
        #expect(Array(line).firstIndex(of: Character(letter)) == 3)
      }
    }
    // The first header is at the very top, the next one below the preceding rows.
    #expect(screen.header(0)?.minY == 0)
    let above = try #require(screen.cell(2, 0))
    #expect(try #require(screen.header(1)).minY > above.maxY)
  }

  @Test("a separator is between two rows, never below the last one, from the start of the text")
  func separators() {
    let screen = Screen(UICollectionLayoutListConfiguration(appearance: .insetGrouped), [4, 4])
    for section in 0...1 {
      let lines = (0..<4).map { screen.line(below: $0, section) }
      // Both ends keep the margin of the cell's content.
      #expect(lines == [3...26, 3...26, 3...26, nil])
    }
  }

  @Test("upper separators with custom insets take the place of hidden lower ones")
  func upperSeparators() {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.itemSeparatorHandler = { path, usual in
      var lines = usual
      lines.bottomSeparatorVisibility = .hidden
      lines.topSeparatorVisibility = path.item == 0 ? .hidden : .visible
      lines.topSeparatorInsets = NSDirectionalEdgeInsets(
        top: 0, leading: 48, bottom: 0, trailing: 0)
      return lines
    }
    let screen = Screen(list, [4, 4])
    for section in 0...1 {
      let lines = (0..<4).map { screen.line(below: $0, section) }
      #expect(lines == [8...27, 8...27, 8...27, nil])
    }
  }

  @Test("a swipe takes one finger to the right, and keeps every value set on it")
  func swipeDefaults() {
    let swipe = UISwipeGestureRecognizer()
    #expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
    #expect(swipe.isEnabled && swipe.cancelsTouchesInView && !swipe.delaysTouchesBegan)
    let ways: [UISwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
    #expect(ways.map(\.rawValue) == [1, 2, 4, 8])
    for bits in [0, 1, 2, 3, 4, 8, 15, 16, UInt.max] {
      swipe.direction = UISwipeGestureRecognizer.Direction(rawValue: bits)
      #expect(swipe.direction.rawValue == bits)
    }
  }
}
