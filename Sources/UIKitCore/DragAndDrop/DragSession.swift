import Foundation

/// A drag in a window, from the lift to its end: carries the items, shows them above everything,
/// and finds what they are dropped on.
///
///     source            lift -> begin -> move ... -> drop or cancel
///     a view entered      canTake, entered, moved ..., exited or performDrop, ended
///
/// It gets the pointer, or the keys, before anybody else does. One at a time in a window.
@MainActor package final class DragSession: NSObject, UIDragSession {
  /// What moves the items.
  package enum Steering: Sendable { case pointer, keys }

  /// Before everything else in the window.
  static let depth = CGFloat(Int32.max)

  package let steering: Steering
  package private(set) var items: [UIDragItem] = []
  package var localContext: Any?
  package var allowsMoveOperation = true
  package var isRestrictedToDraggingApplication = false
  package private(set) lazy var drop = DropSession(drag: self)
  /// What would become of the items now.
  package private(set) var plan = DropPlan.nothing
  /// What the items are above.
  package private(set) weak var target: (any DropTarget)?
  /// Where the items are, in window coordinates.
  package private(set) var location: CGPoint

  package private(set) weak var window: UIWindow?
  private weak var source: (any DragSource)?
  private var phase = Phase.lifted
  /// Where the first item was taken, from its upper left corner.
  private var grip = CGVector.zero
  /// The other views that items come from.
  private var helpers: [Helper] = []
  /// In the order in which the drag has come to them.
  private var visitors: [Visitor] = []
  private let stack = DragStackView()
  private let status = DragStatusView()
  private var flights: [(flight: DragFlight, item: UIDragItem?)] = []

  private enum Phase { case lifted, dragging, ending, over }

  private struct Helper {
    weak var view: (any DragSource)?
  }

  /// A view that the drag has come to.
  private struct Visitor {
    weak var view: (any DropTarget)?
    var takes: Bool
    var hasEntered = false
  }

  /// - Parameter location: Where the items are taken, in window coordinates.
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

  /// Whether the items have been carried away, and are not dropped yet.
  package var isDragging: Bool { phase == .dragging }
  package var isOver: Bool { phase == .over }

  // MARK: The beginning

  /// Says what is dragged, before it begins; each with its preview.
  package func lift(_ items: [UIDragItem]) {
    self.items = items
    guard let first = items.first?.preview else { return }
    grip = CGVector(dx: location.x - first.origin.minX, dy: location.y - first.origin.minY)
  }

  /// The items are carried away. From now on the window brings pointer or keys here.
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

  /// Takes more items along.
  package func add(_ more: [UIDragItem], from helper: any DragSource) {
    items += more
    if helper !== source, !helpers.contains(where: { $0.view === helper }) {
      helpers.append(Helper(view: helper))
    }
    stack.show(items)
    refresh()
  }

  // MARK: On the way

  /// The pointer has moved.
  package func move(to point: CGPoint) {
    guard phase == .dragging else { return }
    location = point
    retarget()
    refresh()
  }

  /// Looks again at what lies below the items: it may have changed.
  package func refresh() {
    guard phase == .dragging else { return }
    if let target {
      let plan = target.dropMoved(drop)
      // The answer may have ended the drag.
      guard phase == .dragging else { return }
      // What may not be moved away cannot be moved here.
      let isAllowed = plan.operation != .move || allowsMoveOperation
      self.plan = isAllowed ? plan : DropPlan(operation: .forbidden)
      if steering == .keys { location = target.placeForKeys(drop) }
    } else {
      plan = .nothing
    }
    show()
  }

  /// The items have rested long enough: room has been made for them.
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
      // What they would be dropped into, or not, stays to be seen.
      corner = CGPoint(x: location.x + cell.width, y: location.y + cell.height / 2)
    } else if steering == .keys, let size = items.first?.preview?.size {
      corner = CGPoint(x: location.x - size.width / 2, y: location.y - size.height / 2)
    }
    stack.place(at: corner, count: items.count, sign: plan.sign, in: window.bounds)
    status.show(
      plan, count: items.count, byKeys: steering == .keys, near: location, in: window.bounds)
    window.setNeedsFrame()
  }

  // MARK: What lies below

  private func retarget() {
    guard let window else { return }
    var view = window.hitTest(location, with: nil)
    while let candidate = view {
      if let candidate = candidate as? any DropTarget, takes(candidate) { return enter(candidate) }
      view = candidate.superview
    }
    leave()
  }

  /// A view goes away with everything below it: what it holds can take nothing any longer.
  func viewWillLeave(_ view: UIView) {
    if let target, target.isDescendant(of: view) { leave() }
  }

  /// Whether a view can take anything of this drag; it is asked once.
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

  /// Does what a key means to this drag; says whether it means anything.
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
    // Ctrl-C, Ctrl-L, Ctrl-Z mean what they always mean.
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
      // In a view that nothing can be added from it drops, as Return does.
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

  /// An arrow leads out of a view: to the nearest one that way that can take the items.
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

  /// To the next view that can take the items, or to the one before, all around.
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

  /// Where the cursor of the terminal goes: screen readers follow it.
  var cursorRect: CGRect? {
    let cell = UIScreen.main.cellMetrics
    return steering == .keys && phase == .dragging
      ? CGRect(
        x: location.x - cell.width / 2, y: location.y - cell.height / 2, width: cell.width,
        height: cell.height) : nil
  }

  // MARK: The end

  /// The items are let go: dropped where they are, or else they go back.
  package func release() {
    guard phase == .dragging else { return }
    guard let target, plan.isDrop else { return cancel() }
    phase = .ending
    let operation = plan.operation
    target.performDrop(drop)
    end(with: operation)
  }

  /// Nothing is dropped: the items fly back to where they were lifted.
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

  /// What was lifted is put down again without ever having been carried away.
  package func abandon() {
    guard phase == .lifted else { return }
    phase = .over
    source?.dragEnded(self, with: .cancel)
  }

  /// An item is on its way to somewhere; it sets off when the drag is over.
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
