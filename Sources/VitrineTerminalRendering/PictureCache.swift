import Dispatch
import Synchronization
import UIKitCore
import VitrineTerminalCore

/// Caches the characters of pictures, so that a frame does not compute them again.
///
/// It holds no picture: an entry is invalid once its picture is gone. The least recently used
/// entries are removed first.
final class PictureCache: Sendable {
  static let shared = PictureCache(capacity: 120_000)

  struct Key: Hashable, Sendable {
    let picture: ObjectIdentifier
    let columns: Int
    let rows: Int
    let depth: ColorDepth
    let isLight: Bool
  }

  fileprivate struct Entry {
    weak var picture: PixelBuffer?
    let art: PictureArt?
    var lastUse: Int
  }

  /// A request to draw a picture on another thread.
  fileprivate struct Wish {
    weak var picture: PixelBuffer?
    let ready: @Sendable () -> Void
    let time: Int
  }

  fileprivate struct State {
    var entries: [Key: Entry] = [:]
    var cells = 0
    var clock = 0
    var wishes: [Key: Wish] = [:]
    var isWorking = false
  }

  /// The maximum number of requests, about a screen full of pictures. Older ones are for pictures
  /// that have been scrolled away.
  private static let mostWishes = 32

  /// The maximum number of cells: about ten screens of 200 x 60.
  let capacity: Int
  private let state = Mutex(State())
  private let elsewhere: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// - Parameter elsewhere: Runs work on another thread.
  init(
    capacity: Int,
    elsewhere: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = {
      DispatchQueue.global(qos: .userInitiated).async(execute: $0)
    }
  ) {
    self.capacity = capacity
    self.elsewhere = elsewhere
  }

  /// The current number of cells.
  var count: Int { state.withLock { $0.cells } }

  /// Returns the characters of a picture at a size, or nil if it cannot be drawn.
  ///
  /// - Parameter ready: If set, nothing is drawn now: missing characters are nil, and another
  ///   thread calls this after drawing them.
  func art(
    of picture: PixelBuffer, columns: Int, rows: Int, depth: ColorDepth, isLight: Bool,
    later ready: (@Sendable () -> Void)? = nil
  ) -> PictureArt? {
    let key = Key(
      picture: ObjectIdentifier(picture), columns: columns, rows: rows, depth: depth,
      isLight: isLight)
    if let entry = state.withLock({ $0.entry(of: picture, for: key) }) { return entry.art }
    guard let ready else { return draw(picture, for: key) }
    let mustStart = state.withLock { state in
      state.wish(
        Wish(picture: picture, ready: ready, time: state.clock), for: key, most: Self.mostWishes)
    }
    if mustStart { elsewhere { [weak self] in self?.fulfilWishes() } }
    return nil
  }

  private func draw(_ picture: PixelBuffer, for key: Key) -> PictureArt? {
    // Outside the lock: drawing takes long, and frames need the existing entries.
    let art = PictureArt(
      drawing: picture, columns: key.columns, rows: key.rows, depth: key.depth,
      isLight: key.isLight)
    state.withLock { $0.keep(art, of: picture, for: key, in: capacity) }
    return art
  }

  private func fulfilWishes() {
    while let (key, picture, ready) = state.withLock({ $0.nextWish() }) {
      if draw(picture, for: key) != nil { ready() }
    }
  }
}

extension PictureCache.State {
  fileprivate mutating func entry(
    of picture: PixelBuffer, for key: PictureCache.Key
  ) -> PictureCache.Entry? {
    clock += 1
    guard let entry = entries[key], entry.picture === picture else { return nil }
    entries[key]?.lastUse = clock
    return entry
  }

  fileprivate mutating func keep(
    _ art: PictureArt?, of picture: PixelBuffer, for key: PictureCache.Key, in capacity: Int
  ) {
    remove(key)
    makeRoom(for: key.columns * key.rows, in: capacity)
    clock += 1
    entries[key] = PictureCache.Entry(picture: picture, art: art, lastUse: clock)
    cells += key.columns * key.rows
  }

  /// - Returns: Whether the caller must start to process the requests.
  fileprivate mutating func wish(
    _ wish: PictureCache.Wish, for key: PictureCache.Key, most: Int
  ) -> Bool {
    wishes[key] = wish
    if wishes.count > most, let oldest = wishes.min(by: { $0.value.time < $1.value.time }) {
      wishes[oldest.key] = nil
    }
    defer { isWorking = true }
    return !isWorking
  }

  /// Returns the most recently renewed request, because visible pictures come first.
  fileprivate mutating func nextWish() -> (
    PictureCache.Key, PixelBuffer, @Sendable () -> Void
  )? {
    while let (key, wish) = wishes.max(by: { $0.value.time < $1.value.time }) {
      wishes[key] = nil
      if let picture = wish.picture { return (key, picture, wish.ready) }
    }
    isWorking = false
    return nil
  }

  fileprivate mutating func remove(_ key: PictureCache.Key) {
    if entries.removeValue(forKey: key) != nil { cells -= key.columns * key.rows }
  }

  fileprivate mutating func makeRoom(for count: Int, in capacity: Int) {
    guard cells + count > capacity else { return }
    for (key, entry) in entries where entry.picture == nil { remove(key) }
    for (key, _) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse })
    where cells + count > capacity {
      remove(key)
    }
  }
}
