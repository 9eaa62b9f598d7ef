import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// The description of a collection view for a screen reader: headers and items in reading order.
///
/// `Kilimanjaro, item 3 of 77, row 1 column 3, selected, section Africa (8)`: the title first, then
/// the fixed parts of every line. Row and column count within the section, and appear only if items
/// are in columns. The section appears if there are several.
@MainActor
struct ItemDescriptions {
  /// The visible part of the content.
  let bounds: CGRect
  let counts: any ItemCounts
  let geometry: any ItemGeometry
  let visible: VisibleElements
  let focus: CollectionFocus

  /// The limit of items above an item to look at for its row number.
  private static let patience = 200_000

  var lines: [String] {
    let inSight = visible.stack.filter {
      $0.key.category != .decorationView && $0.view.appliedFrame.overlaps(bounds)
        && $0.view.alpha >= 0.01 && !$0.view.accessibilityElementsHidden
    }
    // Elements entirely below a pinned header are hidden.
    let covers = inSight.filter { $0.key.category == .supplementaryView }
    let shown = inSight.filter { element in
      !covers.contains {
        $0.order.zIndex > element.order.zIndex
          && $0.view.appliedFrame.contains(element.view.appliedFrame.intersection(bounds))
      }
    }
    let rows = Dictionary(grouping: shown.filter { $0.key.category == .cell }) { $0.key.path[0] }
      .mapValues(places(of:))
    return shown.sorted { isRead($0, before: $1) }.flatMap { element -> [String] in
      if element.key.category == .cell {
        return [line(of: element, at: rows[element.key.path[0]]?[element.key.path])]
      }
      return ScreenDescription.element(element.view)
    }
  }

  private func isRead(_ one: VisibleElement, before other: VisibleElement) -> Bool {
    let (first, second) = (one.view.appliedFrame, other.view.appliedFrame)
    if first.minY != second.minY { return first.minY < second.minY }
    if first.minX != second.minX { return first.minX < second.minX }
    return one.order < other.order
  }

  private func line(of element: VisibleElement, at place: Place?) -> String {
    let path = element.key.path
    let view = element.view
    let data = counts.latest
    var parts = [view.accessibilityText ?? ""].filter { !$0.isEmpty }
    if let value = view.accessibilityValue { parts.append(value) }
    if let ordinal = data.ordinal(of: path) {
      parts.append("item \(ordinal + 1) of \(data.itemCount)")
    }
    if let place { parts.append("row \(place.row) column \(place.column)") }
    parts += view.accessibilityTraits.words
    if path == focus.path { parts.append("focused") }
    if data.sectionCount > 1 { parts.append("section \(name(ofSection: path[0]))") }
    return parts.joined(separator: ", ")
  }

  /// Returns the text of the section's header, or else its number.
  private func name(ofSection section: Int) -> String {
    let header = visible.supplementaryView(
      UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
    return header?.accessibilityText ?? "\(section + 1)"
  }

  // MARK: Rows and columns

  private struct Place {
    var row: Int
    var column: Int
  }

  /// Returns the places of the items of a section; empty if each item has its own row.
  private func places(of elements: [VisibleElement]) -> [IndexPath: Place] {
    var lines: [[VisibleElement]] = []
    var end = -CGFloat.infinity
    for element in elements.sorted(by: isRead) {
      let frame = element.view.appliedFrame
      // An item belongs to a row if its middle does.
      if frame.midY < end {
        lines[lines.count - 1].append(element)
      } else {
        lines.append([element])
        end = frame.maxY
      }
    }
    guard lines.contains(where: { $0.count > 1 }), let first = lines.first?.first else {
      return [:]
    }
    let above = rowsAbove(first)
    var places: [IndexPath: Place] = [:]
    for (row, line) in lines.enumerated() {
      let sorted = line.sorted { $0.view.appliedFrame.minX < $1.view.appliedFrame.minX }
      for (column, element) in sorted.enumerated() {
        places[element.key.path] = Place(row: above + row + 1, column: column + 1)
      }
    }
    return places
  }

  /// Returns the number of rows of its section above an item, by the items in its column.
  private func rowsAbove(_ element: VisibleElement) -> Int {
    let frame = element.view.appliedFrame
    let path = element.key.path
    guard path.item > 0, path.item < Self.patience,
      let top = geometry.attributesForItem(at: IndexPath(item: 0, section: path.section))?.frame
        .minY, top < frame.minY
    else { return 0 }
    let column = CGRect(
      x: frame.minX, y: top, width: max(frame.width, 1), height: frame.minY - top)
    var rows = 0
    var end = -CGFloat.infinity
    let above = geometry.attributes(in: column).filter {
      $0.representedElementCategory == .cell && $0.indexPath.section == path.section
        && $0.frame.midY < frame.minY && $0.frame.overlaps(column)
    }
    for attributes in above.sorted(by: { $0.frame.minY < $1.frame.minY })
    where attributes.frame.midY >= end {
      rows += 1
      end = attributes.frame.maxY
    }
    return rows
  }
}
