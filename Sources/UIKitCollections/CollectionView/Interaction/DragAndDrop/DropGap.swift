import Foundation
import UIKitCore

/// The room among the items for a drop.
///
/// A single item that would be moved within its own view goes there itself, as in reordering. In
/// all other cases, the gap is a placeholder without a cell. Places are presentation paths with the
/// gap in them: they name the future place of the gap.
@MainActor
final class DropGap {
  typealias Displaced = Presentation.Displaced

  private let counts: DataSourceCounts
  private let updates: UpdateRecorder
  /// Returns the drop over the view.
  private let session: () -> DropSession?
  /// Returns the presentation path of an item lifted from this view.
  private let lifted: (UIDragItem) -> IndexPath?
  private let blank = Placeholder()
  /// Whether the items would leave their source.
  var isMove = false

  init(
    counts: DataSourceCounts, updates: UpdateRecorder, session: @escaping () -> DropSession?,
    lifted: @escaping (UIDragItem) -> IndexPath?
  ) {
    self.counts = counts
    self.updates = updates
    self.session = session
    self.lifted = lifted
  }

  /// Whether the gap closes with the next change by the app, which inserts the items.
  var leavesWithNextChange = false {
    didSet {
      counts.leaves =
        leavesWithNextChange ? { [unowned self] in self.isOwn($0) } : nil
    }
  }

  /// The data path of the item that moves itself.
  private var carried: IndexPath? {
    guard isMove, let session = session(), session.items.count == 1,
      let item = session.items.first, let path = lifted(item)
    else { return nil }
    return counts.dataPath(of: path)
  }

  private func isOwn(_ entry: Displaced) -> Bool {
    entry.placeholder === blank || entry.origin != nil
  }

  /// All displaced elements.
  private var displaced: [Displaced] { counts.presentation?.displaced ?? [] }

  private var own: Displaced? { displaced.first(where: isOwn) }

  var isOpen: Bool { own != nil }
  func isOpen(at place: IndexPath) -> Bool { path == place }
  /// The place of the gap.
  var path: IndexPath? { own?.path.indexPath }

  /// The presentation path of the gap, or of the item that moves itself.
  var ownPath: IndexPath? { path ?? carried.map(counts.presentationPath) }

  /// Returns whether a place is that of the gap or of the moved item.
  func isOwn(_ path: IndexPath) -> Bool { path == ownPath }

  // MARK: Places

  /// Returns the number of places in a section.
  func placeCount(inSection section: Int) -> Int {
    let count = counts.current.count(ofSection: section) ?? 0
    return ownPath?.section == section ? count : count + 1
  }

  /// The other displaced elements: placeholders, at their places without the gap.
  private var others: [Displaced] {
    let own = ownPath
    return displaced.filter { !isOwn($0) }.map { entry in
      var entry = entry
      if let own, own.section == entry.path.section, own.item < entry.path.item {
        entry.path.item -= 1
      }
      return entry
    }
  }

  /// Returns the insertion path in the data for a drop at a place.
  func insertionPath(at place: IndexPath) -> IndexPath {
    let before = others.count { $0.path.section == place.section && $0.path.item < place.item }
    return IndexPath(item: place.item - before, section: place.section)
  }

  // MARK: Opening and closing

  func open(at place: IndexPath) {
    guard !isOpen(at: place), place.item < placeCount(inSection: place.section) else { return }
    let place = PresentationPath(place)
    let kind: Displaced.Kind =
      carried.map { .carried(from: DataPath($0)) } ?? .placeholder(blank)
    updates.displace(
      Self.making(room: place, among: others) + [Displaced(path: place, kind: kind)])
  }

  /// Returns the other displaced elements with a free place among them.
  private static func making(room place: PresentationPath, among others: [Displaced]) -> [Displaced]
  {
    others.map { entry in
      var entry = entry
      if entry.path.section == place.section, entry.path.item >= place.item {
        entry.path.item += 1
      }
      return entry
    }
  }

  /// Closes the gap if another kind is needed: several items leave a blank, where a single item
  /// moved itself.
  ///
  /// - Returns: The place of the gap, as a place of the other kind.
  func closeIfOfOtherKind() -> IndexPath? {
    guard let own, (own.origin != nil) != (carried != nil) else { return nil }
    var place = own.path.indexPath
    if let home = own.origin {
      if home.section == place.section, home.item <= place.item { place.item += 1 }
    } else if let carried = carried.map(counts.presentationPath),
      carried.section == place.section, carried.item < place.item
    {
      place.item -= 1
    }
    close()
    return place
  }

  func close() {
    guard isOpen else { return }
    // The moved item returns to its place, and the gap closes.
    updates.displace(displacedWithoutGap)
  }

  /// The displaced elements without the gap.
  private var displacedWithoutGap: [Displaced] {
    guard let own else { return displaced }
    let rest = others
    guard let home = own.origin else { return rest }
    // The item returns to its place before the first item of the data that follows it.
    return rest.map { entry in
      var entry = entry
      guard entry.path.section == home.section else { return entry }
      let before = rest.count {
        $0.path.section == entry.path.section && $0.path.item < entry.path.item
      }
      // The number of items of the data before the placeholder, without the returning one.
      if entry.path.item - before > home.item { entry.path.item += 1 }
      return entry
    }
  }

  /// Returns the displaced elements with an additional placeholder, in the place of the gap or at
  /// an insertion path.
  func displaced(adding placeholder: Placeholder, at path: DataPath) -> [Displaced] {
    if let own, own.placeholder === blank, insertionPath(at: own.path.indexPath) == path.indexPath {
      return displaced.map {
        isOwn($0) ? Displaced(path: own.path, kind: .placeholder(placeholder)) : $0
      }
    }
    let rest = displacedWithoutGap
    // Before the current item at the path, and behind placeholders in front of it.
    let data = counts.data
    let without = Presentation(data: data, displaced: rest)
    let count = (without?.presented ?? data).count(ofSection: path.section) ?? 0
    let place = data.contains(path) ? without?.presentationPath(of: path)?.item ?? path.item : count
    let target = PresentationPath(item: place, section: path.section)
    return Self.making(room: target, among: rest)
      + [Displaced(path: target, kind: .placeholder(placeholder))]
  }
}
