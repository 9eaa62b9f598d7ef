import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// A collection view in a window, with its doubles.
@MainActor
final class World {
  let log = Log()
  let source: TestSource
  let delegate: TestDelegate
  let layout: TestLayout
  let view: UICollectionView
  let window: UIWindow
  let clock = ManualClock()
  let engine: FrameEngine
  var faults: [CollectionViewInconsistency] = []
  /// Retains a delegate that the view holds weakly.
  var otherDelegate: UICollectionViewDelegate? { didSet { view.delegate = otherDelegate } }

  /// - Parameters:
  ///   - counts: The number of items of each section.
  ///   - rows: The number of visible rows of 16 points.
  init(
    _ counts: [Int], columns: Int = 1, rows: Int = 5, header: CGFloat = 0,
    source: TestSource? = nil
  ) {
    engine = FrameEngine(clock: clock)
    FrameEngine.current = engine
    self.source = source ?? TestSource(counts, log: log)
    self.source.counts = counts
    delegate = TestDelegate(log: log)
    layout = TestLayout()
    layout.columns = columns
    layout.headerHeight = header
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 400))
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: CGFloat(columns) * 80, height: CGFloat(rows) * 16),
      collectionViewLayout: layout)
    view.register(TestCell.self, forCellWithReuseIdentifier: "cell")
    view.register(OtherCell.self, forCellWithReuseIdentifier: "other")
    view.register(
      TestHeader.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "view")
    view.dataSource = self.source
    view.delegate = delegate
    window.addSubview(view)
    TestCell.made = 0
    makeCurrent()
  }

  private static var kept: [World] = []

  /// Keeps a world that is a property of a suite: suites are released on any thread, but views must
  /// be released on the main one.
  func kept() -> World {
    Self.kept.append(self)
    return self
  }

  /// Makes this world's clock and fault handler current, after other worlds may have been created.
  func makeCurrent() {
    FrameEngine.current = engine
    CollectionViewInconsistency.handler = { [weak self] fault in
      if let self { self.faults.append(fault) } else { Issue.record("nobody expects: \(fault)") }
    }
  }

  /// Lays out and discards the log.
  @discardableResult
  func settled() -> World {
    view.layoutIfNeeded()
    _ = log.take()
    view.work = CollectionWork()
    return self
  }

  func cell(_ section: Int, _ item: Int) -> TestCell? {
    view.cellForItem(at: IndexPath(section, item)) as? TestCell
  }

  func scroll(to y: CGFloat) {
    view.contentOffset.y = y
    view.layoutIfNeeded()
  }

  var visible: [String] { view.indexPathsForVisibleItems.sorted().map(\.short) }
  var selected: [String] { (view.indexPathsForSelectedItems ?? []).map(\.short) }

  func touch(_ phase: UITouch.Phase, _ point: CGPoint) {
    let inWindow = view.convert(point, to: nil)
    window.deliverTouch(at: inWindow, phase: phase)
  }

  /// Touches an item down and up at its centre.
  func tap(_ section: Int, _ item: Int) {
    guard let center = view.layoutAttributesForItem(at: IndexPath(section, item))?.center else {
      return
    }
    touch(.began, center)
    touch(.ended, center)
  }

  /// Holds a touch until the views in scrolling content get it.
  func waitForTouch() {
    clock.advance(by: TouchTiming.contentDelay)
    engine.advance()
  }

  func press(_ code: UIKeyboardHIDUsage) {
    let key = UIKey(keyCode: code, characters: "", charactersIgnoringModifiers: "")
    view.pressesBegan([UIPress(key: key, phase: .began)], with: nil)
    view.pressesEnded([UIPress(key: key, phase: .ended)], with: nil)
  }
}
