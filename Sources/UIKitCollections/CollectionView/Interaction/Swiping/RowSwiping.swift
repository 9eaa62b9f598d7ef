import Foundation
import UIKitCore

/// Slides a row aside by pointer or wheel, and performs the revealed actions.
///
/// A drag sideways, or the wheel, reveals the actions of one edge. They stay open if more than half
/// of their width is visible. A swipe over most of the row performs the first action immediately.
/// Escape, scrolling and a touch elsewhere close the row.
@MainActor
final class RowSwiping: NSObject, KeyHandler, FollowsItems, UIGestureRecognizerDelegate {
  private unowned let view: UIView
  private let counts: any ItemCounts
  private let cells: any LiveCells
  private let calls: any SwipeCalls
  private let recognizer = UIPanGestureRecognizer(target: nil, action: nil)
  private var swipe: Swipe?
  /// The revealed width when the drag began.
  private var start: CGFloat = 0
  private var isTouched = false

  /// A swiped item.
  private final class Swipe {
    var path: IndexPath
    let edge: SwipeEdge
    let configuration: UISwipeActionsConfiguration
    let buttons: SwipeButtons
    /// The width of the row covered by actions, in points.
    var revealed: CGFloat = 0

    init(
      _ path: IndexPath, _ edge: SwipeEdge, _ configuration: UISwipeActionsConfiguration,
      _ buttons: SwipeButtons
    ) {
      self.path = path
      self.edge = edge
      self.configuration = configuration
      self.buttons = buttons
    }
  }

  private static let duration: TimeInterval = 0.2
  /// The share of a row that a full swipe covers.
  private static let fullPart: CGFloat = 0.6

  init(in view: UIView, counts: any ItemCounts, cells: any LiveCells, calls: any SwipeCalls) {
    self.view = view
    self.counts = counts
    self.cells = cells
    self.calls = calls
    super.init()
    recognizer.isStandard = true
    recognizer.delegate = self
    recognizer.addTarget(nil) { [weak self] _ in self?.step() }
    view.addGestureRecognizer(recognizer)
  }

  /// The item with visible actions.
  var path: IndexPath? { swipe?.path }

  // MARK: Opening and closing

  /// Shows the actions of an edge of a row. Returns whether there are any.
  @discardableResult
  func open(_ edge: SwipeEdge, at path: IndexPath) -> Bool {
    guard begin(edge, at: path), let swipe else { return false }
    reveal(swipe.buttons.naturalWidth, animated: true)
    return true
  }

  /// Hides the actions.
  func close(animated: Bool = true) {
    guard let swipe else { return }
    if let cell = cells.cell(at: swipe.path), animated {
      reveal(0, animated: true)
      self.swipe = nil
      cell.isSwiped = false
      return
    }
    forget()
  }

  private func begin(_ edge: SwipeEdge, at path: IndexPath) -> Bool {
    if let swipe, swipe.path == path, swipe.edge == edge { return true }
    guard counts.current.contains(path), let cell = cells.cell(at: path),
      let configuration = calls.swipeActions(edge, at: path), !configuration.actions.isEmpty
    else { return false }
    close(animated: false)
    // The list may have changed the data.
    guard counts.current.contains(path) else { return false }
    let buttons = SwipeButtons(
      configuration.actions, at: edge, isRightToLeft: calls.isRightToLeft
    ) { [weak self] action, button in self?.perform(action, from: button) }
    let next = Swipe(path, edge, configuration, buttons)
    swipe = next
    dress(cell, at: path)
    return true
  }

  /// Forgets the swipe, because the item or its cell is gone.
  private func forget() {
    guard let swipe else { return }
    self.swipe = nil
    swipe.buttons.leave()
  }

  private func reveal(_ width: CGFloat, animated: Bool) {
    guard let swipe, let cell = cells.cell(at: swipe.path) else { return }
    swipe.revealed = width
    let isClosing = width == 0
    let show = { swipe.buttons.show(width, in: cell) }
    guard animated else { return show() }
    UIView.animate(withDuration: Self.duration, animations: show) { [weak self] _ in
      if isClosing, self?.swipe !== swipe { swipe.buttons.leave() }
    }
  }

  /// Shows the actions on the cell of the item, and removes them from other cells.
  func dress(_ cell: UICollectionViewCell, at path: IndexPath) {
    guard let swipe, swipe.path == path else {
      if cell.isSwiped || cell.slide != 0 { SwipeButtons.leave(cell) }
      return
    }
    swipe.buttons.enter(cell)
    swipe.buttons.show(swipe.revealed, in: cell)
    if !cell.isSwiped { cell.isSwiped = true }
  }

  // MARK: The pointer

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let way = recognizer.translation(in: view)
    guard abs(way.x) > abs(way.y) else { return false }
    let here = recognizer.location(in: view)
    let origin = CGPoint(x: here.x - way.x, y: here.y - way.y)
    guard let path = cells.path(holding: view.hitTest(origin, with: nil)) else { return false }
    if swipe?.path != path, !begin(edge(ofWay: way.x), at: path) { return false }
    start = swipe?.revealed ?? 0
    return swipe != nil
  }

  /// Returns the edge whose actions appear when the content moves in a direction.
  private func edge(ofWay way: CGFloat) -> SwipeEdge {
    (way < 0) == calls.isRightToLeft ? .leading : .trailing
  }

  private func step() {
    guard let swipe, let cell = cells.cell(at: swipe.path) else { return }
    switch recognizer.state {
    case .began, .changed:
      let way = recognizer.translation(in: view).x
      let outwards = edge(ofWay: way) == swipe.edge ? abs(way) : -abs(way)
      let most = allowsFull(swipe) ? cell.bounds.width : swipe.buttons.naturalWidth
      swipe.buttons.isFull = isFull(start + outwards, swipe, cell)
      reveal(min(max(0, start + outwards), most), animated: false)
    case .ended:
      let natural = swipe.buttons.naturalWidth
      if isFull(swipe.revealed, swipe, cell) {
        performFirst(of: swipe, in: cell)
      } else if swipe.revealed * 2 >= natural {
        reveal(natural, animated: true)
      } else {
        close()
      }
    case .cancelled, .failed: close()
    default: break
    }
  }

  private func allowsFull(_ swipe: Swipe) -> Bool {
    swipe.configuration.performsFirstActionWithFullSwipe
  }

  private func isFull(
    _ revealed: CGFloat, _ swipe: Swipe, _ cell: UICollectionViewCell
  ) -> Bool {
    allowsFull(swipe)
      && revealed >= max(cell.bounds.width * Self.fullPart, swipe.buttons.naturalWidth)
  }

  private func performFirst(of swipe: Swipe, in cell: UICollectionViewCell) {
    guard let action = swipe.configuration.actions.first else { return }
    reveal(cell.bounds.width, animated: true)
    perform(action, from: swipe.buttons)
  }

  /// Called when the wheel turns sideways over a row. Returns whether that has an effect.
  ///
  /// - Parameter distance: The distance in points, positive if the content moves to the left.
  func wheelTurned(by distance: CGFloat, at point: CGPoint) -> Bool {
    guard let path = cells.path(holding: view.hitTest(point, with: nil)) else { return false }
    let edge = edge(ofWay: -distance)
    guard let swipe, swipe.path == path, swipe.edge != edge else { return open(edge, at: path) }
    close()
    return true
  }

  // MARK: Touches elsewhere

  /// Called when a touch begins outside of the actions. Returns whether it only closes the row.
  func touchBegan() -> Bool {
    isTouched = swipe != nil
    return isTouched
  }

  /// Called when the touch has ended. Returns whether it only closed the row.
  func touchEnded() -> Bool {
    guard isTouched else { return false }
    isTouched = false
    close()
    return true
  }

  // MARK: Actions

  private func perform(_ action: UIContextualAction, from button: UIView) {
    let performed = swipe
    action.handler(action, button) { [weak self, weak performed] isDone in
      guard let self, let swipe, swipe === performed else { return }
      // After a successful destructive action, the row stays open: it is about to disappear.
      if !isDone || action.style != .destructive { close() }
    }
  }

  /// Returns the actions of both edges of a row as menu elements.
  func menuElements(at path: IndexPath) -> [UIMenuElement] {
    [SwipeEdge.leading, .trailing].flatMap { edge -> [UIMenuElement] in
      let actions = calls.swipeActions(edge, at: path)?.actions ?? []
      return actions.map { action in
        UIAction(
          title: action.menuTitle, image: action.image,
          attributes: action.style == .destructive ? .destructive : []
        ) { [weak self] _ in
          guard let self else { return }
          action.handler(action, cells.cell(at: path) ?? view) { _ in }
        }
      }
    }
  }

  // MARK: Keys

  /// Closes the row on Escape.
  func handles(_ key: UIKey) -> Bool {
    guard swipe != nil else { return false }
    if key.keyCode == .keyboardEscape {
      close()
      return true
    }
    return false
  }

  // MARK: Following changes

  func follow(_ update: BatchUpdate) {
    guard let swipe else { return }
    if let next = update.newPath(of: swipe.path) { swipe.path = next } else { forget() }
  }

  func truncate(to data: CollectionData) {
    if let swipe, !data.contains(swipe.path) { forget() }
  }

  func dataWasReplaced() { forget() }
}

extension UIContextualAction {
  /// The title of the action in a menu.
  fileprivate var menuTitle: String {
    if let title, !title.isEmpty { return title }
    return style == .destructive ? "Delete" : "Action"
  }
}
