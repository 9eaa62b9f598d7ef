import Foundation
import UIKitCore

/// The source side of a drag: lifts items off a collection view and carries them away.
///
/// A held touch or a key lifts an item; the drag begins when the user moves it away. A selected
/// item takes the other selected items along, if the delegate returns drag items for them. The user
/// can add more items one by one.
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
  /// The drag that began here, until it ends.
  private(set) var session: DragSession?
  private var hasBegun = false
  /// The items lifted here, for a drag from this view or another one, with their presentation
  /// paths; `nil` for deleted items.
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

  /// Whether items have been lifted here and not dropped yet.
  var isActive: Bool { !lifted.isEmpty }

  // MARK: Lifting

  /// Asks the delegate for the drag items of an item, and lifts it.
  ///
  /// - Parameter point: The point of the touch, in content coordinates.
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

  /// Returns the drag items of the other selected items, when a selected one is lifted.
  private func othersLifted(
    with path: IndexPath, in session: DragSession
  ) -> [(path: IndexPath, items: [UIDragItem])] {
    let others = selection.block(of: path).dropFirst().map { path in
      (path: path, items: calls.items(forBeginning: session, at: path))
    }
    return others.filter { counts.current.contains($0.path) && !$0.items.isEmpty }
  }

  /// Creates the previews of items, and records their source.
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
    // The look of the item itself, without the cursor.
    let reversal = cell.reversal
    cell.reversal = .none
    defer { cell.reversal = reversal }
    return DragPreview(of: cell, parameters)
  }

  /// Begins the drag with the lifted items.
  private func begin() {
    guard let session, !hasBegun else { return }
    hasBegun = true
    session.allowsMoveOperation = calls.allowsMove(session)
    session.isRestrictedToDraggingApplication = calls.isRestrictedToApplication(session)
    calls.willBegin(session)
    dressAll()
    session.begin()
  }

  /// Lifts the focused item by a key. Returns whether the key is for that. From then on, the drag
  /// receives the keys.
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

  /// Once it has begun, the drag follows the pointer independently of the original cell.
  func holdCancelled() { if !hasBegun { session?.abandon() } }

  // MARK: Adding

  /// Adds an item to a drag under way.
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

  // MARK: Queries

  /// Returns the presentation path of an item lifted here.
  func path(of item: UIDragItem) -> IndexPath? { lifted.first { $0.item === item }?.path }

  /// Returns the frame of an item lifted here, in window coordinates.
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

  // MARK: Presentation

  private func dressAll() { for entry in lifted { if let path = entry.path { dress(path) } } }

  private func dress(_ path: IndexPath) {
    if let cell = cells.cell(at: path) { dress(cell, at: path) }
  }

  /// Shows on a cell whether its item is lifted.
  func dress(_ cell: UICollectionViewCell, at path: IndexPath) {
    let isLifted = lifted.contains { $0.path == path }
    cell.dragState = !isLifted ? .none : hasBegun || session == nil ? .dragging : .lifting
  }

  /// Moves the paths of the items along with a change of the presentation.
  func follow(_ update: BatchUpdate) {
    for index in lifted.indices {
      lifted[index].path = lifted[index].path.flatMap(update.newPath)
    }
  }

  /// Drops paths beyond the counts.
  func truncate(to data: CollectionData) {
    for index in lifted.indices {
      if let path = lifted[index].path, !data.contains(path) { lifted[index].path = nil }
    }
  }

  /// Does nothing: a source that reloads during a drag hardly ever has other items, so the paths
  /// stay.
  func dataWasReplaced() {}
}
