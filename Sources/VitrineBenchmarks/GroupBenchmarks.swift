import UIKit
import VitrineKeyStrokes
import VitrineTerminalCore
import VitrineTerminalHost
import VitrineTerminalNcurses

/// Compares compositional layouts with flow layouts of the same content, in the same run.
@MainActor
enum GroupBenchmarks {
  private static let size = CGSize(width: 640, height: 384)
  private static let row: CGFloat = 16

  /// A limit relative to the flow layout, which counts as 1.
  private static let aFifthMore = Bound.optimized(
    Bound(text: "<= 1.2 times the flow layout's") { value, _ in value <= 1.2 })

  static func run(_ report: inout Report) throws {
    for columns in [1, 4] {
      let name = columns == 1 ? "A list of groups of one item" : "A grid of groups of 4 items"
      report.begin("\(name), beside a flow layout of the same")
      report.measure([
        .init("Down: processor's time, the flow layout's = 1", aFifthMore),
        .init("Down: attributes asked for, the flow layout's = 1", .atMost(1)),
        .init("100 times Down: cells dequeued beyond the flow layout's", .exactly(0)),
        .init("bytes held by the layout", .atMost(16_384)),
        .init("attributes in a rectangle: steps", .logarithmic(and: 8 * 25 * columns)),
      ]) { keys(items: $0, columns: columns, isEstimated: false) }
    }
    report.begin(
      "A list of groups with self-sizing cells, beside a flow layout of the same")
    report.measure([
      .init("Down: processor's time, the flow layout's = 1", aFifthMore),
      .init("Down: attributes asked for, the flow layout's = 1", .atMost(1)),
      .init("100 times Down: cells dequeued beyond the flow layout's", .exactly(0)),
      .init("bytes held by the layout", .atMost(65_536)),
      .init("attributes in a rectangle: steps", .logarithmic(and: 8 * 25)),
    ]) { keys(items: $0, columns: 1, isEstimated: true) }
    report.measure([
      .init("bytes a line that has told its height, the flow layout's = 1", aFifthMore)
    ]) { [measured(items: $0)] }

    report.begin("An outline: so many children are expanded, animated")
    report.measure([
      .init("cells dequeued", .atMost(2 * 25)),
      .init("attributes asked for", .atMost(8 * 25)),
      .init("layout passes until all is at rest", .atMost(40)),
      .init("identifiers hashed", .perItem(3, and: 128)),
      .init("µs a child", .information),
    ]) { expand(children: $0) }

    report.begin("A strip of 120 x 40 cells scrolls, over 100 KB/s, answers 50 ms late")
    try report.measure([
      .init("frames outstanding at most", .optimized(.atMost(1))),
      .init("bytes sent before the answer was there", .optimized(.exactly(0))),
      .init("frames drawn", .information),
      .init("KB sent", .information),
    ]) { items in try Meter.undisturbed { try strip(items: items) } }
  }

  // MARK: Lists and grids

  private static func flow(columns: Int, isEstimated: Bool) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: size.width / CGFloat(columns), height: row)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    if isEstimated { layout.estimatedItemSize = layout.itemSize }
    return layout
  }

  private static func groups(
    columns: Int, isEstimated: Bool
  ) -> UICollectionViewCompositionalLayout {
    let height: NSCollectionLayoutDimension = isEstimated ? .estimated(row) : .absolute(row)
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / CGFloat(columns)),
        heightDimension: isEstimated ? height : .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: height),
      subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  private static func shelf(items: Int, _ layout: UICollectionViewLayout) -> Shelf {
    let shelf = Shelf(items: items, layout: layout, size: size)
    shelf.view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
    shelf.view.layoutIfNeeded()
    return shelf
  }

  private static func keys(items: Int, columns: Int, isEstimated: Bool) -> [Double?] {
    var held = 0.0
    // The first pass of a process creates tables that all layouts share.
    _ = shelf(items: items, groups(columns: columns, isEstimated: isEstimated))
    let layout = groups(columns: columns, isEstimated: isEstimated)
    let fresh = Shelf(items: items, layout: layout, size: size)
    _ = fresh.view.numberOfAllItems
    held = Meter.bytesHeld {
      layout.prepareIfNeeded()
      _ = layout.collectionViewContentSize
      return layout
    }
    let own = shelf(items: items, groups(columns: columns, isEstimated: isEstimated))
    let usual = shelf(items: items, flow(columns: columns, isEstimated: isEstimated))
    for shelf in [own, usual] {
      shelf.view.focusItem(at: IndexPath(item: items / 2, section: 0), scrolls: true)
      shelf.view.layoutIfNeeded()
      shelf.view.work = CollectionWork()
    }
    // The minimum of a few runs, with both layouts in turn: the load of the machine affects both.
    var least = (own: Double.infinity, usual: Double.infinity)
    for round in 0..<12 {
      let heading: UIFocusHeading = round.isMultiple(of: 2) ? .down : .up
      least.own = min(least.own, press(heading, in: own))
      least.usual = min(least.usual, press(heading, in: usual))
    }
    let (work, other) = (own.view.work, usual.view.work)
    guard let shown = own.view.collectionViewLayout as? UICollectionViewCompositionalLayout else {
      return []
    }
    shown.steps = 0
    _ = shown.layoutAttributesForElements(in: own.view.bounds)
    let fits = items / columns <= Int(size.height / row)
    return [
      fits ? nil : least.own / least.usual,
      Double(work.attributesRequested) / Double(max(1, other.attributesRequested)),
      Double(max(0, work.dequeues - other.dequeues)), held, Double(shown.steps),
    ]
  }

  /// Returns the time of 100 keys in µs.
  private static func press(_ heading: UIFocusHeading, in shelf: Shelf) -> Double {
    Meter.microseconds {
      for _ in 0..<100 {
        _ = shelf.view.keyboard.move(.step(heading))
        shelf.view.layoutIfNeeded()
      }
    }
  }

  /// Returns the memory of self-sizing lines, relative to a flow layout.
  private static func measured(items: Int) -> Double? {
    guard items >= 1_000 else { return nil }
    let lines = min(items, 4_000)
    func bytes(_ layout: UICollectionViewLayout) -> Double {
      let shelf = shelf(items: items, layout)
      let view = shelf.view
      return Meter.bytesHeld {
        var last = -1
        while last < lines {
          view.contentOffset.y += size.height / 2
          view.layoutIfNeeded()
          last = view.indexPathsForVisibleItems.max()?.item ?? lines
          if view.contentOffset.y >= view.contentSize.height - size.height { break }
        }
        return shelf
      }
    }
    func both() -> Double {
      bytes(groups(columns: 1, isEstimated: true))
        / max(1, bytes(flow(columns: 1, isEstimated: true)))
    }
    // One-time allocations of the process do not count.
    _ = both()
    return both()
  }

  // MARK: Outlines

  private static func expand(children: Int) -> [Double?] {
    let shelf = Shelf(items: 0, layout: groups(columns: 1, isEstimated: false), size: size)
    let source = UICollectionViewDiffableDataSource<Int, CountedNumber>(
      collectionView: shelf.view
    ) { view, path, _ in view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
    var outline = NSDiffableDataSourceSectionSnapshot<CountedNumber>()
    outline.append((0..<10).map { CountedNumber(-1 - $0) })
    outline.append((0..<children).map(CountedNumber.init), to: CountedNumber(-1))
    source.apply(outline, to: 0, animatingDifferences: false)
    shelf.view.layoutIfNeeded()
    shelf.view.work = CollectionWork()
    CountedNumber.reset()
    let engine = FrameEngine.current
    let time = Meter.microseconds {
      outline.expand([CountedNumber(-1)])
      source.apply(outline, to: 0, animatingDifferences: true)
      shelf.view.layoutIfNeeded()
      for _ in 0..<60 where engine.isAnimating {
        (engine.clock as? ManualClock)?.advance(by: 1.0 / 60)
        engine.advance()
        shelf.view.layoutIfNeeded()
      }
    }
    let work = shelf.view.work
    return [
      Double(work.dequeues), Double(work.attributesRequested), Double(work.layoutPasses),
      Double(CountedNumber.hashes), time / Double(children),
    ]
  }

  // MARK: Strips

  private static func strip(items: Int) throws -> [Double?] {
    let line = SlowLine(bytesPerSecond: 100_000, delay: 0.05)
    let pseudo = try PseudoTerminal(columns: 120, rows: 40, line: line)
    let terminal = try NcursesTerminal(
      options: TerminalOptions(
        colorDepth: .xterm256, ttyPath: pseudo.path, terminalType: "xterm-256color"))
    defer { terminal.stop() }
    let host = ApplicationHost(
      terminal: terminal, engine: FrameEngine(clock: SystemClock()),
      application: HostApplication(), wakeUps: nil)
    host.exit = { _ in }
    try host.start()
    let screen = StripScreen(items: max(items, 100))
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = screen
    window.makeKeyAndVisible()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.3))
    line.record = SlowLine.Record()
    let frames = host.frames
    for step in 1...3 {
      screen.scroll(toItem: step * 30 % max(items, 100))
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.4))
    }
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.3))
    let record = line.record
    return [
      Double(record.mostOutstanding), Double(record.bytesBeforeAnswers),
      Double(host.frames - frames), Double(record.bytes) / 1_000,
    ]
  }
}

/// A self-sizing cell with the height of its item.
private final class TallCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = layoutAttributes.indexPath.item.isMultiple(of: 3) ? 32 : 16
    return layoutAttributes
  }
}

/// One strip as large as the screen, full of text.
private final class StripScreen: UICollectionViewController {
  private let items: Int

  init(items: Int) {
    self.items = items
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(16)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(160), heightDimension: .fractionalHeight(1)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(TextCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { items }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? TextCell)?.label.text = "item \(indexPath.item) with some text"
    return cell
  }

  func scroll(toItem item: Int) {
    collectionView.scrollToItem(
      at: IndexPath(item: item, section: 0), at: .centeredHorizontally, animated: true)
  }
}

private final class TextCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}
