import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// The differences between the presented items and the data: moved items and placeholders.
///
///     data          A B C D
///     presentation  A C . D B      B is moved, and a placeholder has no data
///
/// Items in the order of the data need no entry. The remaining items are *displaced*. Data paths
/// are for the data source, the delegate and the app; presentation paths are for the layout and the
/// views.
///
/// - Complexity: O(log *k*) per query and O(sections + *k* log *k*) per change, for *k* displaced
///   items and changes.
@MainActor
struct Presentation {
  /// The counts of the data source.
  let data: CollectionData
  /// The counts of the presentation.
  let presented: CollectionData
  /// The displaced elements, in ascending order of their places.
  let displaced: [Displaced]
  /// The update from the data to the presentation.
  let fromData: BatchUpdate

  /// An element out of the order of the data.
  struct Displaced {
    /// The path in the presentation.
    var path: PresentationPath
    var kind: Kind

    enum Kind {
      /// An item of the data that the user moves.
      case carried(from: DataPath)
      case placeholder(Placeholder)
    }

    var placeholder: Placeholder? {
      if case .placeholder(let placeholder) = kind { return placeholder }
      return nil
    }

    /// The path in the data.
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

  /// The identity of a displaced element.
  enum Identity: Hashable {
    case item(DataPath)
    case placeholder(ObjectIdentifier)
  }

  /// - Returns: `nil` if no element is displaced, or if a displaced element cannot be at its place.
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

  /// Returns the presentation path of an item of the data; `nil` if the data has no such item.
  func presentationPath(of path: DataPath) -> PresentationPath? {
    fromData.newPath(of: path.indexPath).map(PresentationPath.init)
  }

  /// Returns the data path of a presented item; `nil` for a placeholder or a path without an item.
  func dataPath(of path: PresentationPath) -> DataPath? {
    fromData.oldPath(of: path.indexPath).map(DataPath.init)
  }

  /// The update from the presentation to the data.
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

  /// Returns the displaced element at a place.
  func displaced(at path: PresentationPath) -> Displaced? {
    let index = displaced.partitioningIndex { $0.path >= path }
    return index < displaced.count && displaced[index].path == path ? displaced[index] : nil
  }

  /// Returns the placeholder at a place.
  func placeholder(at path: PresentationPath) -> Placeholder? { displaced(at: path)?.placeholder }

  func path(of placeholder: Placeholder) -> PresentationPath? {
    displaced.first { $0.placeholder === placeholder }?.path
  }

  /// Returns the insertion path in the data for a presented place: before the first item after it
  /// that is not displaced.
  func insertionPath(at path: PresentationPath) -> DataPath {
    var place = path
    while presented.contains(place) {
      if displaced(at: place) == nil, let found = dataPath(of: place) { return found }
      place.item += 1
    }
    return DataPath(item: data.count(ofSection: path.section) ?? 0, section: path.section)
  }

  /// Returns the insertion path in the data for each displaced element.
  ///
  /// Neighbours have the same insertion path, which is computed once.
  ///
  /// - Parameter lookUp: Returns the insertion path for a place without a displaced element.
  /// - Complexity: O(*k*) and one look-up for each run, for *k* displaced elements.
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
