import Foundation
internal import Synchronization

/// A cache of the pixels of files that are in use: images of the same file share them.
///
/// Programs make an image of a file whenever they fill a cell. Character art is cached by the
/// pixels, so new pixels each time would mean decoding and a rough first drawing again.
final class DecodedFiles: Sendable {
  static let shared = DecodedFiles()

  /// The identity and version of a file.
  private struct Stamp: Hashable {
    let device: UInt64
    let file: UInt64
    let size: Int
    let changed: timespec

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      device = UInt64(status.st_dev)
      file = UInt64(status.st_ino)
      size = Int(status.st_size)
      changed = status.st_ctim
    }

    /// Returns whether the file's time is old enough. File times have a coarse resolution: a new
    /// file may change again at the same time.
    func isSettled(at seconds: Int) -> Bool { seconds - changed.tv_sec > 1 }

    static func == (one: Stamp, other: Stamp) -> Bool {
      one.device == other.device && one.file == other.file && one.size == other.size
        && one.changed.tv_sec == other.changed.tv_sec
        && one.changed.tv_nsec == other.changed.tv_nsec
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(device)
      hasher.combine(file)
      hasher.combine(changed.tv_nsec)
    }
  }

  private struct Entry {
    weak var pixels: PixelBuffer?
  }

  private static let mostVoid = 64
  private let entries = Mutex([Stamp: Entry]())
  private let now: @Sendable () -> Int

  /// - Parameter now: Returns the seconds since 1970.
  init(now: @escaping @Sendable () -> Int = { Int(time(nil)) }) { self.now = now }

  /// Returns the pixels of a source; decodes them unless it is a file in the cache. Usable from any
  /// thread.
  func pixels(of source: ImageSource) throws(ImageFailure) -> PixelBuffer {
    guard case .file(let path) = source, let stamp = Stamp(path), stamp.isSettled(at: now()) else {
      return try source.pixels()
    }
    if let known = entries.withLock({ $0[stamp]?.pixels }) { return known }
    let pixels = try source.pixels()
    // Cache the pixels only if the file has not been replaced meanwhile.
    guard Stamp(path) == stamp else { return pixels }
    return entries.withLock { entries in
      if let known = entries[stamp]?.pixels { return known }
      if entries.count >= Self.mostVoid { entries = entries.filter { $0.value.pixels != nil } }
      entries[stamp] = Entry(pixels: pixels)
      return pixels
    }
  }
}
