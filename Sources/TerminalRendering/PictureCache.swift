import Synchronization
import TerminalCore
import UIKitCore

/// Keeps what pictures look like as characters, so that a frame does not work that out again.
///
/// It holds no picture: an entry is void once its picture is gone. The least lately used entries go first.
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

  fileprivate struct State {
    var entries: [Key: Entry] = [:]
    var cells = 0
    var clock = 0
  }

  /// How many cells are kept: about ten screens of 200 x 60.
  let capacity: Int
  private let state = Mutex(State())

  init(capacity: Int) { self.capacity = capacity }

  /// How many cells are kept now.
  var count: Int { state.withLock { $0.cells } }

  /// The characters of a picture at a size; nil when nobody can draw them.
  func art(
    of picture: PixelBuffer, columns: Int, rows: Int, depth: ColorDepth, isLight: Bool
  ) -> PictureArt? {
    let key = Key(
      picture: ObjectIdentifier(picture), columns: columns, rows: rows, depth: depth,
      isLight: isLight)
    return state.withLock { state in
      state.clock += 1
      if let entry = state.entries[key], entry.picture === picture {
        state.entries[key]?.lastUse = state.clock
        return entry.art
      }
      let art = PictureArt(
        drawing: picture, columns: columns, rows: rows, depth: depth, isLight: isLight)
      state.remove(key)
      state.makeRoom(for: columns * rows, in: capacity)
      state.entries[key] = Entry(picture: picture, art: art, lastUse: state.clock)
      state.cells += columns * rows
      return art
    }
  }
}

extension PictureCache.State {
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
