import Foundation
import UIKitCore

/// Selects a range of items by keys or by a drag of the mouse: the multiple-selection gesture.
///
/// Shift with an arrow, Home, End or a page key begins at the focused item and selects all items up
/// to the new focused one. Another key ends the range, Escape drops it. `RangeDrag` does the same
/// with the mouse. Going back deselects the items that the gesture had selected, and only those.
/// From the first such gesture on, the collection view is in editing mode and allows multiple
/// selection.
@MainActor
final class RangeSelection: KeyHandler, FollowsItems {
  private unowned let view: UIScrollView
  private let counts: any ItemCounts
  private let geometry: any ItemGeometry
  private unowned let modes: any SelectionModes
  private let calls: any RangeCalls
  private let selection: ItemSelection
  private let focus: CollectionFocus
  private let mover: FocusMover
  private(set) lazy var drag = RangeDrag(in: view, modes: modes, range: self)
  private var course: Course?
  /// The moving end of the range under way, or of the last one.
  private(set) var lastHead: IndexPath?
  /// Called when the items of the range under way change.
  var changed: () -> Void = {}
  /// A counter of changes that give ordinals another meaning.
  private var age = 0
  /// Whether the delegate must still be notified of the end of the last range.
  private var owesEnd = false

  /// The means of selecting a range.
  enum Means { case keys, drag, program }

  /// A range under way. A class, because with a stored `RangeSet` each program would compute the
  /// layout of the owner when it starts.
  private final class Course {
    let means: Means
    var shape: RangeShape
    var anchor: IndexPath
    var head: IndexPath
    /// The items between the ends, as ordinals in reading order.
    var items = RangeSet<Int>()
    let marking: RangeMarking

    init(means: Means, shape: RangeShape, at path: IndexPath, marking: RangeMarking) {
      (self.means, self.shape, anchor, head, self.marking) = (means, shape, path, path, marking)
    }
  }

  init(
    in view: UIScrollView, counts: any ItemCounts, geometry: any ItemGeometry,
    modes: any SelectionModes, calls: any RangeCalls, selection: ItemSelection,
    focus: CollectionFocus, mover: FocusMover
  ) {
    self.view = view
    self.counts = counts
    self.geometry = geometry
    self.modes = modes
    self.calls = calls
    self.selection = selection
    self.focus = focus
    self.mover = mover
  }

  /// The means of the range under way; `nil` without a range.
  var means: Means? { course?.means }

  /// The ends of the range under way.
  var ends: (anchor: IndexPath, head: IndexPath)? { course.map { ($0.anchor, $0.head) } }

  // MARK: The gesture

  /// Returns whether a range may begin at an item. If content scrolls on both axes, UIKit has no
  /// such gesture, and the delegate is not asked.
  func mayBegin(at path: IndexPath) -> Bool {
    tellOwedEnd()
    let usual = modes.allowsMultipleSelectionDuringEditing
    guard course == nil, !counts.isRearranged, counts.current.contains(path) else { return false }
    return scrollsOnBothAxes ? usual : calls.shouldBeginRange(at: path) ?? usual
  }

  /// Whether content goes beyond the bounds along both axes.
  var scrollsOnBothAxes: Bool {
    let geometry = view.scrollGeometry
    return geometry.scrollsHorizontally && geometry.scrollsVertically
  }

  /// Begins a range; no item is selected yet.
  func begin(at path: IndexPath, by means: Means, shape: RangeShape = .readingOrder) {
    // The delegate may have changed the data, or begun another range.
    guard course == nil, !counts.isRearranged, counts.current.contains(path) else { return }
    course = Course(
      means: means, shape: shape, at: path,
      marking: RangeMarking(selection: selection, calls: calls))
    // As in UIKit: a delegate that allows the gesture gets editing mode with multiple selection,
    // which stays on.
    modes.allowsSelectionDuringEditing = true
    modes.allowsMultipleSelectionDuringEditing = true
    if !modes.isEditing { modes.isEditing = true }
    calls.didBeginRange(at: path)
  }

  /// Extends the range from its anchor to an item.
  func extend(to path: IndexPath) {
    guard let anchor = course?.anchor else { return }
    cover(from: anchor, to: path)
  }

  /// Sets both ends of the range.
  func cover(from anchor: IndexPath, to head: IndexPath) {
    guard let course, counts.current.contains(anchor), counts.current.contains(head) else { return }
    (course.anchor, course.head) = (anchor, head)
    lastHead = head
    show(region(course.shape).items(from: anchor, to: head))
  }

  /// Returns the region of a shape.
  func region(_ shape: RangeShape) -> RangeRegion {
    RangeRegion(view: view, counts: counts, geometry: geometry, shape: shape)
  }

  /// The shape of the range under way. A change may change the items.
  var shape: RangeShape? {
    get { course?.shape }
    set {
      guard let newValue, let course, course.shape != newValue else { return }
      course.shape = newValue
      cover(from: course.anchor, to: course.head)
    }
  }

  /// Empties the range for now.
  func coverNothing() { show(RangeSet()) }

  /// Swaps the ends: the anchor becomes the moving end.
  func swapEnds() {
    guard let course else { return }
    swap(&course.anchor, &course.head)
  }

  /// Ends the range.
  ///
  /// - Parameter keeps: Whether its items stay selected.
  func end(keeps: Bool) {
    guard course != nil else { return }
    if !keeps { show(RangeSet()) }
    finish()
  }

  private func finish() {
    course = nil
    drag.rangeEnded()
    calls.didEndRange()
  }

  /// Ends the range before a change of the items. The delegate is notified after the change.
  private func finishSoon() {
    guard course != nil else { return }
    course = nil
    drag.rangeEnded()
    owesEnd = true
    FrameEngine.current.schedule(after: 0) { [weak self] in self?.tellOwedEnd() }
  }

  private func tellOwedEnd() {
    guard owesEnd else { return }
    owesEnd = false
    calls.didEndRange()
  }

  // MARK: Selecting

  /// Selects the new items of the range, and deselects those no longer in it.
  private func show(_ items: RangeSet<Int>) {
    guard let course, items != course.items else { return }
    let old = course.items
    course.items = items
    let anchor = counts.current.ordinal(of: course.anchor) ?? 0
    let age = age
    change(Self.parts(of: old, outside: items), around: anchor, age: age, isSelecting: false)
    change(Self.parts(of: items, outside: old), around: anchor, age: age, isSelecting: true)
    changed()
  }

  /// Returns the parts of one set that are not in another.
  ///
  /// - Complexity: O(ranges of both). `subtracting(_:)` moves all further ranges for each one: a column of a million
  ///   items took minutes.
  static func parts(of items: RangeSet<Int>, outside others: RangeSet<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    let others = others.ranges
    var next = others.startIndex
    for range in items.ranges {
      var start = range.lowerBound
      while next < others.endIndex, others[next].lowerBound < range.upperBound {
        let other = others[next]
        if other.lowerBound > start { parts.append(start..<other.lowerBound) }
        start = max(start, other.upperBound)
        // It may reach into the range that follows.
        if other.upperBound > range.upperBound { break }
        next += 1
      }
      if start < range.upperBound { parts.append(start..<range.upperBound) }
    }
    return parts
  }

  /// - Parameter anchor: Selecting moves away from it, and deselecting moves towards it.
  private func change(
    _ items: [Range<Int>], around anchor: Int, age: Int, isSelecting: Bool
  ) {
    let runs = items.flatMap {
      [$0.clamped(to: 0..<anchor), $0.clamped(to: anchor..<Int.max)]
    }
    let before = runs.filter { !$0.isEmpty && $0.upperBound <= anchor }.reversed()
    let after = runs.filter { !$0.isEmpty && $0.lowerBound >= anchor }
    let outwards = before.map { ($0, true) } + after.map { ($0, false) }
    for (run, isBefore) in isSelecting ? outwards : outwards.reversed() {
      let isBackwards = isBefore == isSelecting
      let parts = counts.current.runs(of: run)
      for part in isBackwards ? parts.reversed() : parts {
        guard course != nil, age == self.age else { return }
        mark(part, isBackwards: isBackwards, age: age, isSelecting: isSelecting)
      }
    }
  }

  private func mark(
    _ part: (section: Int, items: Range<Int>), isBackwards: Bool, age: Int, isSelecting: Bool
  ) {
    guard let marking = course?.marking else { return }
    let goesOn = { [unowned self] in course != nil && self.age == age && !counts.isStale }
    if isSelecting {
      marking.select(
        part.items, inSection: part.section, isBackwards: isBackwards, while: goesOn)
    } else {
      marking.deselect(
        part.items, inSection: part.section, isBackwards: isBackwards, while: goesOn)
    }
  }

  // MARK: Keys

  /// Begins, extends or ends a range by a key. Returns whether the key is for that.
  func handles(_ key: UIKey) -> Bool {
    let flags = key.modifierFlags.subtracting(.numericPad)
    if flags == .shift, let motion = CollectionMotion(key.keyCode) { return extend(by: motion) }
    guard course != nil else { return false }
    switch key.keyCode {
    case .keyboardEscape:
      end(keeps: false)
      return true
    case .keyboardReturnOrEnter where flags.isEmpty, .keyboardSpacebar where flags.isEmpty:
      end(keeps: true)
      return true
    default:
      end(keeps: true)
      return false
    }
  }

  private func extend(by motion: CollectionMotion) -> Bool {
    if course == nil {
      guard focus.current != nil || focus.enter(), let path = focus.current, mayBegin(at: path)
      else { return false }
      begin(at: path, by: .keys)
      extend(to: path)
    }
    guard course?.means == .keys else { return true }
    _ = mover.move(motion)
    if let path = focus.current { extend(to: path) }
    return true
  }

  /// Ends a range by keys, because another interaction begins: a touch, or focus goes elsewhere.
  func endKeys() { if course?.means == .keys { end(keeps: true) } }
}

// MARK: - Following the data

extension RangeSelection {
  /// Moves the ends along with their items. The range ends if one of them is deleted.
  func follow(_ update: BatchUpdate) {
    guard let course, !update.changes.isEmpty else { return }
    course.marking.added.follow(update)
    follow(update.after, update.newPath(of: course.anchor), update.newPath(of: course.head))
  }

  /// Called when the counts have changed without a report.
  func truncate(to data: CollectionData) {
    guard let course else { return }
    course.marking.added.truncate(to: data)
    let (anchor, head) = (course.anchor, course.head)
    follow(data, data.contains(anchor) ? anchor : nil, data.contains(head) ? head : nil)
  }

  /// Ends the range without a change of the selection, because all data is replaced.
  func dataWasReplaced() {
    age += 1
    finishSoon()
  }

  /// Assumes that the range contains all items between the ends, for any shape. The next step
  /// corrects that.
  private func follow(_ data: CollectionData, _ anchor: IndexPath?, _ head: IndexPath?) {
    age += 1
    guard let anchor, let head, let first = data.ordinal(of: anchor),
      let last = data.ordinal(of: head)
    else { return finishSoon() }
    course?.anchor = anchor
    course?.head = head
    if course?.items.isEmpty == false {
      course?.items = RangeSet(min(first, last)..<max(first, last) + 1)
    }
  }
}
