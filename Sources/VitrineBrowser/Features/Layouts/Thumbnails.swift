import CollectionLayouts
import UIKit
import VitrineItems
import VitrinePreviews
import VitrineSupport

/// The pictures on the cards of a grid. Child processes decode the visible ones, a few at a time,
/// and a cache keeps recent ones.
@MainActor
final class Thumbnails {
  private unowned let arranging: LayoutFeature
  private var kept: [Key: Kept] = [:]
  private var keptBytes = 0
  private var uses = 0
  private var running: [Key: PreviewLoader] = [:]
  /// Decodes pictures; nil if nothing can.
  var decoder = PreviewTools().decoder
  /// The requested pictures, latest last.
  private var waiting: [Key] = []
  private var pending: ScheduledAction?
  /// The ratios of height to width, by the paths of the items.
  private var proportions: [[UInt8]: CGFloat] = [:]
  /// The size of the cards with pictures; nil if cards have no pictures.
  private var shownSize: CGSize?

  private struct Key: Hashable {
    var path: [UInt8]
    /// The edition of the folder: after a change, a file may contain another picture.
    var edition: Int
    var size: PixelSize
  }

  private struct Kept {
    var image: UIImage?
    var bytes: Int
    var lastUse: Int
  }

  /// The number of parallel decoders.
  private static let mostRunning = 2
  /// The size of the cache, in bytes.
  private static let capacity = 16 << 20
  /// The delay before decoding, in seconds, so that fast scrolling decodes nothing.
  private static let restTime: TimeInterval = 0.05

  init(_ arranging: LayoutFeature) {
    self.arranging = arranging
  }

  private var shown: ItemList { arranging.shown }

  /// Whether cards have pictures: a decoder exists, and most files are pictures.
  var arePossible: Bool { decoder != nil && shown.source.capabilities.files?.isAlbum == true }

  /// Updates the pictures after a change of the layout. Cells stay, but their pictures appear,
  /// disappear or change size.
  func fitToLayout() {
    let size = showsPictures ? cardSize : nil
    guard size != shownSize else { return }
    shownSize = size
    shown.dataSource.refreshPictures(shown.collectionView)
  }

  /// Called when the screen shows pictures at another resolution.
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

  /// Returns the picture of an item if it is in the cache, and otherwise requests it.
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

  /// Returns the path of a picture; nil if the item is not a picture.
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

  /// Starts decoding visible pictures and drops requests for others.
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
      loader.load(.file(key.path), fitting: key.size) { [weak self] in self?.receive($0, key) }
    }
  }

  private func receive(_ content: PreviewContent, _ key: Key) {
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

  /// Gives a card of a waterfall the height of its picture. The item in focus stays in place.
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

  /// Removes the pictures that were not visible for the longest time.
  private func makeRoom() {
    guard keptBytes > Self.capacity || kept.count > 5_000 else { return }
    let oldest = kept.sorted { $0.value.lastUse < $1.value.lastUse }.prefix(kept.count / 2)
    for (key, picture) in oldest {
      kept[key] = nil
      keptBytes -= picture.bytes
    }
  }

  /// Blocks until all visible pictures are decoded, for screens in memory.
  func finish() {
    if !waiting.isEmpty { begin() }
    while let (key, loader) = running.first {
      loader.finish()
      // The decoder took too long.
      if running[key] === loader { receive(PreviewContent(), key) }
    }
  }

  /// Ends the decoders before the program ends.
  func end() {
    waiting = []
    for loader in running.values { loader.cancel(kills: true) }
    running = [:]
  }
}

extension Thumbnails: WaterfallLayoutDelegate {
  /// Returns the size of a card. An unknown picture counts as three units wide and two units high.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout,
    lengthForItemAt indexPath: IndexPath, breadth: CGFloat
  ) -> CGFloat {
    let cell = UIScreen.main.cellMetrics
    guard let path = picturePath(at: indexPath) else {
      return arranging.placing.cardHeight(at: indexPath, breadth: breadth)
    }
    // The border takes one line at each side; the title takes another one.
    let height = (breadth - 2 * cell.width) * (proportions[path] ?? 2 / 3)
    return cell.wholeRows(in: min(max(height, cell.height), 60 * cell.height)) + 3 * cell.height
  }
}
