import CollectionLayouts
import UIKit

extension Demo {
  static let album = Demo(
    name: "album", title: "Album",
    summary: "Photos decoded as you scroll: fetched ahead, faded in, forgotten again.",
    keys: [("+", "more columns", "one column more"), ("-", "fewer", "one column less")],
    tour: "PageDown PageDown Up + - PageDown", source: "AlbumDemo.swift", takesFolder: true,
    code: """
        collectionView.prefetchDataSource = self
          loader.load(photos[path.item], fitting: size(at: path), isUrgent: false)
          loader.cancel(photos[path.item], fitting: size(at: path))
      """
  ) { AlbumDemo() }
}

/// The photos of a folder from the command line, or computed ones. All slow work is off the main
/// thread, so that scrolling never waits.
final class AlbumDemo: DemoController {
  private let layout = PinterestLayout()
  private let loader = PhotoLoader()
  private var photos: [Photo] = []
  /// The ratio of height to width of each photo.
  private var proportions: [CGFloat] = []
  private var measuring: MeasuredPhotos?
  /// The number of all photos; `photos` contains those of known height.
  private var count = 0
  private var shownWidth: CGFloat = 0

  init() { super.init(layout: layout) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    layout.delegate = self
    layout.numberOfColumns = 3
    layout.cellPadding = 4
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.prefetchDataSource = self
    super.viewDidLoad()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = columnWidth
    if shownWidth != width {
      shownWidth = width
      layout.invalidateLayout()
      collectionView.layoutIfNeeded()
      for path in collectionView.indexPathsForVisibleItems { request(at: path) }
    }
  }

  // MARK: Photos

  override func showDataSet() {
    photos = []
    proportions = []
    collectionView.reloadData()
    do {
      let found = try folder.map(Photo.photos) ?? (0..<60).map { Photo.computed(seed: $0) }
      count = found.count
      status = found.isEmpty ? "no photos in \(folder ?? "")" : "reading \(count) photos"
      measuring = MeasuredPhotos(found) { [weak self] in self?.append($0) }
    } catch {
      status = "\(folder ?? ""): \(error.localizedDescription)"
    }
  }

  /// Blocks until all visible photos have loaded.
  override func finishLoading() {
    measuring?.finish()
    collectionView.layoutIfNeeded()
    loader.finish()
  }

  /// Appends photos whose heights have been measured.
  private func append(_ measured: [(photo: Photo, proportion: CGFloat)]) {
    if measured.isEmpty { return }
    let first = photos.count
    collectionView.performBatchUpdates {
      self.photos += measured.map(\.photo)
      self.proportions += measured.map(\.proportion)
      self.collectionView.insertItems(
        at: (first..<self.photos.count).map { IndexPath(item: $0, section: 0) })
    }
    status =
      photos.count < count
      ? "reading: \(photos.count) of \(count) photos" : "\(count) photos"
  }

  // MARK: Sizes

  private var columnWidth: CGFloat {
    collectionView.bounds.width / CGFloat(layout.numberOfColumns) - 2 * layout.cellPadding
  }

  /// Returns the display size of a photo, in whole rows of characters.
  private func size(at path: IndexPath) -> CGSize {
    let width = columnWidth.rounded()
    let height = (width * proportions[path.item] / 16).rounded() * 16
    return CGSize(width: width, height: min(max(height, 32), 3 * collectionView.bounds.height))
  }

  /// Requests the photo of a cell and shows it once it has loaded.
  private func request(at path: IndexPath) {
    let photo = photos[path.item]
    var isThere = true
    loader.load(photo, fitting: size(at: path)) { [weak self] outcome in
      let cell = self?.collectionView.cellForItem(at: path) as? PhotoCell
      if let cell, cell.photo == photo { cell.show(outcome, fades: !isThere) }
    }
    isThere = false
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "+") { [weak self] _ in self?.addColumns(1) },
      UIKeyCommand(input: "-") { [weak self] _ in self?.addColumns(-1) },
    ]
  }

  /// A layout change within a batch is animated. The photos in their new size follow a moment
  /// later.
  private func addColumns(_ count: Int) {
    collectionView.performBatchUpdates {
      self.layout.numberOfColumns = min(max(1, self.layout.numberOfColumns + count), 8)
    }
    view.setNeedsLayout()
  }
}

extension AlbumDemo: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { photos.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    if let cell = cell as? PhotoCell {
      let photo = photos[indexPath.item]
      cell.expect(photo)
      if let outcome = loader.photo(photo, fitting: size(at: indexPath)) {
        cell.show(outcome, fades: false)
      }
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let cell = cell as? PhotoCell, !cell.isComplete else { return }
    request(at: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard photos.indices.contains(indexPath.item) else { return }
    loader.cancel(photos[indexPath.item], fitting: size(at: indexPath))
  }
}

extension AlbumDemo: UICollectionViewDataSourcePrefetching {
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    for path in indexPaths {
      loader.load(photos[path.item], fitting: size(at: path), isUrgent: false)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    for path in indexPaths where photos.indices.contains(path.item) {
      loader.cancel(photos[path.item], fitting: size(at: path))
    }
  }
}

extension AlbumDemo: PinterestLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, heightForPhotoAtIndexPath indexPath: IndexPath
  ) -> CGFloat { size(at: indexPath).height + PhotoCell.captionHeight }
}
