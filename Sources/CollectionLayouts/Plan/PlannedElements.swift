import Foundation
import UIKitCollections
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// The elements of a plan, for the requests of a collection view.
///
/// Elements in a rectangle are found in O(visible + pinned labels) if no item is much taller than
/// others.
@MainActor
struct PlannedElements {
  let plan: LayoutPlan
  let numbers: ItemNumbers
  /// The room for which the plan was computed.
  let room: CGSize
  private let colors: LineColors

  private var items: BandIndex
  private var labels: BandIndex
  private var lines: BandIndex
  private var pinned: [Int] = []

  /// The kind of the supplementary view that shows the whole title of the focused item, over the
  /// adjacent items.
  nonisolated static let raisedKind = "RaisedTitle"

  init(_ plan: LayoutPlan, of numbers: ItemNumbers, in room: CGSize, colors: LineColors) {
    (self.plan, self.numbers, self.room, self.colors) = (plan, numbers, room, colors)
    let bands = BandIndex(height: 16 * plan.unit.height)
    (items, labels, lines) = (bands, bands, bands)
    for (number, frame) in plan.frames.enumerated() { items.insert(number, frame) }
    for (number, lines) in plan.lines.enumerated() { self.lines.insert(number, lines.frame) }
    for (number, label) in plan.labels.enumerated() {
      if label.pin == nil { labels.insert(number, label.frame) } else { pinned.append(number) }
    }
  }

  /// Whether any label is pinned when the content scrolls.
  var hasPins: Bool { !pinned.isEmpty }

  /// - Parameters:
  ///   - focus: The focused item.
  ///   - bounds: The visible part of the content.
  func elements(
    in rect: CGRect, focus: IndexPath?, bounds: CGRect, work: inout Int
  ) -> [UICollectionViewLayoutAttributes] {
    var all = lines.numbers(near: rect, work: &work).map(line)
    all += (pinned + labels.numbers(near: rect, work: &work)).map { label($0, bounds) }
    let focused = focus.flatMap(numbers.number)
    all += items.numbers(near: rect, work: &work)
      .filter { plan.piles.isEmpty || plan.piles.shows($0, focus: focused) }.map(item)
    if let raised = raisedTitle(of: focus, bounds) { all.append(raised) }
    return all.filter { $0.frame.overlaps(rect) }
  }

  func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    numbers.number(of: path).map(item)
  }

  private func item(_ number: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: numbers.path(of: number))
    attributes.frame = plan.frames[number]
    return attributes
  }

  /// Returns a label or the title of the focused item; `nil` if there is none.
  func supplementaryView(
    ofKind kind: String, at path: IndexPath, focus: IndexPath?, bounds: CGRect
  ) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2 else { return nil }
    switch kind {
    case LayoutLabelView.kind where path.section == 0 && plan.labels.indices.contains(path.item):
      return label(path.item, bounds)
    case Self.raisedKind where path == focus: return raisedTitle(of: focus, bounds)
    default: return nil
    }
  }

  func decorationView(ofKind kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes?
  {
    guard kind == LayoutLinesView.kind, path.count == 2, path.section == 0,
      plan.lines.indices.contains(path.item)
    else { return nil }
    return line(path.item)
  }

  private func line(_ number: Int) -> UICollectionViewLayoutAttributes {
    let attributes = LayoutLinesAttributes(
      forDecorationViewOfKind: LayoutLinesView.kind, with: IndexPath(item: number, section: 0))
    let lines = plan.lines[number]
    attributes.segments = lines.segments
    attributes.color = lines.isHighlighted ? colors.highlighted : colors.usual
    attributes.frame = lines.frame
    attributes.zIndex = -2
    return attributes
  }

  private func label(_ number: Int, _ bounds: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = LayoutLabelAttributes(
      forSupplementaryViewOfKind: LayoutLabelView.kind, with: IndexPath(item: number, section: 0))
    let label = plan.labels[number]
    attributes.texts = label.texts
    var frame = label.frame
    switch label.pin {
    case nil: break
    case .top(let offset, let limit):
      frame.origin.y = max(frame.minY, min(bounds.minY + offset, limit))
    case .left: frame.origin.x = max(frame.minX, bounds.minX)
    case .bottom: frame.origin.y = min(frame.minY, max(0, bounds.maxY - frame.height))
    }
    attributes.frame = frame
    attributes.isPinned = label.pin != nil
    attributes.zIndex = label.pin == nil ? -1 : label.pin == .left ? 9 : 10
    return attributes
  }

  /// Returns the whole title of the focused item, over the adjacent items; `nil` if its own frame
  /// shows it all.
  private func raisedTitle(
    of path: IndexPath?, _ bounds: CGRect
  ) -> UICollectionViewLayoutAttributes? {
    guard !plan.raisedWidths.isEmpty, let path, let number = numbers.number(of: path) else {
      return nil
    }
    var rect = plan.raisedFrame(of: number)
    guard rect.width > plan.frames[number].width else { return nil }
    // Items that it covers partly are hidden completely.
    var work = 0
    for other in items.numbers(near: rect, work: &work) {
      let frame = plan.frames[other]
      if frame.minY == rect.minY, frame.minX < rect.maxX {
        rect.size.width = max(rect.width, frame.maxX - rect.minX)
      }
    }
    if rect.maxX > bounds.maxX { rect.origin.x = max(bounds.minX, bounds.maxX - rect.width) }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: Self.raisedKind, with: path)
    attributes.frame = rect
    attributes.zIndex = 5
    return attributes
  }
}
