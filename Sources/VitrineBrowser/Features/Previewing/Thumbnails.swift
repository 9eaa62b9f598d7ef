import CollectionLayouts
import UIKit
import VitrineItems
import VitrinePreviews
import VitrineSupport

/// Pictures on the cards of a grid: children decode those that are in sight, a few at a time, and what was shown lately
/// is kept.
@MainActor
final class Thumbnails {
  private unowned let arranging: Arranging
  private var kept: [Key: Kept] = [:]
  private var keptBytes = 0
  private var uses = 0
  private var running: [Key: PreviewLoader] = [:]
  /// Those that were asked for, the latest last.
  private var waiting: [Key] = []
  private var pending: ScheduledAction?
  /// The heights of pictures as parts of their widths, by the items' paths.
  private var proportions: [[UInt8]: CGFloat] = [:]
  /// The size of the cards whose pictures are shown; nil: none are.
  private var shownSize: CGSize?

  private struct Key: Hashable {
    var path: [UInt8]
    /// After a change of the folder a file may hold another picture.
    var edition: Int
    var size: PixelSize
  }

  private struct Kept {
    var image: UIImage?
    var bytes: Int
    var lastUse: Int
  }

  /// So many are decoded at the same time.
  private static let mostRunning = 2
  /// So many bytes of pictures are kept.
  private static let capacity = 16 << 20
  /// Nothing is decoded while the grid is passing by.
  private static let restTime: TimeInterval = 0.05

  init(_ arranging: Arranging) {
    self.arranging = arranging
  }

  private var shown: ShownItems { arranging.shown }
  private var decoder: PictureDecoder? { arranging.preview.tools.decoder }

  /// Whether cards have pictures: most files are some, and there is something that decodes them.
  var arePossible: Bool { decoder != nil && shown.source.capabilities.files?.isAlbum == true }

  /// Cells stay when the layout changes: their pictures come, go or are of another size then.
  func fitToLayout() {
    let size = showsPictures ? cardSize : nil
    guard size != shownSize else { return }
    shownSize = size
    shown.dataSource.refreshPictures(shown.collectionView)
  }

  /// The screen shows more pixels of a picture than before, or fewer.
  func scaleChanged() {
    if shownSize != nil { shown.dataSource.refreshPictures(shown.collectionView) }
  }

  private var showsPictures: Bool {
    arranging.layout.showsPictures && cardSize != nil
  }

  private var cardSize: CGSize? {
    LayoutRegistry.entry(arranging.layout.kind).cardSize(
      shown.collectionView.collectionViewLayout)
  }

  /// The picture of the item at a place, as far as it is known; what is not is asked for.
  func thumbnail(at path: IndexPath) -> Thumbnail? {
    guard showsPictures, let key = key(at: path) else { return nil }
    if let found = kept[key] {
      uses += 1
      kept[key]?.lastUse = uses
      return Thumbnail(image: found.image)
    }
    if running[key] == nil {
      waiting.removeAll { $0 == key }
      waiting.append(key)
      beginSoon()
    }
    return Thumbnail(image: nil, isWaiting: true)
  }

  /// nil: the item is no picture.
  private func picturePath(at path: IndexPath) -> [UInt8]? {
    guard shown.items.holds(path) else { return nil }
    let place = shown.items.arrangement.sourceItem(at: path)
    let source = shown.source
    guard source.file(section: place.section, item: place.item)?.isPicture == true,
      case .file(let file, _) = source.previewSubject(section: place.section, item: place.item)
    else { return nil }
    return file
  }

  private func key(at path: IndexPath) -> Key? {
    guard let file = picturePath(at: path), let size = shownSize ?? cardSize else { return nil }
    let room = Thumbnail.room(inCard: size)
    let scale = UIScreen.main.nativeScale
    func pixels(_ length: CGFloat) -> Int { max(8, Int(length * scale)) }
    return Key(
      path: file, edition: shown.edition,
      size: PixelSize(width: pixels(room.width), height: pixels(room.height)))
  }

  private func beginSoon() {
    guard pending?.isPending != true else { return }
    pending = .schedule(after: Self.restTime) { [weak self] in self?.begin() }
  }

  /// Begins with those that are in sight, and forgets those that no longer are.
  private func begin() {
    pending?.cancel()
    let inSight = Set(shown.collectionView.indexPathsForVisibleItems.compactMap(key))
    waiting.removeAll { !inSight.contains($0) }
    for (key, loader) in running where !inSight.contains(key) {
      loader.cancel()
      running[key] = nil
    }
    while running.count < Self.mostRunning, let key = waiting.popLast() {
      let loader = PreviewLoader(PreviewTools(decoder: decoder))
      running[key] = loader
      loader.load(.file(key.path), fitting: key.size) { [weak self] in self?.take($0, key) }
    }
  }

  private func take(_ content: PreviewContent, _ key: Key) {
    running[key] = nil
    let image = content.picture.flatMap { picture in
      CGImage(width: picture.width, height: picture.height, rgba: picture.rgba)
    }
    uses += 1
    let bytes = content.picture?.rgba.count ?? 0
    kept[key] = Kept(image: image.map { UIImage(cgImage: $0) }, bytes: bytes, lastUse: uses)
    keptBytes += bytes
    if let picture = content.picture {
      learn(CGFloat(picture.fullHeight) / CGFloat(picture.fullWidth), of: key)
    }
    makeRoom()
    shown.dataSource.refreshPictures(shown.collectionView)
    begin()
  }

  /// A card of a waterfall gets the height of its picture; the item in focus stays where it is.
  private func learn(_ proportion: CGFloat, of key: Key) {
    guard proportions[key.path] != proportion else { return }
    if proportions.count > 100_000 { proportions = [:] }
    proportions[key.path] = proportion
    guard let layout = shown.collectionView.collectionViewLayout as? WaterfallLayout else { return }
    shown.collectionView.keyboard.keepingFocusInPlace {
      layout.invalidateLayout()
      shown.collectionView.layoutIfNeeded()
    }
  }

  /// Forgets those that have not been shown for the longest time.
  private func makeRoom() {
    guard keptBytes > Self.capacity || kept.count > 5_000 else { return }
    let oldest = kept.sorted { $0.value.lastUse < $1.value.lastUse }.prefix(kept.count / 2)
    for (key, picture) in oldest {
      kept[key] = nil
      keptBytes -= picture.bytes
    }
  }

  /// Blocks until all in sight are there: for screens in memory.
  func finish() {
    if !waiting.isEmpty { begin() }
    while let (key, loader) = running.first {
      loader.finish()
      // It has taken too long.
      if running[key] === loader { take(PreviewContent(), key) }
    }
  }

  /// The program is about to end.
  func end() {
    waiting = []
    for loader in running.values { loader.cancel(kills: true) }
    running = [:]
  }
}

extension Thumbnails: WaterfallLayoutDelegate {
  /// Before a picture is known it is taken to be half as broad again as high.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout,
    lengthForItemAt indexPath: IndexPath, breadth: CGFloat
  ) -> CGFloat {
    let cell = UIScreen.main.cellMetrics
    guard let path = picturePath(at: indexPath) else {
      return arranging.placing.cardHeight(at: indexPath, breadth: breadth)
    }
    // Two lines of the border, and the title.
    let height = (breadth - 2 * cell.width) * (proportions[path] ?? 2 / 3)
    return cell.wholeRows(in: min(max(height, cell.height), 60 * cell.height)) + 3 * cell.height
  }
}
