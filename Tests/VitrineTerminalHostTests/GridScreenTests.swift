import Testing
import UIKit
import UIKitTesting

@Suite("A grid on the screen")
@MainActor struct GridScreenTests {
  private func pilot(
    _ counts: [Int], columns: Int = 40, rows: Int = 12, colors: Pilot.Colors = .direct,
    _ configure: (GridController) -> Void = { _ in }
  ) -> (Pilot, GridController) {
    let controller = GridController(counts: counts)
    configure(controller)
    let pilot = Pilot(
      rootViewController: controller, size: (columns: columns, rows: rows), colors: colors)
    return (pilot, controller)
  }

  @Test("a flow grid with headers and footers, scrolled and resized, looks as recorded")
  func flowGrid() {
    let (pilot, _) = pilot([5, 0, 40])
    var screens = ["-- as it begins"] + pilot.screen
    pilot.wheel(column: 1, row: 1, rows: 1)
    screens += ["-- a notch down"] + pilot.screen
    pilot.resize(columns: 25, rows: 8)
    screens += ["-- at 25 x 8"] + pilot.screen
    #expect(GoldenScreen("flow-grid").difference(from: screens) == nil)
  }

  @Test("items with half cells still touch each other on the screen")
  func oddSizes() {
    let (pilot, _) = pilot([12], columns: 30, rows: 6) {
      $0.layout.itemSize = CGSize(width: 60, height: 20)
      $0.layout.minimumInteritemSpacing = 0
      $0.layout.headerReferenceSize = .zero
      $0.layout.footerReferenceSize = .zero
      $0.configure = { cell, _ in
        cell.label.text = ""
        cell.backgroundColor = .red
      }
    }
    for row in 0..<4 {
      let painted = (0..<30).filter { pilot.cell(column: $0, row: row)?.background != nil }
      #expect(painted == Array(0..<30), "row \(row)")
    }
  }

  @Test("the background view lies behind the items, and zIndex orders overlapping ones")
  func drawingOrder() {
    let layout = OverlappingLayout()
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 160, height: 48), collectionViewLayout: layout)
    let source = OverlappingSource()
    collection.dataSource = source
    collection.register(GridCell.self, forCellWithReuseIdentifier: "cell")
    let back = UILabel()
    back.text = "background background"
    collection.backgroundView = back
    let pilot = Pilot(view: collection, size: (columns: 20, rows: 3))
    // Item 0 is behind because of its zIndex although it is the first; 1 lies over 2.
    #expect(pilot.screen.first?.hasPrefix("0001111111122222") == true, "\(pilot.screen)")
    #expect(pilot.screen.joined().contains("backgro"))
    layout.swapsOrder = true
    layout.invalidateLayout()
    pilot.update()
    #expect(pilot.screen.first?.hasPrefix("0000000011122222") == true, "\(pilot.screen)")
  }

  @Test("a cell shows its selected background instead of the background, below the content")
  func cellBackgrounds() {
    let (pilot, controller) = pilot([3], columns: 10, rows: 3) {
      $0.configure = { cell, _ in
        cell.backgroundView = UIView()
        cell.backgroundView?.backgroundColor = .blue
        cell.selectedBackgroundView = UIView()
        cell.selectedBackgroundView?.backgroundColor = .red
        cell.focusEffect = nil
      }
    }
    #expect(pilot.cell(column: 0, row: 1)?.background == [0, 0, 255])
    controller.collectionView.selectItem(
      at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    pilot.update()
    #expect(pilot.cell(column: 0, row: 1)?.background == [255, 0, 0])
    #expect(pilot.screen[1] == "item 0.0")
  }

  @Test(
    "a focused cell is in reverse video as a whole, in every colour depth",
    arguments: Pilot.Colors.allCases)
  func focusIsReverseVideo(colors: Pilot.Colors) {
    let (pilot, _) = pilot([6], columns: 22, rows: 4, colors: colors)
    pilot.press(.down)
    guard let cursor = pilot.cursor else {
      Issue.record("nothing has focus")
      return
    }
    for column in 0..<22 {
      let isFocused = (cursor.column..<cursor.column + 10).contains(column)
      #expect(pilot.cell(column: column, row: cursor.row)?.isReversed == isFocused, "\(column)")
    }
  }

  @Test("every frame ends with the cursor on the focused item's first cell")
  func cursorFollowsFocus() {
    let (pilot, controller) = pilot([40, 40], columns: 22, rows: 8)
    var places: Set<String> = []
    let keys: [Pilot.Key] = [.down, .right, .down, .down, .pageDown, .left, .end, .up, .home]
    for key in keys {
      pilot.press(key)
      let focused = controller.collectionView.indexPathsForVisibleItems.filter {
        controller.collectionView.cellForItem(at: $0)?.isFocused == true
      }
      #expect(focused.count == 1, "after \(key)")
      guard let path = focused.first, let cursor = pilot.cursor else {
        Issue.record("no cursor after \(key)")
        continue
      }
      let text = "item \(path.section).\(path.item)"
      let row = pilot.screen[cursor.row]
      let start = row.index(row.startIndex, offsetBy: cursor.column, limitedBy: row.endIndex)
      #expect(start.map { row[$0...].hasPrefix(text) } == true, "\(text) after \(key): \(row)")
      places.insert(text)
    }
    #expect(places.count > 5)
  }

  @Test("wide characters of items cut by the screen's edge stay whole")
  func wideItemsAtTheEdge() {
    for columns in 8...12 {
      let (pilot, _) = pilot([1], columns: columns, rows: 3) {
        $0.configure = { cell, _ in cell.label.text = "漢字漢字漢字" }
      }
      let row = pilot.screen[1]
      #expect(row.allSatisfy { "漢字…".contains($0) || $0 == " " }, "\(columns): \(row)")
      // An item wider than its line is centred: half of a character becomes a blank.
      let width = row.reduce(0) { $0 + ($1 == " " || $1 == "…" ? 1 : 2) }
      #expect(width <= columns, "\(columns): \(row)")
    }
  }

  @Test("an item's alpha blends, and 0 hides it")
  func alphaOfItems() {
    let layout = OverlappingLayout()
    layout.alphas = [1, 0, 0.5]
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 160, height: 48), collectionViewLayout: layout)
    let source = OverlappingSource()
    collection.dataSource = source
    collection.register(GridCell.self, forCellWithReuseIdentifier: "cell")
    let pilot = Pilot(view: collection, size: (columns: 20, rows: 3))
    #expect(pilot.screen.first?.contains("1") == false)
    #expect(pilot.cell(column: 0, row: 0)?.foreground == nil)
    #expect(pilot.cell(column: 14, row: 0)?.foreground == [102, 102, 102])
  }

  @Test("a transform moves and scales the drawn frame; a rotation uses the bounding box")
  func transforms() {
    let root = UIView()
    let view = UIView(frame: CGRect(x: 32, y: 16, width: 32, height: 32))
    view.backgroundColor = .red
    root.addSubview(view)
    let pilot = Pilot(view: root, size: (columns: 16, rows: 6))
    func painted() -> [Int] {
      (0..<6).map { row in
        (0..<16).filter { pilot.cell(column: $0, row: row)?.background != nil }.count
      }
    }
    #expect(painted() == [0, 4, 4, 0, 0, 0])
    view.transform = CGAffineTransform(translationX: 8, y: 16)
    pilot.update()
    #expect(painted() == [0, 0, 4, 4, 0, 0])
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    pilot.update()
    #expect(painted() == [8, 8, 8, 8, 0, 0])
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    pilot.update()
    #expect(painted() == [0, 6, 6, 0, 0, 0])
    view.transform = .identity
    view.transform3D = CATransform3DMakeTranslation(16, 0, 50)
    pilot.update()
    #expect(pilot.cell(column: 6, row: 1)?.background == [255, 0, 0])
    #expect(pilot.cell(column: 5, row: 1)?.background == nil)
  }

  @Test("a new size updates the layout and keeps the cursor on the screen")
  func resizing() {
    let (pilot, controller) = pilot([100], columns: 44, rows: 10)
    pilot.press(.end)
    for (columns, rows) in [(22, 5), (11, 3), (60, 20), (5, 2), (44, 10)] {
      pilot.resize(columns: columns, rows: rows)
      #expect(controller.collectionView.bounds.width == CGFloat(columns * 8))
      #expect(pilot.screen.count == rows)
      if let cursor = pilot.cursor {
        #expect(cursor.column < columns && cursor.row < rows)
      }
    }
  }
}

/// Three items side by side that overlap by a few columns, with a z-order of their own.
private final class OverlappingLayout: UICollectionViewLayout {
  var swapsOrder = false
  var alphas: [CGFloat] = [1, 1, 1]

  override var collectionViewContentSize: CGSize { CGSize(width: 160, height: 48) }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: indexPath.item * 24, y: 0, width: 64, height: 16)
    attributes.zIndex = (swapsOrder ? [3, 2, 1] : [1, 2, 0])[indexPath.item]
    attributes.alpha = alphas[indexPath.item]
    if indexPath.item == 2 { attributes.frame.origin.x = 64 }
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (0..<3).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }
}

private final class OverlappingSource: NSObject, UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? GridCell)?.label.text = String(repeating: "\(indexPath.item)", count: 8)
    return cell
  }
}
