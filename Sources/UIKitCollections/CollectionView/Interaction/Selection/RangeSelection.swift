import Foundation
import UIKitCore

/// Selects the items from one to another, by keys or by a drag of the mouse: the multiple-selection gesture.
///
/// Shift with an arrow, Home, End or a page key begins at the item that has focus and takes
/// everything up to where focus goes; another key ends it, Escape drops it. `RangeDrag` does the
/// same by the mouse. Going back deselects what the gesture had selected, and only that. From the
/// beginning of the first such gesture on the collection view is editing, and lets several items be
/// selected meanwhile.
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
  /// The end that moves, of the range under way or of the last one.
  private(set) var lastHead: IndexPath?
  /// Called when the range under way holds other items.
  var changed: () -> Void = {}
  /// Counts what makes places in reading order mean other items.
  private var age = 0
  /// Whether the delegate has yet to be told that the last range is over.
  private var owesEnd = false

  /// By what a range is made.
  enum Means { case keys, drag, program }

  /// A range under way.
  private struct Course {
    let means: Means
    var shape: RangeShape
    var anchor: IndexPath
    var head: IndexPath
    /// The items between the ends, as places in reading order.
    var items = RangeSet<Int>()
    var marking: RangeMarking
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

  /// How a range is under way; `nil` if none is.
  var means: Means? { course?.means }

  /// The ends of the range under way.
  var ends: (anchor: IndexPath, head: IndexPath)? { course.map { ($0.anchor, $0.head) } }

  // MARK: The gesture

  /// Asks whether a range may begin at an item. Where content scrolls on both axes UIKit has no
  /// such gesture and asks nobody.
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

  /// Begins a range that may begin; nothing is selected yet.
  func begin(at path: IndexPath, by means: Means, shape: RangeShape = .readingOrder) {
    // What was asked may have changed the data, or begun another range.
    guard course == nil, !counts.isRearranged, counts.current.contains(path) else { return }
    course = Course(
      means: means, shape: shape, anchor: path, head: path,
      marking: RangeMarking(selection: selection, calls: calls))
    // As UIKit does: a delegate that allows the gesture wants the mode in which it selects, and that
    // stays on.
    modes.allowsSelectionDuringEditing = true
    modes.allowsMultipleSelectionDuringEditing = true
    if !modes.isEditing { modes.isEditing = true }
    calls.didBeginRange(at: path)
  }

  /// Lets the range reach from its anchor to an item.
  func extend(to path: IndexPath) {
    guard let anchor = course?.anchor else { return }
    cover(from: anchor, to: path)
  }

  /// Lets the range reach from one item to another.
  func cover(from anchor: IndexPath, to head: IndexPath) {
    guard let course, counts.current.contains(anchor), counts.current.contains(head) else { return }
    self.course?.anchor = anchor
    self.course?.head = head
    lastHead = head
    show(region(course.shape).items(from: anchor, to: head))
  }

  /// Finds the items of a shape.
  func region(_ shape: RangeShape) -> RangeRegion {
    RangeRegion(view: view, counts: counts, geometry: geometry, shape: shape)
  }

  /// The shape of the range under way; another one may hold other items.
  var shape: RangeShape? {
    get { course?.shape }
    set {
      guard let newValue, let course, course.shape != newValue else { return }
      self.course?.shape = newValue
      cover(from: course.anchor, to: course.head)
    }
  }

  /// Lets the range hold nothing, for now.
  func coverNothing() { show(RangeSet()) }

  /// The anchor becomes the end that moves.
  func swapEnds() {
    guard let course else { return }
    self.course?.anchor = course.head
    self.course?.head = course.anchor
  }

  /// Ends the range.
  ///
  /// - Parameter keeps: Whether what it has selected stays so.
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

  /// The items are about to be others: the delegate is told when that is over.
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

  /// Selects what has come in, and deselects what has gone out.
  private func show(_ items: RangeSet<Int>) {
    guard let course, items != course.items else { return }
    let old = course.items
    self.course?.items = items
    let anchor = counts.current.ordinal(of: course.anchor) ?? 0
    let age = age
    change(Self.parts(of: old, outside: items), around: anchor, age: age, isSelecting: false)
    change(Self.parts(of: items, outside: old), around: anchor, age: age, isSelecting: true)
    changed()
  }

  /// What is in one set and not in another.
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

  /// - Parameter anchor: From there the gesture goes outwards when it selects, and comes back when it deselects.
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

  /// Begins, extends or ends a range by a key; says whether that was what the key meant.
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

  /// Something else begins: a touch, or focus goes elsewhere. A range by keys is over.
  func endKeys() { if course?.means == .keys { end(keeps: true) } }
}

// MARK: - Following the data

extension RangeSelection {
  /// Lets the ends follow their items. The range is over when one of them is gone.
  func follow(_ update: BatchUpdate) {
    guard let course, !update.changes.isEmpty else { return }
    course.marking.added.follow(update)
    follow(update.after, update.newPath(of: course.anchor), update.newPath(of: course.head))
  }

  /// The counts have changed without a word on what has become of the items.
  func truncate(to data: CollectionData) {
    guard let course else { return }
    course.marking.added.truncate(to: data)
    let (anchor, head) = (course.anchor, course.head)
    follow(data, data.contains(anchor) ? anchor : nil, data.contains(head) ? head : nil)
  }

  /// All data is another: there is nothing to keep or to take back.
  func dataWasReplaced() {
    age += 1
    finishSoon()
  }

  /// What the range holds now is taken to be all between the ends, whatever its shape: the next step sees to the rest.
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
