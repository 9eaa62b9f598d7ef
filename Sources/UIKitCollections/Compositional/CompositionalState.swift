import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// The geometry of a compositional layout and how much of it is out of date.
@MainActor
struct CompositionalState {
  var geometry = CompositionalGeometry(axis: .vertical, container: .zero)
  /// The sections as the provider gave them.
  var sections: [NSCollectionLayoutSection] = []
  /// The insets of references that the sections were measured with.
  var references: [UIContentInsetsReference: NSDirectionalEdgeInsets] = [:]
  var staleness = Staleness.everything
  /// The sizes that views asked for, not yet part of the geometry.
  var wishes = Wishes()
  /// How far strips have been scrolled, by section.
  var stripOffsets: [Int: CGFloat] = [:]
  /// What was known of the sections before an update, by their numbers after it.
  var kept: [Int: CompositionalSection.Sizes]?
  /// Whether leading is right. The geometry is the same; what is told of it is mirrored.
  var isMirrored = false
  /// Whether an update has begun whose counts are not known before the next preparation: until then places are those
  /// from before it.
  var awaitsCounts = false
  /// Whether a senseless value has been reported.
  var reported = false

  enum Staleness: Comparable {
    case none
    /// Plans, places and counts; the sizes that views told are known.
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

/// The context of compositional layouts.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether nothing is to be computed anew: pinned views move, or a size is known.
  final var keepsPlaces = false

  override var asksCellsAgain: Bool { !keepsPlaces }
}
