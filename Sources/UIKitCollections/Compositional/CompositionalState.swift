import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// The state of a compositional layout: its geometry and the parts that are out of date.
@MainActor
struct CompositionalState {
  var geometry = CompositionalGeometry(axis: .vertical, container: .zero)
  /// The sections returned by the provider.
  var sections: [NSCollectionLayoutSection] = []
  /// The insets of the references when the sections were measured.
  var references: [UIContentInsetsReference: NSDirectionalEdgeInsets] = [:]
  var staleness = Staleness.everything
  /// The sizes that views requested, not yet part of the geometry.
  var wishes = Wishes()
  /// The scroll offsets of the strips, by section.
  var stripOffsets: [Int: CGFloat] = [:]
  /// The known sizes in the sections before an update, by their numbers after it.
  var kept: [Int: CompositionalSection.Sizes]?
  /// Whether leading is right. The geometry is the same; frames are mirrored for callers.
  var isMirrored = false
  /// Whether an update has begun whose counts are unknown until the next preparation. Until then,
  /// places are the old ones.
  var awaitsCounts = false
  /// Whether an invalid value has been reported.
  var reported = false

  enum Staleness: Comparable {
    case none
    /// Plans, places and counts. Requested sizes stay known.
    case plan
    case everything
  }

  struct Wishes {
    var sections: [Int: CompositionalSection.Sizes] = [:]
    var boundary: [CompositionalSection.BoundaryKey: CGSize] = [:]

    var isEmpty: Bool { sections.isEmpty && boundary.isEmpty }
  }

  var isCurrent: Bool { staleness == .none && wishes.isEmpty }

  var hasHandlers: Bool {
    sections.contains { $0.visibleItemsInvalidationHandler != nil }
  }
}

/// The invalidation context of compositional layouts.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether no place must be computed again: only pinned views move, or a size is known.
  final var keepsPlaces = false

  override var asksCellsAgain: Bool { !keepsPlaces }
}
