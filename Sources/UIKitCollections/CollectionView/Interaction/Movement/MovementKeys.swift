import Foundation
import UIKitCore

/// Moves items by motions and keys: one key picks up, arrows move, Return ends, Escape cancels.
@MainActor
final class MovementKeys: KeyHandler {
  private unowned let view: UIScrollView
  private let counts: any ItemCounts
  private let geometry: any ItemGeometry
  private let finder: ItemFinder
  private let selection: ItemSelection
  private let focus: CollectionFocus
  private let movement: InteractiveMovement

  init(
    in view: UIScrollView, counts: any ItemCounts, geometry: any ItemGeometry,
    finder: ItemFinder, selection: ItemSelection, focus: CollectionFocus,
    movement: InteractiveMovement
  ) {
    self.view = view
    self.counts = counts
    self.geometry = geometry
    self.finder = finder
    self.selection = selection
    self.focus = focus
    self.movement = movement
  }

  /// Begins to move the focused item, or the selected ones as a block if it is among them.
  func begin() -> Bool {
    focus.current.map { movement.begin(selection.block(of: $0)) } ?? false
  }

  func handles(_ key: UIKey) -> Bool {
    let modifiers = key.modifierFlags.subtracting([.numericPad, .alphaShift])
    guard movement.isUnderWay else {
      return modifiers == .alternate && key.keyCode == .keyboardM && begin()
    }
    guard modifiers.isEmpty else { return false }
    if let motion = CollectionMotion(key.keyCode) {
      _ = move(motion)
      return true
    }
    switch key.keyCode {
    case .keyboardReturnOrEnter, .keyboardSpacebar: movement.end()
    case .keyboardEscape: movement.cancel()
    // The focus stays with the moved items.
    case .keyboardTab: break
    default: return false
    }
    return true
  }

  // MARK: Motions

  /// Moves the items to another place by a motion. Returns false if there is no place in that
  /// direction.
  func move(_ motion: CollectionMotion) -> Bool {
    guard let arrangement = movement.arrangement else { return false }
    geometry.settle()
    return switch motion {
    case .step(let heading): step(heading, arrangement)
    case .pages(let pages): move(pages: pages, arrangement)
    case .lineStart: move(toLineEnd: .first, arrangement)
    case .lineEnd: move(toLineEnd: .last, arrangement)
    case .sections(let distance): move(sections: distance, arrangement)
    case .first: move(to: .first, arrangement)
    case .last: move(to: .last, arrangement)
    }
  }

  /// Moves to the place of the nearest item in a heading.
  private func step(_ heading: UIFocusHeading, _ arrangement: Rearrangement) -> Bool {
    guard let direction = Direction(heading) else { return false }
    let search = search(direction, of: arrangement)
    let next = search?.next(items: finder.items) { !arrangement.carries(shown: $0) }
    let place = arrangement.place
    let end = direction.isForward ? arrangement.others(inSection: place.section) : 0
    let free = FreeSections(
      view: view, counts: counts, geometry: geometry, direction: direction,
      origin: search?.origin, isAtEnd: place.item == end
    ).section(from: place.section, to: next)
    if let free {
      movement.update(toFree: IndexPath(item: 0, section: free))
    } else if let next {
      movement.update(toPlaceOf: next.path)
    } else {
      return false
    }
    return true
  }

  /// Moves by about some pages, or back if negative.
  private func move(pages: CGFloat, _ arrangement: Rearrangement) -> Bool {
    let (direction, distance) = finder.way(ofPages: pages)
    guard let search = search(direction, of: arrangement) else { return false }
    let target = ItemJump(search: search).item(at: distance, items: finder.items) {
      !arrangement.carries(shown: $0)
    }
    guard let target else { return false }
    movement.update(toPlaceOf: target.path)
    return true
  }

  /// Moves to the place of the item at an end of the line.
  private func move(
    toLineEnd end: CollectionMotion.End, _ arrangement: Rearrangement
  ) -> Bool {
    guard let frame = finder.frame(of: arrangement.shownAnchor),
      let target = finder.lineEnd(end, of: frame), !arrangement.carries(shown: target.path)
    else { return false }
    movement.update(toPlaceOf: target.path)
    return true
  }

  /// Moves to the place of the first item, or to the end of the last section with items.
  private func move(to end: CollectionMotion.End, _ arrangement: Rearrangement) -> Bool {
    let data = arrangement.shownData
    guard let path = data.path(at: end == .last ? data.itemCount - 1 : 0) else { return false }
    if end == .last, path.section != arrangement.place.section {
      movement.update(toFree: IndexPath(item: path.item + 1, section: path.section))
    } else if !arrangement.carries(shown: path) {
      movement.update(toPlaceOf: path)
    }
    return true
  }

  /// Moves to the beginning of a section some sections away. Backwards, the beginning of the
  /// current section comes first.
  private func move(sections distance: Int, _ arrangement: Rearrangement) -> Bool {
    let place = arrangement.place
    let steps = distance < 0 && place.item > 0 ? distance + 1 : distance
    let section = place.section + steps
    guard (0..<arrangement.shownData.sectionCount).contains(section),
      section != place.section || steps != distance
    else { return false }
    let first = IndexPath(item: 0, section: section)
    if arrangement.shownData.count(ofSection: section) == 0 {
      movement.update(toFree: first)
    } else if !arrangement.carries(shown: first) {
      movement.update(toPlaceOf: first)
    }
    return true
  }

  /// Returns a search that starts at the edge of the moved items.
  private func search(_ direction: Direction, of arrangement: Rearrangement) -> ItemSearch? {
    let places = arrangement.shownItems
    guard let edge = direction.isForward ? places.last : places.first,
      let frame = geometry.place(of: .cell(edge))?.frame, frame.isFinite
    else { return nil }
    return finder.search(direction, from: frame)
  }
}
