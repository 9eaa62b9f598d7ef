import Foundation
import Testing
import UIKitCore
import VitrineTestSupport

@testable import UIKitCollections

/// A collection view in a window, whose sections are strings and whose items are numbers.
@MainActor
final class DiffableWorld {
  let view: UICollectionView
  let layout = TestLayout()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 400))
  let clock = ManualClock()
  let log = Log()
  private(set) var source: UICollectionViewDiffableDataSource<String, Int>
  var faults: [CollectionViewInconsistency] = []
  /// The items of the requested cells, in the order of the requests.
  var provided: [Int] { provider.items }
  private let provider = Provider()

  @MainActor final class Provider {
    var items: [Int] = []
    var missing: Int?
    var onProvide: ((Int) -> Void)?

    func cell(_ view: UICollectionView, _ path: IndexPath, _ item: Int) -> UICollectionViewCell? {
      items.append(item)
      onProvide?(item)
      if item == missing { return nil }
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? TestCell)?.name = "\(item)"
      return cell
    }
  }

  /// - Parameter shown: A layout that replaces the simple one.
  init(
    rows: Int = 6, header: CGFloat = 0, hasWindow: Bool = true,
    in shown: UICollectionViewLayout? = nil
  ) {
    FrameEngine.current = FrameEngine(clock: clock)
    layout.headerHeight = header
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 80, height: CGFloat(rows) * 16),
      collectionViewLayout: shown ?? layout)
    view.allowsMultipleSelection = true
    view.register(TestCell.self, forCellWithReuseIdentifier: "cell")
    for kind in ["header", "badge"] {
      view.register(TestHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    source = UICollectionViewDiffableDataSource(
      collectionView: view, cellProvider: provider.cell)
    source.supplementaryViewProvider = { view, kind, path in
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: path)
    }
    if hasWindow { window.addSubview(view) }
    CollectionViewInconsistency.handler = { [weak self] fault in
      if let self { self.faults.append(fault) } else { Issue.record("nobody expects: \(fault)") }
    }
  }

  /// The item without a cell from the provider.
  var missing: Int? {
    get { provider.missing }
    set { provider.missing = newValue }
  }

  var onProvide: ((Int) -> Void)? {
    get { provider.onProvide }
    set { provider.onProvide = newValue }
  }

  /// Shows a state at once.
  func show(_ text: String) {
    source.apply(Self.snapshot(text), animatingDifferences: false)
    view.layoutIfNeeded()
    provider.items = []
  }

  /// `a:1,2 b:` has two sections.
  static func snapshot(_ text: String) -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    for word in text.split(separator: " ") {
      let parts = word.split(separator: ":")
      snapshot.appendSections([String(parts[0])])
      if parts.count > 1 {
        snapshot.appendItems(parts[1].split(separator: ",").compactMap { Int($0) })
      }
    }
    return snapshot
  }

  /// Advances time, and animations with it.
  func wait(_ seconds: TimeInterval = 1) {
    clock.advance(by: seconds)
    FrameEngine.current.advance()
    view.layoutIfNeeded()
  }

  func cell(of item: Int) -> TestCell? {
    source.indexPath(for: item).flatMap { view.cellForItem(at: $0) } as? TestCell
  }

  /// The texts of the cells on screen, from top to bottom.
  var shown: [String] {
    view.indexPathsForVisibleItems.sorted().map {
      (view.cellForItem(at: $0) as? TestCell)?.name ?? "?"
    }
  }

  var selected: Set<Int> {
    Set((view.indexPathsForSelectedItems ?? []).compactMap(source.itemIdentifier(for:)))
  }

  func select(_ items: Int...) {
    for path in items.compactMap(source.indexPath(for:)) {
      view.selectItem(at: path, animated: false, scrollPosition: [])
    }
  }
}
