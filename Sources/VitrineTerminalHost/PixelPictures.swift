import Dispatch
import Foundation
import UIKitCore
import VitrineTerminalCore

/// Selects the pictures that the terminal shows as pixels, and transfers them when the screen has
/// come to rest.
///
/// While a picture is not ready or changes its size, it is drawn as characters, so that no frame
/// waits for pixels.
@MainActor
final class PixelPictures {
  private unowned let host: ApplicationHost
  /// The terminal's support of pictures; nil for drawing pictures as characters.
  var support: PictureSupport?
  private var entries: [Key: Entry] = [:]
  /// The pictures that the last frame requested and did not get.
  private var wishes: [Key: PixelBuffer] = [:]
  /// The pictures in preparation.
  private var running: Set<Key> = []
  private var pending: ScheduledAction?
  private var clock = 0
  private var bytes = 0
  /// The maximum number of pixels of a picture to transfer.
  private static let mostPixels = 1_500_000
  /// The maximum number of pictures that the terminal keeps, and of their bytes.
  static let mostPictures = 200
  private static let mostBytes = 64 << 20
  /// The delay in seconds between the request for a picture and its preparation.
  private static let restTime: TimeInterval = 0.05

  private struct Key: Hashable {
    var source: ObjectIdentifier
    var cells: GridSize
    /// The size in pixels of the terminal.
    var width: Int
    var height: Int
  }

  private struct Entry {
    weak var source: PixelBuffer?
    var picture: TerminalPicture
    var isReady = false
    var lastUse: Int
  }

  init(_ host: ApplicationHost) { self.host = host }

  /// Begins a frame. Requests of earlier frames are dropped.
  func beginFrame() {
    guard support != nil else { return }
    clock += 1
    wishes = [:]
  }

  /// Returns the picture to show over a range of cells, or nil to draw it as characters for now.
  ///
  /// - Parameter size: The size in points, before rounding edges to cells.
  func picture(
    _ source: PixelBuffer, over cells: GridSize, _ size: CGSize
  ) -> TerminalPicture? {
    guard let support, cells.columns <= TerminalPicture.mostCells,
      cells.rows <= TerminalPicture.mostCells, !support.isOverlay || !host.engine.isAnimating
    else { return nil }
    let exact = Self.undistorted(
      host.metrics.pixels(size, cell: support.cell), of: source, in: size)
    let key = Key(
      source: ObjectIdentifier(source), cells: cells,
      width: min(exact.columns, cells.columns * support.cell.columns),
      height: min(exact.rows, cells.rows * support.cell.rows))
    if let entry = entries[key], entry.source === source {
      entries[key]?.lastUse = clock
      return entry.isReady ? entry.picture : nil
    }
    wishes[key] = source
    return nil
  }

  /// Returns the size of a picture in pixels. A picture in its own proportions keeps them in
  /// pixels, although cells may be narrower than their size in points.
  private static func undistorted(
    _ pixels: GridSize, of source: PixelBuffer, in size: CGSize
  ) -> GridSize {
    let own = Double(source.width) / Double(source.height)
    guard size.height > 0, abs(Double(size.width / size.height) / own - 1) < 0.03 else {
      return pixels
    }
    let height = min(Double(pixels.rows), Double(pixels.columns) / own)
    return GridSize(
      columns: max(1, Int((height * own).rounded())), rows: max(1, Int(height.rounded())))
  }

  /// Ends a frame. Prepares the requested pictures soon, unless the next frame has other requests.
  func endFrame() {
    pending?.cancel()
    pending = nil
    guard support != nil, !wishes.isEmpty else { return }
    pending = .schedule(after: Self.restTime) { [weak self] in self?.fulfilWishes() }
  }

  private func fulfilWishes() {
    pending = nil
    guard let support else { return }
    let wanted = wishes
    wishes = [:]
    for (key, source) in wanted where running.insert(key).inserted {
      let made = Self.dots(of: source, for: key, support.cell)
      let share = (
        Double(made.columns) / Double(support.cell.columns),
        Double(made.rows) / Double(support.cell.rows)
      )
      Self.elsewhere {
        let pixels = PicturePixels(
          width: source.width, height: source.height, bytes: source.bytes
        ).scaled(
          width: max(1, Int((Double(key.width) * share.0).rounded())),
          height: max(1, Int((Double(key.height) * share.1).rounded())))
        return TerminalPicture(
          number: TerminalPicture.randomNumber(),
          pixels: pixels.padded(
            width: key.cells.columns * made.columns, height: key.cells.rows * made.rows),
          cells: key.cells)
      } then: { [weak self] picture in
        self?.take(picture, of: source, key)
      }
    }
  }

  private static func elsewhere(
    _ work: @escaping @Sendable () -> TerminalPicture,
    then: @escaping @MainActor (TerminalPicture) -> Void
  ) {
    DispatchQueue.global(qos: .userInitiated).async {
      let result = work()
      DispatchQueue.main.async { MainActor.assumeIsolated { then(result) } }
    }
  }

  /// Returns the number of pixels to transfer per cell: at most those of the cell, and not many
  /// more than the picture has.
  private static func dots(
    of source: PixelBuffer, for key: Key, _ cell: GridSize
  ) -> GridSize {
    let all = Double(key.cells.columns * cell.columns * key.cells.rows * cell.rows)
    let share = min(
      1, max(Double(source.width) / Double(key.width), Double(source.height) / Double(key.height)),
      (Double(mostPixels) / all).squareRoot())
    func part(_ length: Int) -> Int {
      min(length, max(1, Int((Double(length) * share).rounded(.up))))
    }
    return GridSize(columns: part(cell.columns), rows: part(cell.rows))
  }

  private func take(_ picture: TerminalPicture, of source: PixelBuffer, _ key: Key) {
    guard running.remove(key) != nil, support != nil else { return }
    remove(key)
    makeRoom(for: picture.pixels.bytes.count)
    entries[key] = Entry(source: source, picture: picture, lastUse: clock)
    bytes += picture.pixels.bytes.count
    host.terminal.prepare(picture) { [weak self] in
      guard let self, entries[key]?.picture === picture else { return }
      entries[key]?.isReady = true
      host.pictureIsReady()
    }
  }

  private func remove(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    bytes -= entry.picture.pixels.bytes.count
    host.terminal.forget(entry.picture.number)
  }

  /// Removes unused pictures first, then those not shown for the longest time.
  private func makeRoom(for count: Int) {
    guard entries.count >= Self.mostPictures || bytes + count > Self.mostBytes else { return }
    for (key, entry) in entries where entry.source == nil { remove(key) }
    let old = entries.filter { $0.value.lastUse < clock }.sorted {
      $0.value.lastUse < $1.value.lastUse
    }
    for (key, _) in old.prefix(max(1, entries.count / 2)) { remove(key) }
  }

  /// Forgets all pictures after the terminal has lost them.
  func forgetAll() {
    pending?.cancel()
    (pending, wishes, running, entries, bytes) = (nil, [:], [], [:], 0)
  }
}
