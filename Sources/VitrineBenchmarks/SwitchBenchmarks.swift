import CollectionLayouts
import Foundation
import UIKit
import VitrineTerminalCore
import VitrineTerminalHost
import VitrineTerminalNcurses

/// Measures switching a screenful of small cells between two layouts, as fast as the line allows.
@MainActor
enum SwitchBenchmarks {
  static func run(_ report: inout Report) throws {
    report.begin("A layout switch of 500 visible items, animated, 120 x 40 cells, by ncurses")
    try report.measure([
      .init("items seen before and after, at least", .atLeast(500)),
      .init("frames a second of the animation", .information),
      .init("ms of CPU a frame, of 33 that there are", .optimized(.atMost(33))),
      .init("KB a frame", .information),
    ]) { _ in try measure() }
  }

  private static func measure() throws -> [Double?] {
    // A line without a limit, and a terminal without a delay.
    let line = SlowLine(bytesPerSecond: 1_000_000_000, delay: 0)
    let pseudo = try PseudoTerminal(columns: 120, rows: 40, line: line)
    let terminal = try NcursesTerminal(
      options: TerminalOptions(
        colorDepth: .xterm256, ttyPath: pseudo.path, terminalType: "xterm-256color"))
    let host = ApplicationHost(
      terminal: terminal, engine: FrameEngine(clock: SystemClock()), application: HostApplication())
    host.exit = { _ in }
    try host.start()
    defer { host.stop() }
    let controller = TilesController()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.2))

    let seen = controller.collectionView.visibleCells.count
    let (frames, bytes, begun) = (host.frames, terminal.bytesWritten, host.engine.now)
    let cpu = clock()
    var ended: TimeInterval?
    controller.turn { ended = host.engine.now }
    while ended == nil {
      guard host.engine.now - begun < 20 else { throw BenchmarkFailure("a switch did not end") }
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
    }
    let spent = Double(clock() - cpu) / Double(CLOCKS_PER_SEC)
    let drawn = Double(max(1, host.frames - frames))
    return [
      Double(min(seen, controller.collectionView.visibleCells.count)),
      drawn / ((ended ?? begun) - begun), spent * 1_000 / drawn,
      Double(terminal.bytesWritten - bytes) / drawn / 1_000,
    ]
  }
}

/// 520 numbers in cells of eight columns: rows of 13, then columns of 40.
private final class TilesController: UIViewController, UICollectionViewDataSource {
  private static func layout(_ direction: UICollectionView.ScrollDirection)
    -> UICollectionViewFlowLayout
  {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 64, height: 16)
    layout.minimumInteritemSpacing = direction == .vertical ? 8 : 0
    layout.minimumLineSpacing = direction == .vertical ? 0 : 8
    layout.scrollDirection = direction
    return layout
  }

  let collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout(.vertical))

  override func viewDidLoad() {
    collectionView.register(Tile.self, forCellWithReuseIdentifier: "tile")
    collectionView.dataSource = self
    view.addSubview(collectionView)
  }

  override func viewDidLayoutSubviews() { collectionView.frame = view.bounds }

  func turn(_ ended: @escaping () -> Void) {
    collectionView.setCollectionViewLayout(Self.layout(.horizontal), animated: true) { _ in ended()
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 520 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    (cell as? Tile)?.label.text = "item \(indexPath.item)"
    return cell
  }

  private final class Tile: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      label.frame = contentView.bounds
    }
  }
}
