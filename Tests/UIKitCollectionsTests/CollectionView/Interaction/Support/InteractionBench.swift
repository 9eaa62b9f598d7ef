import Foundation
import UIKitCore

@testable import UIKitCollections

/// Selection, highlight, focus and ranges over a scroll view, without a collection view.
@MainActor
final class InteractionBench {
  /// A scroll view in the role of the collection view.
  final class Host: UIScrollView, FocusItemContainer {
    override init(frame: CGRect) {
      super.init(frame: frame)
      ownFocusItems = self
    }
    required init?(coder: NSCoder) { nil }

    var frameOfFocus: () -> CGRect? = { nil }
    var focusedItemFrame: CGRect? { frameOfFocus() }
    func moveFocus(_ heading: UIFocusHeading) -> Bool { false }
    func enterFocus(_ heading: UIFocusHeading, from rect: CGRect?) -> Bool { false }
    func updateFocus() {}
    func leaveFocus() {}
  }

  let view: Host
  let counts: ListedCounts
  let cells = ListedCells()
  let geometry: GridGeometry
  let modes = PlainModes()
  let calls = LoggedCalls()
  let selection: ItemSelection
  let highlight: HighlightTracking
  let focus: CollectionFocus
  let mover: FocusMover
  let range: RangeSelection

  /// - Parameter rows: The number of visible rows.
  init(_ counts: [Int], columns: Int = 1, rows: Int = 5) {
    FrameEngine.current = FrameEngine(clock: ManualClock())
    self.counts = ListedCounts(counts)
    geometry = GridGeometry(self.counts, columns: columns)
    view = Host(
      frame: CGRect(
        x: 0, y: 0, width: CGFloat(columns) * GridGeometry.size.width,
        height: CGFloat(rows) * GridGeometry.size.height))
    view.contentSize = geometry.contentSize
    selection = ItemSelection(counts: self.counts, cells: cells, modes: modes, calls: calls)
    highlight = HighlightTracking(
      in: view, counts: self.counts, cells: cells, modes: modes, calls: calls,
      selection: selection)
    let finder = ItemFinder(in: view, geometry: geometry)
    let focusable = FocusableItems(counts: self.counts, cells: cells, calls: calls)
    let revealer = ItemRevealer(in: view, geometry: geometry, cells: cells)
    focus = CollectionFocus(
      of: view, counts: self.counts, geometry: geometry, cells: cells, finder: finder,
      focusable: focusable, revealer: revealer, calls: calls)
    let inside = FocusInside(
      in: view, counts: self.counts, geometry: geometry, cells: cells, finder: finder,
      focusable: focusable, revealer: revealer, focus: focus)
    mover = FocusMover(
      in: view, counts: self.counts, geometry: geometry, cells: cells, finder: finder,
      focusable: focusable, focus: focus, inside: inside)
    range = RangeSelection(
      in: view, counts: self.counts, geometry: geometry, modes: modes, calls: calls,
      selection: selection, focus: focus, mover: mover)
  }

  /// Returns the calls since the last time.
  func taken() -> [String] { calls.log.take() }

  var selected: [String] { selection.state.paths.map(\.short) }

  /// Focuses an item and discards the calls of that.
  func focus(_ section: Int, _ item: Int) {
    focus.focus(IndexPath(section, item), scrolls: true)
    _ = taken()
  }

  func press(_ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) -> Bool {
    range.handles(
      UIKey(
        keyCode: code, characters: "", charactersIgnoringModifiers: "", modifierFlags: flags))
  }
}
