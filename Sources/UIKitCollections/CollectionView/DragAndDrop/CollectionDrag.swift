import Foundation
import UIKitCore

/// Lifts items off a collection view and lets them be carried away.
///
/// An item is lifted by a touch that is held, or by a key; the drag begins when it is carried away. UIKit drags the item that was taken
/// hold of, selected or not, and others only when they are added one by one.
@MainActor
final class CollectionDrag: HoldClient {
  private unowned let owner: UICollectionView
  /// The drag that began here, until it is over.
  private(set) var session: DragSession?
  private var hasBegun = false
  /// What has been lifted here, for this drag or for one that began elsewhere, by its place as shown; `nil` when that is gone.
  private var lifted: [(item: UIDragItem, path: IndexPath?)] = []

  init(owner: UICollectionView) { self.owner = owner }

  /// Whether something has been lifted here and not been dropped yet.
  var isActive: Bool { !lifted.isEmpty }

  // MARK: Lifting

  /// Asks the delegate what to drag from an item, and lifts it.
  ///
  /// - Parameter point: Where it is taken, in content coordinates.
  func lift(
    _ path: IndexPath, at point: CGPoint, steering: DragSession.Steering
  ) -> Bool {
    guard let delegate = owner.dragDelegate, owner.dragInteractionEnabled, !isActive,
      !owner.movement.isUnderWay,
      let window = owner.window, window.dragSession == nil, owner.counts.current.contains(path),
      let told = owner.counts.dataPath(of: path)
    else { return false }
    let session = DragSession(
      from: owner, in: window, at: owner.convert(point, to: nil), steering: steering)
    let items = delegate.collectionView(owner, itemsForBeginning: session, at: told)
    guard !items.isEmpty, owner.window === window else { return false }
    self.session = session
    hasBegun = false
    take(items, from: path)
    session.lift(items)
    return true
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
    guard let cell = owner.visible.cell(at: path) else {
      let frame = owner.passes.place(of: .cell(path))?.frame ?? .zero
      return DragPreview(blank: owner.convert(frame, to: nil))
    }
    let told = owner.counts.dataPath(of: path) ?? path
    let parameters = owner.dragDelegate?.collectionView(owner, dragPreviewParametersForItemAt: told)
    // As the item looks by itself, not as the place where the cursor is.
    let wasReversed = cell.drawsReversed
    cell.drawsReversed = false
    defer { cell.drawsReversed = wasReversed }
    return DragPreview(of: cell, parameters)
  }

  /// Carries away what has been lifted.
  private func begin() {
    guard let session, !hasBegun else { return }
    hasBegun = true
    if let delegate = owner.dragDelegate {
      session.allowsMoveOperation = delegate.collectionView(
        owner, dragSessionAllowsMoveOperation: session)
      session.isRestrictedToDraggingApplication = delegate.collectionView(
        owner, dragSessionIsRestrictedToDraggingApplication: session)
      delegate.collectionView(owner, dragSessionWillBegin: session)
    }
    dressAll()
    session.begin()
  }

  /// Takes the key that lifts the focused item. From then on the drag gets the keys by itself.
  func took(_ key: UIKey) -> Bool {
    key.keyCode == .keyboardM && key.modifierFlags.subtracting(.alphaShift) == .alternate
      && beginByKeys()
  }

  /// Lifts the focused item and lets the keys carry it.
  func beginByKeys() -> Bool {
    guard let path = owner.focus.current, let frame = owner.focus.frame,
      lift(path, at: CGPoint(x: frame.midX, y: frame.midY), steering: .keys)
    else { return false }
    owner.highlight.cancel()
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
    session.move(to: owner.convert(point, to: nil))
  }

  func holdEnded(at point: CGPoint, hasMoved: Bool) { session?.abandon() }

  /// From its beginning on, the drag follows the pointer by itself, wherever the cell is that was taken hold of.
  func holdCancelled() { if !hasBegun { session?.abandon() } }

  // MARK: Adding

  /// Takes an item along with a drag that is under way.
  func add(_ path: IndexPath, to session: DragSession) -> DragAddition {
    guard let delegate = owner.dragDelegate, !owner.movement.isUnderWay,
      owner.counts.current.contains(path),
      let told = owner.counts.dataPath(of: path), !lifted.contains(where: { $0.path == path })
    else { return .nothing }
    let center = owner.passes.place(of: .cell(path))?.center ?? .zero
    let items = OptionalMethod.itemsForAdding.answer {
      delegate.collectionView(owner, itemsForAddingTo: session, at: told, point: center)
    }
    guard let items else { return .never }
    guard !items.isEmpty, session.isDragging else { return .nothing }
    take(items, from: path)
    session.add(items, from: owner)
    return .added
  }

  // MARK: Asking

  /// Where an item that was lifted here is shown now.
  func path(of item: UIDragItem) -> IndexPath? { lifted.first { $0.item === item }?.path }

  /// Where an item that was lifted here is to be seen, in window coordinates.
  func frameInWindow(of item: UIDragItem) -> CGRect? {
    guard let path = path(of: item) else { return nil }
    return owner.frameInWindow(ofItemAt: path)
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
    if hadBegun { owner.dragDelegate?.collectionView(owner, dragSessionDidEnd: session) }
  }

  // MARK: What is shown

  private func dressAll() { for entry in lifted { if let path = entry.path { dress(path) } } }

  private func dress(_ path: IndexPath) {
    if let cell = owner.visible.cell(at: path) { dress(cell, at: path) }
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
}
