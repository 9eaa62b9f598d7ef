import Foundation
import UIKitCore

// Reordering as the keyboard and other modules use it.
extension UICollectionView {
  /// Begins to move items as one block, gathered in reading order around the first one given. Items that cannot be moved stay.
  ///
  /// - Returns: Whether the first one can be moved.
  package final func beginInteractiveMovement(ofItemsAt paths: [IndexPath]) -> Bool {
    movement.begin(paths)
  }

  /// Begins to move the focused item, or the selected ones as a block if it is among them.
  package final func beginInteractiveMovementOfFocus() -> Bool {
    focus.current.map { movement.begin(movement.block(of: $0)) } ?? false
  }

  /// Moves what is carried to the place of the next item in a heading. False when there is none, or nothing is carried.
  @discardableResult
  package final func moveInteractively(_ heading: FocusHeading) -> Bool {
    movement.move(heading)
  }

  /// Moves what is carried to the place of the first or the last item.
  @discardableResult
  package final func moveInteractively(toEnd isEnd: Bool) -> Bool { movement.moveToEnd(isEnd) }

  /// Moves what is carried about a page ahead, or back when negative.
  @discardableResult
  package final func moveInteractively(pages: CGFloat) -> Bool { movement.movePages(pages) }

  /// Moves what is carried to the beginning of a section further on, or back when negative. False when there is none, or nothing is carried.
  @discardableResult
  package final func moveInteractively(sections: Int) -> Bool { movement.moveSections(sections) }

  /// Called when a movement begins and ends, and when what is carried has another place.
  package final var movementChanged: () -> Void {
    get { movement.changed }
    set { movement.changed = newValue }
  }

  /// Whether items are being moved.
  package final var isMovingInteractively: Bool { movement.isUnderWay }

  /// Where the item that is being moved stands in reading order as shown, from 0; `nil` when none is.
  package final var ordinalOfMovingItem: Int? {
    movement.arrangement.flatMap { $0.shownData.ordinal(of: $0.shownAnchor) }
  }

  /// Whether the user can press and hold an item to move it.
  package final var allowsMovementByHold: Bool {
    get { movementHold.isInstalled }
    set { movementHold.isInstalled = newValue }
  }
}

// MARK: - Paths of the data and paths as shown

extension UICollectionView {
  /// The path by which data source and delegate are asked about an item on screen.
  final func told(_ path: IndexPath) -> IndexPath {
    counts.dataPath(of: path) ?? path
  }

  /// Where an item is shown that data source or delegate name.
  final func shown(_ path: IndexPath) -> IndexPath {
    counts.shownPath(of: path)
  }

  /// The path that a caller of this class gets for an item on screen.
  final func spoken(_ path: IndexPath) -> IndexPath {
    counts.path(forApp: path) ?? path
  }

  /// The item on screen that a caller of this class means by a path.
  final func heard(_ path: IndexPath) -> IndexPath {
    movement.speaksOfData ? counts.shownPath(of: path) : path
  }

  /// Makes a view that comes to life look as its item is: focused, carried, lifted, about to take something in.
  final func dress(_ view: UICollectionReusableView, at key: ElementKey) {
    focus.dress(view, at: key)
    guard let cell = view as? UICollectionViewCell else { return }
    cell.isCarried = movement.carries(key)
    guard key.category == .cell else { return }
    if isEditing || cell.isInEditing { showEditing(on: cell, at: key.path) }
    dragging?.dress(cell, at: key.path)
    dropping?.dress(cell, at: key.path)
  }
}

extension InteractiveMovement {
  /// A record of marks as the data has it.
  func told(_ marks: SelectionState) -> SelectionState {
    let other = speaksOfData ? owner.counts.places?.wayBack : nil
    guard let back = translation?.wayBack ?? other else { return marks }
    var told = marks
    told.follow(back)
    return told
  }

  /// A record of marks as it is shown.
  func shown(_ marks: SelectionState) -> SelectionState {
    let other = speaksOfData ? owner.counts.places?.map : nil
    guard let map = translation?.update ?? other else { return marks }
    var shown = marks
    shown.follow(map)
    return shown
  }

  /// Brings cells on screen up to date, while their items may be shown elsewhere than the data has them.
  func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      let place = owner.shown(path)
      guard let cell = owner.visible.cell(at: place) else { continue }
      owner.supply.reconfigure(cell, at: place)
      owner.sizing.contentChanged(at: place)
    }
  }

  /// Traps when what is shown does not add up.
  func checkInvariants() {
    guard let arrangement else { return }
    arrangement.checkInvariants()
    guard !owner.counts.isStale else { return }
    precondition(owner.counts.latest == arrangement.shownData, "others are counted than shown")
  }
}
