import Foundation

/// A drag in a window, from the lift to its end: carries the items, shows them above everything,
/// and finds the view for the drop.
///
///     source            lift -> begin -> move ... -> drop or cancel
///     a view entered      canTake, entered, moved ..., exited or performDrop, ended
///
/// It gets the pointer and the keys before any other view. A window has one drag at a time.
@MainActor package final class DragSession: NSObject, UIDragSession {
  /// The input that moves the items.
  package enum Steering: Sendable { case pointer, keys }

  /// The depth of the drag's views, in front of everything else in the window.
  static let depth = CGFloat(Int32.max)

  package let steering: Steering
  package private(set) var items: [UIDragItem] = []
  package var localContext: Any?
  package var allowsMoveOperation = true
  package var isRestrictedToDraggingApplication = false
  package private(set) lazy var drop = DropSession(drag: self)
  /// The result of a drop at the current place.
  package private(set) var plan = DropPlan.nothing
  /// The view below the items.
  package private(set) weak var target: (any DropTarget)?
  /// The place of the items, in window coordinates.
  package private(set) var location: CGPoint

  package private(set) weak var window: UIWindow?
  private weak var source: (any DragSource)?
  private var phase = Phase.lifted
  /// The place in the first item at which it is held, from its upper left corner.
  private var grip = CGVector.zero
  /// The other views from which items come.
  private var helpers: [Helper] = []
  /// The views that the drag has entered, in that order.
  private var visitors: [Visitor] = []
  private let stack = DragStackView()
  private let status = DragStatusView()
  private var flights: [(flight: DragFlight, item: UIDragItem?)] = []

  private enum Phase { case lifted, dragging, ending, over }

  private struct Helper {
    weak var view: (any DragSource)?
  }

  /// A view that the drag has entered.
  private struct Visitor {
    weak var view: (any DropTarget)?
    var takes: Bool
    var hasEntered = false
  }

  /// - Parameter location: The place at which the items are lifted, in window coordinates.
  package init(
    from source: any DragSource, in window: UIWindow, at location: CGPoint, steering: Steering
  ) {
    self.source = source
    self.window = window
    self.location = location
    self.steering = steering
    super.init()
  }

  package func location(in view: UIView) -> CGPoint { view.convert(location, from: nil) }

  /// Whether the items are being carried and not dropped yet.
  package var isDragging: Bool { phase == .dragging }
  package var isOver: Bool { phase == .over }

  // MARK: The beginning

  /// Sets the dragged items, each with its preview, before the drag begins.
  package func lift(_ items: [UIDragItem]) {
    self.items = items
    guard let first = items.first?.preview else { return }
    grip = CGVector(dx: location.x - first.origin.minX, dy: location.y - first.origin.minY)
  }

  /// Starts carrying the items. From now on the window sends pointer and keys to the drag.
  package func begin() {
    guard phase == .lifted, let window else { return }
    window.dragSession?.cancel()
    phase = .dragging
    window.dragSession = self
    stack.show(items)
    window.addSubview(stack)
    window.addSubview(status)
    if steering == .keys {
      if let source = source as? any DropTarget, takes(source) {
        enter(source)
        location = source.placeForKeys(drop)
      }
      refresh()
    } else {
      move(to: location)
    }
  }

  /// Adds items to the drag.
  package func add(_ more: [UIDragItem], from helper: any DragSource) {
    items += more
    if helper !== source, !helpers.contains(where: { $0.view === helper }) {
      helpers.append(Helper(view: helper))
    }
    stack.show(items)
    refresh()
  }

  // MARK: On the way

  /// Moves the items to the pointer.
  package func move(to point: CGPoint) {
    guard phase == .dragging else { return }
    location = point
    retarget()
    refresh()
  }

  /// Checks again for changes of the view below the items.
  package func refresh() {
    guard phase == .dragging else { return }
    if let target {
      let plan = target.dropMoved(drop)
      // The call may have ended the drag.
      guard phase == .dragging else { return }
      // An item that may not be moved away cannot be moved here.
      let isAllowed = plan.operation != .move || allowsMoveOperation
      self.plan = isAllowed ? plan : DropPlan(operation: .forbidden)
      if steering == .keys { location = target.placeForKeys(drop) }
    } else {
      plan = .nothing
    }
    show()
  }

  /// Called when the items have rested and the view has made room for them.
  package func roomWasMade() {
    guard phase == .dragging else { return }
    plan.hasGap = true
    if steering == .keys, let target { location = target.placeForKeys(drop) }
    show()
  }

  private func show() {
    guard let window else { return }
    var corner = CGPoint(x: location.x - grip.dx, y: location.y - grip.dy)
    let cell = UIScreen.main.cellMetrics
    if !plan.hasGap, target != nil {
      // Keep the possible target visible.
      corner = CGPoint(x: location.x + cell.width, y: location.y + cell.height / 2)
    } else if steering == .keys, let size = items.first?.preview?.size {
      corner = CGPoint(x: location.x - size.width / 2, y: location.y - size.height / 2)
    }
    stack.place(at: corner, count: items.count, sign: plan.sign, in: window.bounds)
    status.show(
      plan, count: items.count, byKeys: steering == .keys, near: location, in: window.bounds)
    window.setNeedsFrame()
  }

  // MARK: The view below

  private func retarget() {
    guard let window else { return }
    var view = window.hitTest(location, with: nil)
    while let candidate = view {
      if let candidate = candidate as? any DropTarget, takes(candidate) { return enter(candidate) }
      view = candidate.superview
    }
    leave()
  }

  /// Called before a view is removed with its subviews, which can no longer take a drop.
  func viewWillLeave(_ view: UIView) {
    if let target, target.isDescendant(of: view) { leave() }
  }

  /// Returns whether a view can take items of this drag; asks each view once.
  private func takes(_ view: any DropTarget) -> Bool {
    if let visitor = visitors.first(where: { $0.view === view }) { return visitor.takes }
    let takes = view.canTake(drop)
    visitors.append(Visitor(view: view, takes: takes))
    return takes
  }

  private func enter(_ view: any DropTarget) {
    guard target !== view else { return }
    leave()
    target = view
    for index in visitors.indices where visitors[index].view === view {
      visitors[index].hasEntered = true
    }
    view.dropEntered(drop)
  }

  private func leave() {
    guard let left = target else { return }
    target = nil
    plan = .nothing
    left.dropExited(drop)
  }

  // MARK: Keys

  /// Handles a key of the drag; returns whether the drag used it.
  package func handles(_ key: UIKey) -> Bool {
    guard phase == .dragging else { return false }
    if key.keyCode == .keyboardEscape {
      cancel()
      return true
    }
    guard steering == .keys else {
      // Keys keep working during a mouse drag.
      guard key.keyCode == .keyboardSpacebar, key.modifierFlags.isEmpty,
        let source = window?.focusSystem.focusedView as? any DragSource
      else { return false }
      return source.addToDrag(self) == .added
    }
    // Ctrl-C, Ctrl-L and Ctrl-Z keep their meaning.
    if key.modifierFlags.contains(.control) { return false }
    perform(key)
    return true
  }

  private func perform(_ key: UIKey) {
    if let motion = CollectionMotion(key.keyCode) { return move(by: motion) }
    switch key.keyCode {
    case .keyboardTab: moveOn(isForward: !key.modifierFlags.contains(.shift))
    case .keyboardReturnOrEnter: release()
    case .keyboardSpacebar:
      // In a view that has nothing to add, the key drops, as Return does.
      let source = target as? any DragSource
      if source?.addToDrag(self) ?? .never == .never { release() }
    default: break
    }
  }

  private func move(by motion: CollectionMotion) {
    if let target, target.move(drop, by: motion) {
      location = target.placeForKeys(drop)
      refresh()
    } else if case .step(let heading) = motion {
      moveOut(heading)
    }
  }

  /// Moves out of a view by an arrow, to the nearest view in that direction that can take the
  /// items.
  private func moveOut(_ heading: UIFocusHeading) {
    guard let window, let here: UIView = target ?? source else { return }
    let search = ViewFocusSearch(
      from: here.convert(here.bounds, to: nil), heading: heading)
    var ahead: [(view: any DropTarget, rank: ViewFocusSearch.Rank)] = []
    for view in window.dropTargets where view !== here {
      let rank = search.rank(of: view.convert(view.bounds, to: nil))
      if let rank, rank.isWhollyBeyond { ahead.append((view, rank)) }
    }
    ahead.sort { $0.rank < $1.rank }
    guard let next = ahead.first(where: { takes($0.view) })?.view else { return }
    let point = location
    enter(next)
    next.keysEntered(drop, from: point)
    location = next.placeForKeys(drop)
    refresh()
  }

  /// Moves to the next or previous view that can take the items, wrapping around.
  private func moveOn(isForward: Bool) {
    guard let window else { return }
    let here: UIView? = target ?? source
    var ring = window.dropTargets
    if let index = ring.firstIndex(where: { $0 === here }) {
      ring = Array(ring[(index + 1)...] + ring[..<index])
    }
    if !isForward { ring.reverse() }
    guard let next = ring.first(where: { takes($0) }) else { return }
    enter(next)
    location = next.placeForKeys(drop)
    refresh()
  }

  /// The place of the terminal's cursor, which screen readers follow.
  var cursorRect: CGRect? {
    let cell = UIScreen.main.cellMetrics
    return steering == .keys && phase == .dragging
      ? CGRect(
        x: location.x - cell.width / 2, y: location.y - cell.height / 2, width: cell.width,
        height: cell.height) : nil
  }

  // MARK: The end

  /// Releases the items: drops them at their place, or returns them if no drop is possible.
  package func release() {
    guard phase == .dragging else { return }
    guard let target, plan.isDrop else { return cancel() }
    phase = .ending
    let operation = plan.operation
    target.performDrop(drop)
    end(with: operation)
  }

  /// Cancels the drag: the items fly back to their origin.
  package func cancel() {
    guard phase == .dragging else {
      if phase == .lifted { abandon() }
      return
    }
    phase = .ending
    leave()
    for item in items {
      let views = ([source] + helpers.map(\.view)).compactMap { $0 }
      let home = views.lazy.compactMap { $0.frameInWindow(of: item) }.first
      fly(DragFlight(item.preview) { home }, item)
    }
    end(with: .cancel)
  }

  /// Puts the lifted items down again if the drag never began.
  package func abandon() {
    guard phase == .lifted else { return }
    phase = .over
    source?.dragEnded(self, with: .cancel)
  }

  /// Adds the flight of an item, which starts when the drag has ended.
  package func fly(_ flight: DragFlight, _ item: UIDragItem?) { flights.append((flight, item)) }

  private func end(with operation: UIDropOperation) {
    phase = .over
    let start = stack.frame.origin
    stack.removeFromSuperview()
    status.removeFromSuperview()
    if let window, window.dragSession === self { window.dragSession = nil }
    for visitor in visitors where visitor.hasEntered { visitor.view?.dropEnded(drop) }
    for helper in helpers { helper.view?.dragEnded(self, with: operation) }
    source?.dragEnded(self, with: operation)
    target = nil
    let flying = flights
    flights = []
    guard let window else { return }
    for (flight, item) in flying {
      flight.start(
        from: CGRect(origin: start, size: item?.preview?.size ?? .zero), in: window)
    }
    window.setNeedsFrame()
  }
}
