import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// The layouts for the tests of random batches.
enum ProvedLayout: String, CaseIterable {
  case flow, pinnedFlow, sidewaysFlow, shelves
  case rows, groups, groupsSideways, groupsMirrored, strips, stripsSideways, stripsMirrored

  /// Whether the layout consists of groups.
  var isCompositional: Bool {
    switch self {
    case .flow, .pinnedFlow, .sidewaysFlow, .shelves: false
    default: true
    }
  }
}

/// A collection view in a window on a clock of its own, showing the model's data.
@MainActor
final class ProofWorld {
  let source = ProofSource()
  let ledger: DisplayLedger
  let layout: UICollectionViewLayout
  let view: UICollectionView
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 400))
  let clock = ManualClock()
  var faults: [CollectionViewInconsistency] = []

  init(_ proved: ProvedLayout, sections: [ModelSection]) {
    FrameEngine.current = FrameEngine(clock: clock)
    ProofCell.births = Births()
    ledger = DisplayLedger(source: source)
    source.sections = sections
    layout = Self.layout(proved)
    ledger.sizesVary = proved == .sidewaysFlow
    source.wantsHeights = proved == .rows
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 160, height: 96), collectionViewLayout: layout)
    view.register(ProofCell.self, forCellWithReuseIdentifier: "cell")
    for kind in ["header", "badge", UICollectionView.elementKindSectionHeader] {
      view.register(
        ProofView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    view.dataSource = source
    view.delegate = ledger
    view.allowsMultipleSelection = true
    if [.groupsMirrored, .stripsMirrored].contains(proved) {
      view.semanticContentAttribute = .forceRightToLeft
    }
    window.addSubview(view)
    CollectionViewInconsistency.handler = { [weak self] fault in
      if let self { self.faults.append(fault) } else { Issue.record("nobody expects: \(fault)") }
    }
    view.layoutIfNeeded()
  }

  private static func layout(_ proved: ProvedLayout) -> UICollectionViewLayout {
    if proved == .shelves { return ShelvesLayout() }
    if proved.isCompositional { return ProofGroups.layout(proved) }
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 40, height: 16)
    flow.minimumLineSpacing = 8
    flow.minimumInteritemSpacing = 8
    flow.headerReferenceSize = CGSize(width: 16, height: 16)
    flow.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    flow.scrollDirection = proved == .sidewaysFlow ? .horizontal : .vertical
    flow.sectionHeadersPinToVisibleBounds = proved == .pinnedFlow
    return flow
  }

  /// Advances time, and draws the due frame.
  func advance(by seconds: TimeInterval) {
    clock.advance(by: seconds)
    FrameEngine.current.advance()
    view.layoutIfNeeded()
  }

  /// Finishes all animations.
  func finish() {
    for _ in 0..<20 where FrameEngine.current.isAnimating { advance(by: 0.5) }
    view.layoutIfNeeded()
  }

  var visibleCells: [Int: ProofCell] {
    var cells: [Int: ProofCell] = [:]
    for case let cell as ProofCell in view.visibleCells { cells[cell.id] = cell }
    return cells
  }

  /// Returns the visible frame of a view, relative to the corner of the visible area.
  func shownFrame(_ shown: UIView) -> CGRect {
    var frame = shown.presentationFrame
    if let strip = shown.superview as? StripView {
      let (place, scrolled) = (strip.presentationFrame.origin, strip.presentationBounds.origin)
      frame = frame.offsetBy(dx: place.x - scrolled.x, dy: place.y - scrolled.y)
    }
    let origin = view.presentationBounds.origin
    return frame.offsetBy(dx: -origin.x, dy: -origin.y)
  }

  /// All views of elements, including those in strips.
  var elementViews: [UICollectionReusableView] {
    let views = view.subviews + view.subviews.filter { $0 is StripView }.flatMap(\.subviews)
    return views.compactMap { $0 as? UICollectionReusableView }
  }

  func tap(at point: CGPoint) {
    let inWindow = view.convert(point, to: nil)
    window.deliverTouch(at: inWindow, phase: .began)
    window.deliverTouch(at: inWindow, phase: .ended)
  }
}
