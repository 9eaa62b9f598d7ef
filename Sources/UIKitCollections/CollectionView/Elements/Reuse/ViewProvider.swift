import Foundation
import UIKitCore

/// The supplier of views for elements. Asks the data source, which dequeues views here, and
/// recycles views that leave the screen.
@MainActor
final class ViewProvider {
  private unowned let owner: any ElementsHost
  private(set) var queue = ReuseQueue()
  private var registrations = Registrations()
  /// The requests to the data source under way. There are several only while it makes further
  /// requests in its answer.
  private var requests: [Request] = []

  /// One request for a view, and the views dequeued during it.
  private struct Request {
    let key: ElementKey
    let attributes: UICollectionViewLayoutAttributes
    /// The cell to reconfigure. Every dequeue call for its item returns it.
    var existing: UICollectionViewCell?
    /// Whether the request goes to the owner of a placeholder instead of the data source.
    var isForPlaceholder = false
    var dequeued: [UICollectionReusableView] = []
  }

  init(owner: any ElementsHost) { self.owner = owner }

  func register(_ viewClass: AnyClass?, for key: ReuseKey) {
    registrations.register(viewClass, for: key)
    queue.drop(key)
  }

  func register(_ nib: UINib?, for key: ReuseKey) {
    registrations.register(nib, for: key)
    queue.drop(key)
  }

  /// Registers the maker of a configured registration at its first use.
  func registerOnce(_ maker: ViewMaker, for key: ReuseKey) {
    guard registrations.maker(for: key) == nil else { return }
    switch maker {
    case .viewClass(let viewClass): registrations.register(viewClass, for: key)
    case .nib(let nib): registrations.register(nib, for: key)
    }
  }

  /// Returns the view for attributes of the layout; `nil` if there cannot be one.
  func view(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let key = ElementKey(attributes)
    switch key.category {
    case .cell: return cell(key, attributes)
    case .supplementaryView: return supplementary(key, attributes)
    case .decorationView: return decoration(key, attributes)
    }
  }

  /// Takes a view out of use. A view without a dequeue call, or of a replaced registration, is
  /// released.
  func recycle(_ view: UICollectionReusableView) {
    view.forgetAttributes()
    view.strip = nil
    guard let key = view.reuseKey, view.reuseVersion == registrations.version(of: key) else {
      return
    }
    queue.put(view, for: key)
  }

  /// Called when the layout registers another maker of a kind. Views of the earlier one are not
  /// reused.
  func renewDecorations(ofKind kind: String) {
    registrations.renew(.decoration(kind))
    queue.drop(.decoration(kind))
  }

  /// Drops the waiting decoration views, which belong to the layout that registered them.
  func forgetDecorations() { queue.dropDecorations() }

  // MARK: Dequeuing

  /// Returns a waiting view or a new one, with the attributes and states of its element.
  ///
  /// - Parameter path: The data path.
  func dequeue(_ key: ReuseKey, at path: IndexPath) -> UICollectionReusableView {
    let isDataPath = key.category == .cell && requests.last?.isForPlaceholder != true
    let path = isDataPath ? owner.counts.presentationPath(of: DataPath(path)).indexPath : path
    if let existing = requests.last?.existing, existing.reuseKey == key,
      requests.last?.key.path == path
    {
      requests[requests.count - 1].dequeued.append(existing)
      return existing
    }
    if requests.last?.dequeued.isEmpty == false {
      ProgramNotes.tellMistake(
        "Expected dequeued view to be returned to the collection view in preparation for display. When "
          + "the collection view's data source is asked to provide a view for a given index path, "
          + "ensure that a single view is dequeued and returned to the collection view.")
    }
    owner.work.dequeues += 1
    let attributes = knownAttributes(key, path)
    let view =
      waiting(key) ?? newView(key, frame: attributes?.frame ?? .zero) ?? emptyView(key.category)
    if !requests.isEmpty { requests[requests.count - 1].dequeued.append(view) }
    prime(view, attributes, path)
    return view
  }

  /// Replaces a view that has just been dequeued.
  func replace(_ view: UICollectionReusableView, by other: UICollectionReusableView) {
    guard let index = requests.indices.last else { return }
    requests[index].dequeued.removeAll { $0 === view }
    requests[index].dequeued.append(other)
  }

  private func waiting(_ key: ReuseKey) -> UICollectionReusableView? {
    guard let view = queue.take(key) else { return nil }
    view.prepareForReuse()
    return view
  }

  private func newView(_ key: ReuseKey, frame: CGRect) -> UICollectionReusableView? {
    guard let maker = maker(for: key) else {
      CollectionViewInconsistency.report(
        .unregistered(key.category, kind: key.kind, identifier: key.identifier))
      return nil
    }
    let view = maker.make(frame: frame)
    guard key.category != .cell || view is UICollectionViewCell else {
      CollectionViewInconsistency.report(
        .invalidRegistration(
          .cell, identifier: key.identifier,
          reason: "its nib makes a \(type(of: view)), which is not a UICollectionViewCell"))
      return nil
    }
    view.reuseKey = key
    view.reuseVersion = registrations.version(of: key)
    if key.category == .cell { owner.work.cellsCreated += 1 } else { owner.work.viewsCreated += 1 }
    return view
  }

  private func maker(for key: ReuseKey) -> ViewMaker? {
    guard key.category == .decorationView, let kind = key.kind else {
      return registrations.maker(for: key)
    }
    let maker = owner.layout.decorationMaker(ofKind: kind)
    if let nib = maker.nib { return .nib(nib) }
    return maker.viewClass.flatMap { Registrations.maker(of: $0, for: key) }
  }

  /// Sets the attributes and states of the element on a dequeued view before it is handed out.
  private func prime(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes?,
    _ path: IndexPath
  ) {
    view.forgetAttributes()
    if let attributes, view.take(attributes) {
      owner.work.attributesApplied += 1
    }
    showState(on: view, at: path)
  }

  /// Shows the selection and highlight of the item on a cell.
  func showState(on view: UICollectionReusableView, at path: IndexPath) {
    guard let cell = view as? UICollectionViewCell else { return }
    let (isSelected, isHighlighted) = owner.elementSteps.selectionState(of: path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
  }

  private func knownAttributes(
    _ key: ReuseKey, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if let request = requests.last, request.key.path == path,
      request.key.category == key.category, request.key.kind == key.kind
    {
      return request.attributes
    }
    return key.category == .cell ? owner.passes.attributesForItem(at: path) : nil
  }

  /// Returns an empty view to show after an error. It is never reused.
  private func emptyView(
    _ category: UICollectionView.ElementCategory
  ) -> UICollectionReusableView { Registrations.base(of: category).makeByClass(frame: .zero) }

  /// Asks the data source to update a cell in place.
  func reconfigure(_ cell: UICollectionViewCell, at path: IndexPath) {
    let calls = owner.elementCalls
    guard calls.hasSource, let attributes = cell.appliedAttributes else { return }
    owner.work.dataSourceCalls += 1
    requests.append(Request(key: .cell(path), attributes: attributes, existing: cell))
    let answer = asking { calls.cell(at: owner.counts.delegatePath(of: path)) }
    for spare in requests.removeLast().dequeued where spare !== cell { recycle(spare) }
    if answer !== cell { CollectionViewInconsistency.report(.reconfiguredAnother(path: path)) }
  }

  // MARK: Requests

  /// Runs a request to the data source. Registrations made during it are reported when used, as
  /// they would be made again for each view.
  private func asking<Answer>(_ ask: () -> Answer) -> Answer {
    RegistrationNumber.providers.append(ObjectIdentifier(self))
    defer { RegistrationNumber.providers.removeLast() }
    return ask()
  }

  private func cell(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    // The layout may have asked a data source that has grown without a report. Like iOS, wait for
    // the report.
    if !owner.counts.current.contains(key.path), owner.counts.asked().contains(key.path) {
      return nil
    }
    guard owner.counts.verify(key.path, asker: "The layout") else { return nil }
    let path = PresentationPath(key.path)
    if let placeholder = owner.counts.presentation?.placeholder(at: path) {
      return cell(of: placeholder, key, attributes)
    }
    let dataPath = owner.counts.dataPath(of: path)?.indexPath ?? key.path
    return answer(key, attributes) { $0.cell(at: dataPath) }
  }

  /// Returns the cell of an item without data; `nil` for empty room.
  private func cell(
    of placeholder: Placeholder, _ key: ElementKey,
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    guard let makeCell = placeholder.makeCell else { return nil }
    requests.append(Request(key: key, attributes: attributes, isForPlaceholder: true))
    let cell = makeCell(PresentationPath(key.path)) as? UICollectionReusableView
    for spare in requests.removeLast().dequeued where spare !== cell { recycle(spare) }
    return cell
  }

  private func supplementary(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    let kind = key.kind ?? ""
    // A path of one index belongs to no section. Any longer path begins with a section.
    if key.path.count > 1, owner.counts.current.count(ofSection: key.path[0]) == nil {
      CollectionViewInconsistency.report(
        .noSuchElement(
          path: key.path, asker: "The layout's supplementary view of kind \(kind)",
          sections: owner.counts.latest.sectionCount, items: nil))
      return nil
    }
    return answer(key, attributes) { $0.supplementaryView(ofKind: kind, at: key.path) }
  }

  private func decoration(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    requests.append(Request(key: key, attributes: attributes))
    defer { requests.removeLast() }
    return dequeue(.decoration(key.kind ?? ""), at: key.path)
  }

  /// Sends a request to the data source, and checks that the answer was dequeued for it.
  private func answer(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes,
    _ ask: (any ElementCalls) -> UICollectionReusableView?
  ) -> UICollectionReusableView? {
    let calls = owner.elementCalls
    guard calls.hasSource else { return nil }
    owner.work.dataSourceCalls += 1
    requests.append(Request(key: key, attributes: attributes))
    let view = asking { ask(calls) }
    let dequeued = requests.removeLast().dequeued
    let isValid = dequeued.contains { $0 === view }
    // A dequeued view that is not returned would be lost to the queue.
    for spare in dequeued where !isValid || spare !== view { recycle(spare) }
    if isValid, let view { return view }
    CollectionViewInconsistency.report(fault(of: view, key))
    return emptyView(key.category)
  }

  /// Returns the error for an answer that was not dequeued.
  private func fault(
    of view: UICollectionReusableView?, _ key: ElementKey
  ) -> CollectionViewInconsistency {
    switch view {
    case nil: .noSupplementaryViews(kind: key.kind ?? "", path: key.path)
    case is any MissingView: .missingView(key.category, kind: key.kind, path: key.path)
    default: .notDequeued(key.category, kind: key.kind, path: key.path)
    }
  }
}
