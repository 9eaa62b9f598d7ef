import Foundation
import UIKitCore

/// Keeps which item has focus, as an index path, and moves it by the attributes of the layout.
///
/// No cell is needed on the way: a cell is dressed when it comes to life. Moving asks the layout for the nearest strip only, so a burst
/// of keys runs no layout pass and dequeues nothing.
@MainActor
final class CollectionFocus {
  unowned let owner: UICollectionView
  /// The focused item.
  private(set) var path: IndexPath?
  /// The item that had focus last, for `remembersLastFocusedIndexPath`.
  private var remembered: IndexPath?
  /// Where the focused item was when the layout was last asked; `nil` when that must be asked anew.
  private var knownFrame: CGRect? { didSet { knownOffset = owner.contentOffset } }
  /// Where content was scrolled to then.
  private var knownOffset = CGPoint.zero
  /// What must be known after the next preparation to keep the focused item in view.
  private var following: Following?
  /// The item that the delegate preferred when it was asked last.
  private var askedPath: IndexPath?
  /// The item whose place focus took because it is gone; the delegate has not been told yet.
  private var lost: Lost?
  /// Nothing was left to take focus; it comes back with the items.
  private var isWaiting = false

  /// An item that had focus, by its path from then, and its cell.
  private struct Lost {
    var path: IndexPath
    weak var cell: UICollectionViewCell?
  }

  /// How things were before the layout or the size changed.
  private struct Following {
    var frame: CGRect?
    var size: CGSize
    var wasInView: Bool
  }

  init(owner: UICollectionView) { self.owner = owner }

  /// The focused item; another one when it is gone from the data.
  var current: IndexPath? {
    owner.counts.refreshIfStale()
    return path
  }

  /// Where the focused item is, in content coordinates.
  var frame: CGRect? {
    guard let path = current else { return nil }
    // In a layout that follows the offset the item may have moved since.
    if let knownFrame,
      knownOffset == owner.contentOffset || owner.passes.layoutFollowsOffset == false
    {
      return knownFrame
    }
    knownFrame = layoutFrame(of: path)
    return knownFrame
  }

  /// The focused item and where it was when that was last known; asks nothing.
  var known: (path: IndexPath, frame: CGRect)? {
    guard let path else { return nil }
    let frame = knownFrame ?? owner.visible.cell(at: path)?.appliedAttributes?.frame
    return frame.map { (path, $0) }
  }

  // MARK: Moving

  /// Moves to the nearest item that can take focus in a heading. False when nothing lies there.
  func move(_ heading: FocusHeading) -> Bool {
    owner.passes.settle()
    guard let axis = FocusAxis(heading) else { return false }
    guard let search = search(along: axis) else { return enter() }
    let next = withoutPinned { search.next(items: $0, accepts: canFocus) }
    guard let next else { return false }
    change(to: next.path, frame: next.frame, scrolls: true)
    return true
  }

  /// Moves along the axis that scrolls by pages, negative ones backwards, and scrolls as far. False when there was no way to go.
  func movePages(_ pages: CGFloat) -> Bool {
    owner.passes.settle()
    let axis = FocusAxis(isHorizontal: owner.scrollsHorizontallyOnly, isForward: pages > 0)
    let distance = abs(pages) * axis.length(owner.scroller.visibleRect)
    let before = owner.contentOffset
    guard let search = search(along: axis) else {
      scroll(along: axis, by: distance)
      return enter() || owner.contentOffset != before
    }
    let target = withoutPinned {
      ItemJump(search: search).item(at: distance, items: $0, accepts: canFocus)
    }
    scroll(along: axis, by: distance)
    if let target { change(to: target.path, frame: target.frame, scrolls: true) }
    return target != nil || owner.contentOffset != before
  }

  /// Moves to the first or last item that can take focus, and scrolls to that end of the content.
  func moveToEnd(_ isEnd: Bool) -> Bool {
    owner.passes.settle()
    let range = owner.clampedOffset(
      isEnd
        ? CGPoint(x: CGFloat.greatestFiniteMagnitude, y: CGFloat.greatestFiniteMagnitude)
        : CGPoint(x: -CGFloat.greatestFiniteMagnitude, y: -CGFloat.greatestFiniteMagnitude))
    let before = owner.contentOffset
    owner.scrollAtOnce(to: range, velocity: .zero)
    let data = owner.counts.current
    let ordinals = 0..<min(data.itemCount, ItemSearch.patience)
    let found = ordinals.lazy
      .compactMap { data.path(at: isEnd ? data.itemCount - 1 - $0 : $0) }
      .first { self.canFocus($0) }
    if let found { focus(found, scrolls: true) }
    return found != nil || owner.contentOffset != before
  }

  /// Gives focus to an item if it may have it.
  func focus(_ path: IndexPath, scrolls: Bool) {
    owner.passes.settle()
    guard owner.counts.current.contains(path), canFocus(path),
      let frame = layoutFrame(of: path)
    else { return }
    change(to: path, frame: frame, scrolls: scrolls)
  }

  /// Takes focus in: the item focused last if that is to be remembered, else the one the delegate prefers, else the first visible one.
  func enter() -> Bool {
    owner.passes.settle()
    if path != nil { return true }
    let preferred = preferredPaths
    for path in preferred where owner.counts.current.contains(path) && canFocus(path) {
      focus(path, scrolls: true)
      return self.path != nil
    }
    let visibleRect = owner.scroller.visibleRect
    let visible = items(in: visibleRect).filter { $0.frame.overlaps(visibleRect) }
    let first = visible.sorted { $0.path < $1.path }.first { canFocus($0.path) }
    guard let first else { return false }
    change(to: first.path, frame: first.frame, scrolls: true)
    return path != nil
  }

  /// Moves focus that is here already to the item preferred now; where none is preferred, it stays.
  func update() {
    owner.passes.settle()
    let preferred = preferredPaths.first { owner.counts.current.contains($0) && canFocus($0) }
    if let preferred { focus(preferred, scrolls: true) }
  }

  /// Where focus wants to be when it comes in, the best first: the item focused last, if that is to be remembered, then what
  /// `preferredFocusEnvironments` names, which a subclass may override.
  private var preferredPaths: [IndexPath] {
    askedPath = nil
    let last = owner.remembersLastFocusedIndexPath ? remembered : nil
    if let last, owner.counts.current.contains(last), canFocus(last) { return [last] }
    let named = owner.preferredFocusEnvironments.compactMap {
      owner.visible.path(holding: $0 as? UIView)
    }
    // The delegate may name an item that has no cell now.
    return named + [askedPath].compactMap { $0 }
  }

  /// The cell of the item that the delegate prefers, if it is live.
  var preferredEnvironments: [any UIFocusEnvironment] {
    let path = owner.delegate?.indexPathForPreferredFocusedView(in: owner).map(owner.shown)
    askedPath = path
    return path.flatMap { owner.visible.cell(at: $0) }.map { [$0] } ?? []
  }

  /// Gives focus away.
  func leave() {
    isWaiting = false
    change(to: nil, frame: nil, scrolls: false)
  }

  // MARK: Following changes

  /// The layout or the size changes: where the item is now must be known, and asked again after.
  func followLayout() {
    guard path != nil else { return }
    if following == nil {
      let isInView = knownFrame.map { $0.intersects(owner.bounds) } ?? false
      following = Following(frame: knownFrame, size: owner.bounds.size, wasInView: isInView)
    }
    knownFrame = nil
  }

  /// Nothing is followed: the data is another one, or others keep the item in sight. Its place must be asked again.
  func followNothing() {
    following = nil
    knownFrame = nil
  }

  /// Passes focus to a neighbour when the item is gone.
  func truncate(to data: CollectionData) {
    if let remembered, !data.contains(remembered) { self.remembered = nil }
    guard let path, !data.contains(path) else { return }
    lose(path)
    self.path = data.nearest(to: path)
    knownFrame = nil
    showOnCell(path)
    showOnCell(self.path)
  }

  /// Follows the item through an update; when it is gone, focus passes to the next one.
  func follow(_ update: BatchUpdate) {
    remembered = remembered.flatMap(update.newPath)
    knownFrame = nil
    guard let path else { return }
    if let next = update.newPath(of: path) {
      self.path = next
    } else {
      lose(path)
      self.path = update.successor(of: path)
    }
  }

  private func lose(_ path: IndexPath) {
    if lost == nil { lost = Lost(path: path, cell: owner.visible.cell(at: path)) }
  }

  /// After a preparation: shows the focused item whole again if it was in view and has moved. Says whether that scrolled.
  func keepInView() -> Bool {
    if let lost {
      self.lost = nil
      passOn(from: lost)
    }
    if isWaiting, owner.counts.latest.itemCount > 0 {
      let offset = owner.contentOffset
      isWaiting = !enter()
      return owner.contentOffset != offset
    }
    guard let following else { return false }
    self.following = nil
    guard let frame, following.wasInView,
      frame != following.frame || owner.bounds.size != following.size
    else { return false }
    let hasScrolled = owner.scroller.reveal(frame)
    return path.map(uncover) ?? false || hasScrolled
  }

  /// Gives focus for good to what took the place of an item that is gone, or to what is near if that may not have it.
  private func passOn(from lost: Lost) {
    if let heir = path, !canFocus(heir) {
      path = focusable(near: heir)
      knownFrame = nil
      showOnCell(heir)
      showOnCell(path)
    }
    isWaiting = path == nil
    tell(
      UICollectionViewFocusUpdateContext(
        previousPath: lost.path, nextPath: path, previousCell: lost.cell,
        nextCell: path.flatMap { owner.visible.cell(at: $0) }))
  }

  /// The nearest item that may take focus: in the section of `path` after it, or else before it, or else in the sections before and after.
  private func focusable(near path: IndexPath) -> IndexPath? {
    let data = owner.counts.latest
    guard let place = data.ordinal(of: path), let count = data.count(ofSection: path.section)
    else { return nil }
    let (first, end) = (place - path.item, place - path.item + count)
    return [
      stride(from: place, to: end, by: 1), stride(from: place - 1, to: first - 1, by: -1),
      stride(from: first - 1, to: -1, by: -1), stride(from: end, to: data.itemCount, by: 1),
    ].lazy.joined().prefix(ItemSearch.patience).compactMap(data.path(at:)).first(where: canFocus)
  }

  /// Where the focused item is, if all of it is in sight.
  var wholeFrame: CGRect? {
    guard let path, let frame = layoutFrame(of: path) else { return nil }
    return owner.scroller.visibleRect.contains(frame) ? frame : nil
  }

  /// Shows the focused item whole again if sizes have changed since it was.
  func keepWhole(after frame: CGRect) {
    guard let path, let now = layoutFrame(of: path), now != frame else { return }
    owner.scroller.reveal(now)
  }

  /// Makes a view that comes to life look as its item's focus says.
  func dress(_ view: UICollectionReusableView, at key: ElementKey) {
    guard let cell = view as? UICollectionViewCell else { return }
    cell.hasItemFocus = key.category == .cell && key.path == path
  }

  // MARK: Parts

  private func search(along axis: FocusAxis) -> ItemSearch? {
    frame.map {
      ItemSearch(
        axis: axis, origin: $0, content: CGRect(origin: .zero, size: owner.contentSize),
        page: axis.length(owner.scroller.visibleRect))
    }
  }

  /// Where the layout has an item; `nil` for a frame that makes no sense.
  private func layoutFrame(of path: IndexPath) -> CGRect? {
    owner.passes.attributesForItem(at: path).map(\.frame).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Searches among the items that scroll, and only if that finds nothing among those that stay at the edges too: these lie over what
  /// comes next, and are nearer without being it.
  private func withoutPinned(
    _ search: ((CGRect) -> [ItemSearch.Candidate]) -> ItemSearch.Candidate?
  ) -> ItemSearch.Candidate? {
    guard owner.passes.layoutFollowsOffset == true, let path,
      let own = owner.passes.attributesForItem(at: path)
    else { return search { items(in: $0) } }
    let visible = owner.scroller.visibleRect
    let scrolling = search { rect in
      items(in: rect) { $0.zIndex <= own.zIndex || !EdgeCovers.standsAtEdge($0.frame, of: visible) }
    }
    return scrolling ?? search { items(in: $0) }
  }

  /// The items that the layout has in a rectangle.
  func items(in rect: CGRect) -> [ItemSearch.Candidate] { items(in: rect) { _ in true } }

  private func items(
    in rect: CGRect, where counts: (UICollectionViewLayoutAttributes) -> Bool
  ) -> [ItemSearch.Candidate] {
    owner.passes.attributes(in: rect).compactMap { attributes in
      guard attributes.representedElementCategory == .cell, !attributes.isHidden,
        attributes.size.width > 0, attributes.size.height > 0, counts(attributes)
      else { return nil }
      let frame = attributes.frame
      return frame.isFinite ? ItemSearch.Candidate(path: attributes.indexPath, frame: frame) : nil
    }
  }

  /// Whether an item may take focus: its cell's word counts while the cell is live, the delegate's always.
  private func canFocus(_ path: IndexPath) -> Bool {
    guard owner.counts.latest.contains(path), let told = owner.counts.dataPath(of: path) else {
      return false
    }
    if let cell = owner.visible.cell(at: path), !cell.canBecomeFocused { return false }
    let answer = owner.delegate.flatMap { delegate in
      OptionalMethod.canFocus.answer { delegate.collectionView(owner, canFocusItemAt: told) }
    }
    return answer ?? owner.isSelectionAllowed
  }

  private func scroll(along axis: FocusAxis, by distance: CGFloat) {
    let signed = axis.isForward ? distance : -distance
    owner.scroller.scrollAtOnce(
      by: axis.isHorizontal ? CGVector(dx: signed, dy: 0) : CGVector(dx: 0, dy: signed))
  }

  private func change(to next: IndexPath?, frame: CGRect?, scrolls: Bool) {
    let previous = path
    if next != previous {
      let context = context(from: previous, to: next)
      guard isAllowed(context) else { return }
      path = next
      if next != nil { isWaiting = false }
      remembered = next ?? previous ?? remembered
      knownFrame = frame
      showOnCell(previous)
      showOnCell(next)
      if scrolls, let next, let frame { reveal(next, frame) }
      tell(context)
      if owner.selectionFollowsFocus, !owner.isSelectingRange, let next, owner.isSelectionAllowed {
        owner.selection.userFocused(next)
      }
      FrameEngine.current.setNeedsFrame()
    } else if scrolls, let next, let frame {
      knownFrame = frame
      reveal(next, frame)
    }
  }

  private func showOnCell(_ path: IndexPath?) {
    guard let path, let cell = owner.visible.cell(at: path) else { return }
    cell.hasItemFocus = path == self.path
  }
}
