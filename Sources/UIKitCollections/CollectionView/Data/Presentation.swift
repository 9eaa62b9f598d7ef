import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// How what is shown differs from what the data source has, while items are carried over the others
/// or placeholders stand among them.
///
///     data          A B C D
///     presentation  A C . D B      B is carried to another place, and a placeholder has none in the data
///
/// Items that stand at their place by the order of the data need no word; the others are the
/// *displaced* ones. Data paths are for the data source, the delegate and the app; presentation
/// paths are for the layout and the views.
///
/// - Complexity: a question costs O(log *k*) and a change O(sections + *k* log *k*) for *k*
///   displaced items and changes.
@MainActor
struct Presentation {
  /// The counts of the data source.
  let data: CollectionData
  /// The counts of what is shown.
  let presented: CollectionData
  /// In ascending order of their places.
  let displaced: [Displaced]
  /// The way from the data to what is shown.
  let fromData: BatchUpdate

  /// Something that stands where the order of the data does not put it.
  struct Displaced {
    /// Where it is shown.
    var path: PresentationPath
    var kind: Kind

    enum Kind {
      /// An item of the data.
      case carried(from: DataPath)
      case placeholder(Placeholder)
    }

    var placeholder: Placeholder? {
      if case .placeholder(let placeholder) = kind { return placeholder }
      return nil
    }

    /// Where the data has it.
    var origin: DataPath? {
      if case .carried(let origin) = kind { return origin }
      return nil
    }

    var identity: Identity {
      switch kind {
      case .carried(let origin): .item(origin)
      case .placeholder(let placeholder): .placeholder(ObjectIdentifier(placeholder))
      }
    }
  }

  /// What tells displaced things apart.
  enum Identity: Hashable {
    case item(DataPath)
    case placeholder(ObjectIdentifier)
  }

  /// - Returns: `nil` without anything displaced, and where that cannot stand where it is said to.
  init?(data: CollectionData, displaced: [Displaced]) {
    guard !displaced.isEmpty else { return nil }
    let displaced = displaced.sorted { $0.path < $1.path }
    var counts = (0..<data.sectionCount).map { data.count(ofSection: $0) ?? 0 }
    var changes = RecordedChanges()
    for entry in displaced {
      guard entry.path.indexPath.count == 2, counts.indices.contains(entry.path.section) else {
        return nil
      }
      counts[entry.path.section] += 1
      if let origin = entry.origin {
        guard data.contains(origin) else { return nil }
        counts[origin.section] -= 1
        changes.movedItems.append(.init(from: origin.indexPath, to: entry.path.indexPath))
      } else {
        changes.insertedItems.append(entry.path.indexPath)
      }
    }
    let presented = CollectionData(counts: counts)
    guard let fromData = try? BatchUpdate(before: data, after: presented, changes: changes) else {
      return nil
    }
    self.data = data
    self.presented = presented
    self.displaced = displaced
    self.fromData = fromData
  }

  // MARK: Paths

  /// Where an item of the data is shown; `nil` if the data has no such item.
  func presentationPath(of path: DataPath) -> PresentationPath? {
    fromData.newPath(of: path.indexPath).map(PresentationPath.init)
  }

  /// Where the data has an item that is shown; `nil` for a placeholder, and where nothing is shown.
  func dataPath(of path: PresentationPath) -> DataPath? {
    fromData.oldPath(of: path.indexPath).map(DataPath.init)
  }

  /// The way from what is shown to the data.
  var toData: BatchUpdate? {
    var changes = RecordedChanges()
    for entry in displaced {
      if let origin = entry.origin {
        changes.movedItems.append(.init(from: entry.path.indexPath, to: origin.indexPath))
      } else {
        changes.deletedItems.append(entry.path.indexPath)
      }
    }
    return try? BatchUpdate(before: presented, after: data, changes: changes)
  }

  /// What is displaced to a place.
  func displaced(at path: PresentationPath) -> Displaced? {
    let index = displaced.partitioningIndex { $0.path >= path }
    return index < displaced.count && displaced[index].path == path ? displaced[index] : nil
  }

  /// The placeholder at a place.
  func placeholder(at path: PresentationPath) -> Placeholder? { displaced(at: path)?.placeholder }

  func path(of placeholder: Placeholder) -> PresentationPath? {
    displaced.first { $0.placeholder === placeholder }?.path
  }

  /// Where in the data something would go in that is shown at a place: before the first item behind
  /// it that is not carried there.
  func insertionPath(at path: PresentationPath) -> DataPath {
    var place = path
    while presented.contains(place) {
      if displaced(at: place) == nil, let found = dataPath(of: place) { return found }
      place.item += 1
    }
    return DataPath(item: data.count(ofSection: path.section) ?? 0, section: path.section)
  }

  /// Where in the data each displaced thing would go in.
  ///
  /// Neighbours go in at the same place, which is looked up once.
  ///
  /// - Parameter lookUp: Where something would go in that is shown at a place at which nothing displaced is.
  /// - Complexity: O(*k*) and a look-up for each run of *k* displaced things.
  func insertionPaths(_ lookUp: ((PresentationPath) -> DataPath)? = nil) -> [DataPath] {
    var found: [DataPath] = []
    var next: (path: PresentationPath, insertion: DataPath)?
    for entry in displaced.reversed() {
      let behind = PresentationPath(item: entry.path.item + 1, section: entry.path.section)
      let insertion: DataPath
      if let next, next.path == behind {
        insertion = next.insertion
      } else {
        insertion = lookUp?(behind) ?? insertionPath(at: behind)
      }
      found.append(insertion)
      next = (entry.path, insertion)
    }
    return found.reversed()
  }
}
