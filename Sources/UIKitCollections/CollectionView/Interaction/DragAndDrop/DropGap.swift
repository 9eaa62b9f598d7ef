import Foundation
import UIKitCore

/// The room that items make for what might be dropped among them.
///
/// A single item that would be moved within its own view goes there itself, as when items are
/// reordered; for everything else there is a placeholder without a cell. Places are presentation
/// paths once the gap is there: to say a place is to say where the gap will be.
@MainActor
final class DropGap {
  typealias Displaced = Presentation.Displaced

  private let counts: DataSourceCounts
  private let updates: UpdateRecorder
  /// The drop that is over the view.
  private let session: () -> DropSession?
  /// Where an item is shown that has been lifted from this view.
  private let lifted: (UIDragItem) -> IndexPath?
  private let blank = Placeholder()
  /// Whether what is dropped would leave the place it comes from.
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

  /// Whether the gap goes with whatever the app changes next: what it puts in takes its place.
  var leavesWithNextChange = false {
    didSet {
      counts.leaves =
        leavesWithNextChange ? { [unowned self] in self.isOwn($0) } : nil
    }
  }

  /// The item that is carried itself, by its path in the data.
  private var carried: IndexPath? {
    guard isMove, let session = session(), session.items.count == 1,
      let item = session.items.first, let path = lifted(item)
    else { return nil }
    return counts.dataPath(of: path)
  }

  private func isOwn(_ entry: Displaced) -> Bool {
    entry.placeholder === blank || entry.origin != nil
  }

  /// Everything that does not stand where the data has it.
  private var displaced: [Displaced] { counts.presentation?.displaced ?? [] }

  private var own: Displaced? { displaced.first(where: isOwn) }

  var isOpen: Bool { own != nil }
  func isOpen(at place: IndexPath) -> Bool { path == place }
  /// Where the gap is.
  var path: IndexPath? { own?.path.indexPath }

  /// Where that is shown which goes to the gap: the gap itself, or the item that would be carried there.
  var ownPath: IndexPath? { path ?? carried.map(counts.presentationPath) }

  /// Whether something is shown at a place that would go to the gap.
  func isOwn(_ path: IndexPath) -> Bool { path == ownPath }

  // MARK: Places

  /// How many places there are in a section.
  func placeCount(inSection section: Int) -> Int {
    let count = counts.current.count(ofSection: section) ?? 0
    return ownPath?.section == section ? count : count + 1
  }

  /// The others that do not stand where the data has them: placeholders, as they would be without the gap.
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

  /// Where in the data something that is dropped at a place goes.
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

  /// The others with a free place among them.
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

  /// Closes the gap if another kind of it is wanted: several items leave a blank, where a single one went itself.
  ///
  /// - Returns: Where the gap was, as a place of the other kind.
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
    // What was carried goes home, and its place among the others closes.
    updates.displace(displacedWithoutGap)
  }

  /// What stands elsewhere without the gap.
  private var displacedWithoutGap: [Displaced] {
    guard let own else { return displaced }
    let rest = others
    guard let home = own.origin else { return rest }
    // The item comes back before the first item of the data that follows it.
    return rest.map { entry in
      var entry = entry
      guard entry.path.section == home.section else { return entry }
      let before = rest.count {
        $0.path.section == entry.path.section && $0.path.item < entry.path.item
      }
      // How many items of the data come before the placeholder, without the one that comes back.
      if entry.path.item - before > home.item { entry.path.item += 1 }
      return entry
    }
  }

  /// What is displaced with one placeholder more, in the place of the gap or where something goes into the data.
  func displaced(adding placeholder: Placeholder, at path: DataPath) -> [Displaced] {
    if let own, own.placeholder === blank, insertionPath(at: own.path.indexPath) == path.indexPath {
      return displaced.map {
        isOwn($0) ? Displaced(path: own.path, kind: .placeholder(placeholder)) : $0
      }
    }
    let rest = displacedWithoutGap
    // Before the item that has the path now, and behind placeholders that stand before it already.
    let data = counts.data
    let without = Presentation(data: data, displaced: rest)
    let count = (without?.presented ?? data).count(ofSection: path.section) ?? 0
    let place = data.contains(path) ? without?.presentationPath(of: path)?.item ?? path.item : count
    let target = PresentationPath(item: place, section: path.section)
    return Self.making(room: target, among: rest)
      + [Displaced(path: target, kind: .placeholder(placeholder))]
  }
}
