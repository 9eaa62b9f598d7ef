import Foundation
import Glibc
import VitrineSaving
import VitrineSupport

/// The locations of trashes: the user's own, and one at the top of every other file system.
public struct TrashPlaces: Sendable {
  /// The path of the user's own trash; nil if the home folder is unknown.
  let home: [UInt8]?
  let user: uid_t
  /// Returns the mount point of the file system that holds a folder, or nil for the file system of
  /// the user's own trash.
  private let findTop: @Sendable (_ folder: [UInt8], _ home: [UInt8]?) -> [UInt8]?
  /// Returns the mount points of all file systems.
  private let findTops: @Sendable () -> [[UInt8]]

  init(
    home: [UInt8]?, user: uid_t = geteuid(),
    top: @escaping @Sendable (_ folder: [UInt8], _ home: [UInt8]?) -> [UInt8]? = Self.top,
    tops: @escaping @Sendable () -> [[UInt8]] = Self.mounted
  ) {
    (self.home, self.user, findTop, findTops) = (home, user, top, tops)
  }

  /// Makes a single trash in a given folder, for all files.
  public init(only folder: [UInt8]) {
    self.init(home: folder, top: { _, _ in nil }, tops: { [] })
  }

  /// The trashes according to the user's environment.
  public static let standard: TrashPlaces = {
    let data = FileSystem.userFolder("XDG_DATA_HOME", otherwise: ".local/share") { name in
      getenv(name).map { String(cString: $0) }
    }
    return TrashPlaces(home: data.map { Array(($0 + "/Trash").utf8) })
  }()

  func top(of folder: [UInt8]) -> [UInt8]? { findTop(folder, home) }

  /// The trashes that may contain files: the user's own, then those of other file systems with
  /// their mount points.
  var all: [(trash: [UInt8], top: [UInt8]?)] {
    var places = home.map { [(trash: $0, top: [UInt8]?.none)] } ?? []
    for top in findTops() {
      for trash in trashes(at: top) { places.append((trash, top)) }
    }
    return places
  }

  /// Returns the two possible paths of a user's trash on a file system.
  func trashes(at top: [UInt8]) -> [[UInt8]] {
    let start = top.last == UInt8(ascii: "/") ? top : top + [UInt8(ascii: "/")]
    return [start + Array(".Trash/\(user)".utf8), start + Array(".Trash-\(user)".utf8)]
  }

  // MARK: The system's file systems

  private static func device(of path: [UInt8]) -> dev_t? {
    var status = stat()
    return path.withPath { stat($0, &status) } == 0 ? status.st_dev : nil
  }

  /// Goes up to the topmost folder on the same file system.
  private static let top: @Sendable ([UInt8], [UInt8]?) -> [UInt8]? = { folder, home in
    guard let own = device(of: folder) else { return nil }
    // The trash may not exist yet. The existing folder above it tells the file system.
    var homeFolder = home
    while let path = homeFolder, device(of: path) == nil {
      homeFolder = path.count > 1 ? FilePlace.split(path).folder : nil
    }
    if let homeFolder, device(of: homeFolder) == own { return nil }
    var top = folder
    while top != [UInt8(ascii: "/")] {
      let parent = FilePlace.split(top).folder
      guard device(of: parent) == own else { break }
      top = parent
    }
    return top
  }

  /// The mount points of file systems for user files.
  private static let mounted: @Sendable () -> [[UInt8]] = {
    guard let text = FileManager.default.contents(atPath: "/proc/self/mounts") else { return [] }
    let virtual: Set = ["proc", "sysfs", "cgroup", "cgroup2", "devpts", "mqueue", "debugfs"]
    var tops: [[UInt8]] = []
    for line in text.split(separator: 0x0A) {
      let parts = line.split(separator: 0x20)
      guard parts.count > 2, !virtual.contains(String(decoding: parts[2], as: UTF8.self)) else {
        continue
      }
      let top = unescaped(Array(parts[1]))
      if !tops.contains(top) { tops.append(top) }
    }
    return tops
  }

  /// Replaces escapes: `\040` is a space.
  private static func unescaped(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"),
        let value = UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8)
      {
        result.append(value)
        rest = rest.dropFirst(3)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
