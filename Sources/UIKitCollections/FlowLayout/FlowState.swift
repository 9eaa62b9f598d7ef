import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// The state of a flow layout: its geometry and the parts that are out of date.
@MainActor
struct FlowState {
  var geometry = FlowGeometry(axis: .vertical, breadth: 0)
  var staleness = FlowStaleness.everything
  /// The insets of the reference for its sections.
  var reference = UIEdgeInsets.zero
  /// The sizes that cells requested, not yet part of the geometry.
  var preferences: [IndexPath: CGSize] = [:]
  /// Whether an invalid value has been reported for this geometry.
  var reported = false

  /// Whether an item wider than its line has been reported.
  var hasWarned = false

  /// Whether the geometry is up to date.
  var isCurrent: Bool { !staleness.isAny && preferences.isEmpty }
}

/// The parts of a flow to read or compute again.
struct FlowStaleness {
  /// All parts: counts, sizes and spacing. No known value is kept.
  private(set) var isEverything = false
  /// The sizes and spacing of all sections.
  private(set) var metrics = false
  /// The lines, with known sizes.
  private(set) var lines = false
  /// The counts.
  private(set) var counts = false
  /// The sizes of these items.
  private(set) var items: Set<IndexPath> = []
  /// The lengths of the headers and footers of these sections.
  private(set) var headers: Set<Int> = []
  private(set) var footers: Set<Int> = []

  static var everything: FlowStaleness {
    var staleness = FlowStaleness()
    staleness.isEverything = true
    staleness.metrics = true
    return staleness
  }

  var isAny: Bool { metrics || lines || counts || isNaming }

  /// Whether single elements are out of date.
  var isNaming: Bool { !items.isEmpty || !headers.isEmpty || !footers.isEmpty }

  /// Adds the parts that a context names. If it names elements, only those are read again; the
  /// flags of a flow layout's context may exclude even them.
  @MainActor
  mutating func add(_ context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    let asks = flow?.asksDelegate ?? true
    if context.invalidateEverything { self = .everything }
    if context.invalidateDataSourceCounts { counts = true }
    if context.isWhole {
      // A context of another class may mean only the counts.
      if asks { metrics = true }
      if flow?.invalidateFlowLayoutAttributes ?? true { lines = true }
    } else if asks {
      items.formUnion(context.invalidatedItemIndexPaths ?? [])
      let views = context.invalidatedSupplementaryIndexPaths ?? [:]
      headers.formUnion(Self.sections(views[UICollectionView.elementKindSectionHeader]))
      footers.formUnion(Self.sections(views[UICollectionView.elementKindSectionFooter]))
    }
  }

  private static func sections(_ paths: [IndexPath]?) -> [Int] {
    (paths ?? []).compactMap { $0.first }
  }
}
