import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// The geometry of a flow layout and how much of it is out of date.
@MainActor
struct FlowState {
  var geometry = FlowGeometry(axis: .vertical, breadth: 0)
  var staleness = FlowStaleness.everything
  /// The insets that its sections are measured from.
  var reference = UIEdgeInsets.zero
  /// The sizes that cells asked for, not yet part of the geometry.
  var preferences: [IndexPath: CGSize] = [:]
  /// Whether a senseless value has been reported for this geometry.
  var reported = false

  /// Whether an item that is wider than its line has been reported.
  var hasWarned = false

  /// Whether the geometry is what it should be.
  var isCurrent: Bool { !staleness.isAny && preferences.isEmpty }
}

/// What of a flow is to be asked for or computed again.
struct FlowStaleness {
  /// All: counts, sizes and spacing; nothing known is kept.
  private(set) var isEverything = false
  /// Sizes and spacing of all sections.
  private(set) var metrics = false
  /// The lines, of sizes that are known.
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

  /// Adds what a context names. One that names elements asks for those only; the flags of a flow
  /// layout's context may spare even them.
  @MainActor
  mutating func add(_ context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    let asks = flow?.asksDelegate ?? true
    if context.invalidateEverything { self = .everything }
    if context.invalidateDataSourceCounts { counts = true }
    if context.isWhole {
      // Without a context of the flow's own class only the counts may be meant.
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
