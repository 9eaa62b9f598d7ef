import Foundation
import UIKitCore

// Reordering by keys: one picks up, arrows carry, Return lets go, Escape takes back.
extension InteractiveMovement {
  /// Takes a key that means something to a movement.
  func took(_ key: UIKey) -> Bool {
    let modifiers = key.modifierFlags.subtracting([.numericPad, .alphaShift])
    guard isUnderWay else {
      return modifiers == .alternate && key.keyCode == .keyboardM
        && owner.beginInteractiveMovementOfFocus()
    }
    guard modifiers.isEmpty else { return false }
    switch key.keyCode {
    case .keyboardUpArrow: _ = move(.up)
    case .keyboardDownArrow: _ = move(.down)
    case .keyboardLeftArrow: _ = move(.left)
    case .keyboardRightArrow: _ = move(.right)
    case .keyboardHome: _ = moveToEnd(false)
    case .keyboardEnd: _ = moveToEnd(true)
    case .keyboardPageUp: _ = movePages(-1)
    case .keyboardPageDown: _ = movePages(1)
    case .keyboardReturnOrEnter, .keyboardSpacebar: end()
    case .keyboardEscape: cancel()
    // The focus stays with what is carried.
    case .keyboardTab: break
    default: return false
    }
    return true
  }

  /// What is moved when an item is picked up: the item, or the selected ones, in reading order after it, if it is one of several.
  func block(of path: IndexPath) -> [IndexPath] {
    let selected = owner.selection.current
    guard selected.contains(path), selected.count > 1 else { return [path] }
    return [path] + selected.filter { $0 != path }
  }

  // MARK: Places

  /// Goes to the place of the nearest item in a heading; false when there is none.
  func move(_ heading: FocusHeading) -> Bool {
    guard let arrangement, let axis = FocusAxis(heading) else { return false }
    owner.passes.settle()
    if let free = freePlace(beside: arrangement, isForward: axis.isForward) {
      update(toFree: free)
      return true
    }
    guard let search = search(along: axis, of: arrangement) else { return false }
    let next = search.next(items: owner.focus.items) { !arrangement.carries(shown: $0) }
    guard let next else { return false }
    update(toPlaceOf: next.path)
    return true
  }

  /// Goes about as many pages ahead, or back when negative.
  func movePages(_ pages: CGFloat) -> Bool {
    guard let arrangement else { return false }
    owner.passes.settle()
    let axis = FocusAxis(isHorizontal: owner.scrollsHorizontallyOnly, isForward: pages > 0)
    guard let search = search(along: axis, of: arrangement) else { return false }
    let target = ItemJump(search: search).item(
      at: abs(pages) * axis.length(owner.scroller.visibleRect), items: owner.focus.items
    ) { !arrangement.carries(shown: $0) }
    guard let target else { return false }
    update(toPlaceOf: target.path)
    return true
  }

  /// Goes to the place of the first item, or to the end of the last section that has any.
  func moveToEnd(_ isEnd: Bool) -> Bool {
    guard let arrangement else { return false }
    owner.passes.settle()
    let data = arrangement.shownData
    guard let path = data.path(at: isEnd ? data.itemCount - 1 : 0) else { return false }
    if isEnd, path.section != arrangement.place.section {
      update(toFree: IndexPath(item: path.item + 1, section: path.section))
    } else if !arrangement.carries(shown: path) {
      update(toPlaceOf: path)
    }
    return true
  }

  /// Goes to the beginning of a section, some sections ahead or back; back, the beginning of its own comes first.
  func moveSections(_ distance: Int) -> Bool {
    guard let arrangement else { return false }
    owner.passes.settle()
    let place = arrangement.place
    let steps = distance < 0 && place.item > 0 ? distance + 1 : distance
    let section = place.section + steps
    guard (0..<arrangement.shownData.sectionCount).contains(section),
      section != place.section || steps != distance
    else { return false }
    let first = IndexPath(item: 0, section: section)
    if arrangement.shownData.count(ofSection: section) == 0 {
      update(toFree: first)
    } else if !arrangement.carries(shown: first) {
      update(toPlaceOf: first)
    }
    return true
  }

  /// The section without items that is next to what is carried, if nothing lies in between.
  private func freePlace(beside arrangement: Rearrangement, isForward: Bool) -> IndexPath? {
    let place = arrangement.place
    let isAtEnd =
      isForward ? place.item == arrangement.others(inSection: place.section) : place.item == 0
    let section = place.section + (isForward ? 1 : -1)
    guard isAtEnd, arrangement.shownData.count(ofSection: section) == 0 else { return nil }
    return IndexPath(item: 0, section: section)
  }

  /// A search that starts at the edge of what is carried.
  private func search(along axis: FocusAxis, of arrangement: Rearrangement) -> ItemSearch? {
    let places = arrangement.shownItems
    guard let edge = axis.isForward ? places.last : places.first,
      let frame = owner.passes.place(of: .cell(edge))?.frame, frame.isFinite
    else { return nil }
    return ItemSearch(
      axis: axis, origin: frame, content: CGRect(origin: .zero, size: owner.contentSize),
      page: axis.length(owner.scroller.visibleRect))
  }
}
