import UIKit

extension Demo {
  static let prefetch = Demo(
    name: "prefetch", title: "Prefetching",
    summary:
      "Slow pictures, asked for before they are seen; a place stands for one that is missing.",
    keys: [
      ("p", "prefetching", "with prefetching, or without"),
      ("c", "forget", "forget all that is loaded"),
    ],
    tour: "PageDown PageDown p c PageDown PageUp p", source: "PrefetchDemo.swift",
    code: """
      collectionView.prefetchDataSource = self
      for path in indexPaths { load(path.item) }
      for path in indexPaths { loads[path.item] = nil }
      """
  ) { PrefetchDemo() }
}

/// Loading takes at least half a second, so early requests are ready in time.
final class PrefetchDemo: DemoController, UICollectionViewDataSource,
  UICollectionViewDataSourcePrefetching
{
  /// The loaded pictures, and the pending ones with their completion times.
  private var pictures: [Int: Picture] = [:]
  private var loads: [Int: CFTimeInterval] = [:]
  private var link: CADisplayLink?
  private static let duration: CFTimeInterval = 0.5

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 144, height: 96)
    layout.minimumLineSpacing = 16
    layout.minimumInteritemSpacing = 8
    super.init(layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    collectionView.register(PictureCell.self, forCellWithReuseIdentifier: "picture")
    collectionView.dataSource = self
    collectionView.prefetchDataSource = self
    super.viewDidLoad()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    link?.invalidate()
    link = nil
  }

  // MARK: Data

  override var dataSets: [String] { ["200 pictures", "100,000 pictures"] }

  private var count: Int { dataSet == 0 ? 200 : 100_000 }

  override func showDataSet() {
    (pictures, loads) = ([:], [:])
    collectionView.reloadData()
    tell()
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
    if let cell = cell as? PictureCell {
      let picture = pictures[indexPath.item]
      cell.picture = picture
      cell.caption.text = picture == nil ? "loading ..." : "\(indexPath.item + 1) of \(count)"
      // A placeholder until the picture has loaded.
      cell.contentView.backgroundColor = picture == nil ? .systemFill : nil
    }
    // Loads a visible picture that was not prefetched.
    load(indexPath.item)
    return cell
  }

  // MARK: UICollectionViewDataSourcePrefetching

  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    for path in indexPaths { load(path.item) }
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    for path in indexPaths { loads[path.item] = nil }
    tell()
  }

  // MARK: Slow loads

  private func load(_ item: Int) {
    guard pictures[item] == nil, loads[item] == nil else { return }
    loads[item] = CACurrentMediaTime() + Self.duration + 0.1 * Double(item % 3)
    if link == nil {
      link = CADisplayLink(target: self) { [weak self] _ in self?.look() }
      link?.add(to: .main, forMode: .common)
    }
    tell()
  }

  /// Takes finished pictures, and stops when none are pending.
  private func look() {
    let now = CACurrentMediaTime()
    let arrived = loads.filter { $0.value <= now }.keys.sorted()
    guard !arrived.isEmpty || loads.isEmpty else { return }
    for item in arrived {
      loads[item] = nil
      pictures[item] = Picture(seed: item)
    }
    collectionView.reconfigureItems(
      at: collectionView.indexPathsForVisibleItems.filter { arrived.contains($0.item) })
    if loads.isEmpty {
      link?.invalidate()
      link = nil
    }
    tell()
  }

  private func tell() {
    let way = collectionView.isPrefetchingEnabled ? "prefetching" : "no prefetching"
    status = "\(way), \(pictures.count) loaded, \(loads.count) coming"
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "p") { [weak self] _ in self?.changeWay() },
      UIKeyCommand(input: "c") { [weak self] _ in self?.showDataSet() },
    ]
  }

  private func changeWay() {
    collectionView.isPrefetchingEnabled.toggle()
    tell()
  }
}
