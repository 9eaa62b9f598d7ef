import Foundation
import UIKitCore

/// Lifts items off a collection view and lets them be carried away.
///
/// An item is lifted by a touch that is held, or by a key; the drag begins when it is carried away.
/// A selected one takes the other selected items along, if the delegate has something to drag for them. More can be
/// added one by one.
@MainActor
final class CollectionDrag: HoldClient, KeyHandler, FollowsItems {
  private unowned let view: any DragSource
  private let counts: any ItemCounts
  private let geometry: any ItemGeometry
  private let cells: any LiveCells
  private let calls: any DragCalls
  private let finder: ItemFinder
  private let selection: ItemSelection
  private let highlight: HighlightTracking
  private let focus: CollectionFocus
  /// The drag that began here, until it is over.
  private(set) var session: DragSession?
  private var hasBegun = false
  /// What has been lifted here, for this drag or for one that began elsewhere, by its place as
  /// shown; `nil` when that is gone.
  private var lifted: [(item: UIDragItem, path: IndexPath?)] = []

  init(
    from view: any DragSource, counts: any ItemCounts, geometry: any ItemGeometry,
    cells: any LiveCells, calls: any DragCalls, finder: ItemFinder, selection: ItemSelection,
    highlight: HighlightTracking, focus: CollectionFocus
  ) {
    self.view = view
    self.counts = counts
    self.geometry = geometry
    self.cells = cells
    self.calls = calls
    self.finder = finder
    self.selection = selection
    self.highlight = highlight
    self.focus = focus
  }

  /// Whether something has been lifted here and not been dropped yet.
  var isActive: Bool { !lifted.isEmpty }

  // MARK: Lifting

  /// Asks the delegate what to drag from an item, and lifts it.
  ///
  /// - Parameter point: Where it is taken, in content coordinates.
  func lift(
    _ path: IndexPath, at point: CGPoint, steering: DragSession.Steering
  ) -> Bool {
    guard calls.isDragEnabled, !isActive, !counts.isRearranged, let window = view.window,
      window.dragSession == nil, counts.current.contains(path), counts.dataPath(of: path) != nil
    else { return false }
    let session = DragSession(
      from: view, in: window, at: view.convert(point, to: nil), steering: steering)
    let items = calls.items(forBeginning: session, at: path)
    guard !items.isEmpty, view.window === window else { return false }
    let others = othersLifted(with: path, in: session)
    // The delegate may have changed the data.
    guard view.window === window, counts.current.contains(path) else { return false }
    self.session = session
    hasBegun = false
    take(items, from: path)
    for (path, items) in others { take(items, from: path) }
    session.lift(items + others.flatMap(\.items))
    return true
  }

  /// What the delegate lets be dragged along from the other selected items, when a selected one is lifted.
  private func othersLifted(
    with path: IndexPath, in session: DragSession
  ) -> [(path: IndexPath, items: [UIDragItem])] {
    let others = selection.block(of: path).dropFirst().map { path in
      (path: path, items: calls.items(forBeginning: session, at: path))
    }
    return others.filter { counts.current.contains($0.path) && !$0.items.isEmpty }
  }

  /// Makes the previews of items, and remembers where they come from.
  private func take(_ items: [UIDragItem], from path: IndexPath) {
    let preview = preview(of: path)
    for item in items {
      item.preview = preview
      lifted.append((item, path))
    }
    dress(path)
  }

  private func preview(of path: IndexPath) -> DragPreview {
    guard let cell = cells.cell(at: path) else {
      let frame = geometry.place(of: .cell(path))?.frame ?? .zero
      return DragPreview(blank: view.convert(frame, to: nil))
    }
    let parameters = calls.previewParameters(at: path)
    // As the item looks by itself, not as the place where the cursor is.
    let reversal = cell.reversal
    cell.reversal = .none
    defer { cell.reversal = reversal }
    return DragPreview(of: cell, parameters)
  }

  /// Carries away what has been lifted.
  private func begin() {
    guard let session, !hasBegun else { return }
    hasBegun = true
    session.allowsMoveOperation = calls.allowsMove(session)
    session.isRestrictedToDraggingApplication = calls.isRestrictedToApplication(session)
    calls.willBegin(session)
    dressAll()
    session.begin()
  }

  /// Lifts the focused item by a key; says whether the key meant that. From then on the drag gets the
  /// keys by itself.
  func handles(_ key: UIKey) -> Bool {
    key.keyCode == .keyboardM && key.modifierFlags.subtracting(.alphaShift) == .alternate
      && beginByKeys()
  }

  /// Lifts the focused item and begins a keyboard drag.
  func beginByKeys() -> Bool {
    guard let path = focus.current, let frame = focus.frame,
      lift(path, at: CGPoint(x: frame.midX, y: frame.midY), steering: .keys)
    else { return false }
    highlight.cancel()
    begin()
    return true
  }

  // MARK: Holding

  func takesHold(of path: IndexPath, at point: CGPoint) -> Bool {
    lift(path, at: point, steering: .pointer)
  }

  func holdMoved(to point: CGPoint) {
    guard let session, !hasBegun else { return }
    begin()
    session.move(to: view.convert(point, to: nil))
  }

  func holdEnded(at point: CGPoint, hasMoved: Bool) { session?.abandon() }

  /// From its beginning on, the drag follows the pointer by itself, wherever the cell is that was taken hold of.
  func holdCancelled() { if !hasBegun { session?.abandon() } }

  // MARK: Adding

  /// Takes an item along with a drag that is under way.
  func add(_ path: IndexPath, to session: DragSession) -> DragAddition {
    guard calls.isDragEnabled, !counts.isRearranged, counts.current.contains(path),
      counts.dataPath(of: path) != nil, !lifted.contains(where: { $0.path == path })
    else { return .nothing }
    let center = geometry.place(of: .cell(path))?.center ?? .zero
    guard let items = calls.items(forAddingTo: session, at: path, point: center) else {
      return .never
    }
    guard !items.isEmpty, session.isDragging else { return .nothing }
    take(items, from: path)
    session.add(items, from: view)
    return .added
  }

  // MARK: Asking

  /// Where an item that was lifted here is shown now.
  func path(of item: UIDragItem) -> IndexPath? { lifted.first { $0.item === item }?.path }

  /// Where an item that was lifted here is to be seen, in window coordinates.
  func frameInWindow(of item: UIDragItem) -> CGRect? {
    path(of: item).flatMap(finder.frameInWindow)
  }

  // MARK: The end

  func ended(_ session: DragSession) {
    let paths = Set(lifted.compactMap(\.path))
    lifted = []
    for path in paths { dress(path) }
    guard self.session === session else { return }
    let hadBegun = hasBegun
    self.session = nil
    hasBegun = false
    if hadBegun { calls.didEnd(session) }
  }

  // MARK: What is shown

  private func dressAll() { for entry in lifted { if let path = entry.path { dress(path) } } }

  private func dress(_ path: IndexPath) {
    if let cell = cells.cell(at: path) { dress(cell, at: path) }
  }

  /// Lets a cell look as its item is: lifted or not.
  func dress(_ cell: UICollectionViewCell, at path: IndexPath) {
    let isLifted = lifted.contains { $0.path == path }
    cell.dragState = !isLifted ? .none : hasBegun || session == nil ? .dragging : .lifting
  }

  /// Follows the items through a change of what is shown.
  func follow(_ update: BatchUpdate) {
    for index in lifted.indices {
      lifted[index].path = lifted[index].path.flatMap(update.newPath)
    }
  }

  /// What the counts no longer hold is gone.
  func truncate(to data: CollectionData) {
    for index in lifted.indices {
      if let path = lifted[index].path, !data.contains(path) { lifted[index].path = nil }
    }
  }

  /// A source that reloads in the middle of a drag has hardly ever other items: they keep their paths.
  func dataWasReplaced() {}
}
