import CollectionLayouts
import UIKit
import VitrineItems
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// The delegate of the library's layouts, for the screen and for miniatures.
///
/// The fields are read before a layout requests its items. The layout then gets plain values item
/// by item. Until the fields are known, tags, lanes and trees are rows.
@MainActor
protocol LayoutItems:
  PreparedLayoutDelegate, TagCloudLayoutDelegate, BoardLayoutDelegate, TreeLayoutDelegate,
  CalendarLayoutDelegate, TimelineLayoutDelegate, MapLayoutDelegate
{
  /// The settings of the layout, such as its fields and the size of cards.
  var layout: BrowserLayout { get }
  /// Converts times to days.
  var clock: LocalClock { get }
  /// Reads the fields of the layout, if necessary.
  func readFields()
  /// Returns whether the fields for a kind of layout are known.
  func knowsFields(of kind: LayoutKind) -> Bool
  /// Returns the value of an item in one of the layout's fields.
  func value(_ field: Int, at path: IndexPath) -> FieldValue
  /// Returns the width of an item's title, in columns.
  func titleColumns(at path: IndexPath) -> Int
  /// The lanes of the current board.
  var lanes: LaneOrder { get }
  /// Makes lanes for all values of the items.
  func makeLanes(for values: [FieldValue])
}

extension LayoutItems {
  /// Becomes the delegate of a layout.
  func serve(_ made: UICollectionViewLayout) {
    (made as? PreparedLayout)?.preparationDelegate = self
    (made as? TagCloudLayout)?.delegate = self
    (made as? BoardLayout)?.delegate = self
    (made as? TreeLayout)?.delegate = self
    (made as? CalendarLayout)?.delegate = self
    (made as? TimelineLayout)?.delegate = self
    (made as? MapLayout)?.delegate = self
  }

  func collectionView(
    _ collectionView: UICollectionView, willPrepareItemsOf layout: PreparedLayout
  ) {
    readFields()
    if layout is BoardLayout, knowsFields(of: .board) {
      makeLanes(for: values(0, in: collectionView))
    }
  }

  private var cell: CellMetrics { UIScreen.main.cellMetrics }

  /// Returns the values of all items in a field, section by section in display order.
  private func values(_ field: Int, in view: UICollectionView) -> [FieldValue] {
    (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).map { item in
        let path = IndexPath(item: item, section: section)
        guard view.keyboard.isCarrying else { return value(field, at: path) }
        return view.dataSourceIndexPath(forPresentationIndexPath: path)
          .map { value(field, at: $0) } ?? .none
      }
    }
  }

  // MARK: Tags

  /// The largest width of a tag's title, in columns.
  private var mostTitle: Int { 32 }

  func collectionView(
    _ collectionView: UICollectionView, layout: TagCloudLayout, weightOfItemAt path: IndexPath
  ) -> Double? { knowsFields(of: .tags) ? value(0, at: path).writtenNumber : nil }

  func collectionView(
    _ collectionView: UICollectionView, layout: TagCloudLayout, sizeForItemAt path: IndexPath
  ) -> CGSize {
    guard knowsFields(of: .tags) else {
      return CGSize(width: collectionView.bounds.width, height: cell.height)
    }
    let isBox = layout.level(ofItemAt: path) == TagStyle.box
    let columns = max(1, min(titleColumns(at: path), mostTitle)) + (isBox ? 5 : 2)
    return CGSize(width: CGFloat(columns) * cell.width, height: (isBox ? 3 : 1) * cell.height)
  }

  /// Tags without a box have their mark before them.
  func collectionView(
    _ collectionView: UICollectionView, layout: TagCloudLayout,
    spacingBeforeItemAt path: IndexPath
  ) -> CGFloat { (layout.level(ofItemAt: path) == TagStyle.box ? 3 : 1) * cell.width }

  // MARK: Boards

  func numberOfLanes(in collectionView: UICollectionView, layout: BoardLayout) -> Int {
    knowsFields(of: .board) ? lanes.lanes.count : 0
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: BoardLayout, laneOfItemAt path: IndexPath
  ) -> Int { lanes.place(of: value(0, at: path)) ?? 0 }

  func collectionView(
    _ collectionView: UICollectionView, layout: BoardLayout, titleOfLane lane: Int
  ) -> String { LaneOrder.name(of: lanes.lanes[lane]) }

  func collectionView(
    _ collectionView: UICollectionView, layout: BoardLayout, heightForItemAt path: IndexPath,
    width: CGFloat
  ) -> CGFloat {
    guard knowsFields(of: .board) else { return cell.height }
    // With few columns, titles get another row.
    let isNarrow = cell.columns(fittingIn: width) < 22
    return CGFloat(self.layout.boardRows(isNarrow: isNarrow)) * cell.height
  }

  // MARK: Trees

  /// The length limit of paths, in bytes.
  private var mostPath: Int { 4_096 }

  func outline(in collectionView: UICollectionView, layout: TreeLayout) -> TreeOutline {
    guard knowsFields(of: .tree) else { return TreeOutline(count: collectionView.numberOfAllItems) }
    let first = values(0, in: collectionView)
    if self.layout.fields.count == 1 {
      return TreeOutline(paths: first.map { Array($0.printed.prefix(mostPath)) }) {
        VisibleText.text(of: Array($0), tabStop: 1)
      }
    }
    var places: [[UInt8]: Int] = [:]
    for (number, name) in values(1, in: collectionView).enumerated() where name != .none {
      if places[name.printed] == nil { places[name.printed] = number }
    }
    return TreeOutline(parents: first.map { $0 == .none ? nil : places[$0.printed] })
  }
}
