/// The path of a folder in bytes as printed: SOURCE and the names below it, or above it.
///
///     tree/src  up  tree  up  (the current folder)  up  ..
public struct FolderPath: Hashable, Sendable {
  /// The path `SOURCE/relative/path`; empty for the current folder.
  package private(set) var bytes: [UInt8]

  public static let current = FolderPath(source: [])

  private static let slash = UInt8(ascii: "/")
  private static let here = Array(".".utf8)
  private static let up = Array("..".utf8)

  /// - Parameter source: The path given by the user; empty for the current folder.
  package init(source: [UInt8]) {
    bytes = source
    while bytes.count > 1, bytes.last == Self.slash { bytes.removeLast() }
  }

  /// The path for system calls. The current folder is `.`.
  public var systemPath: [UInt8] { bytes.isEmpty ? Self.here : bytes }

  /// A key that ignores differences in `.` and slashes.
  package var key: [UInt8] {
    let names = names.filter { $0 != Self.here }
    return (isAbsolute ? [Self.slash] : []) + Array(names.joined(separator: [Self.slash]))
  }

  private var isAbsolute: Bool { bytes.first == Self.slash }
  package var names: [[UInt8]] { bytes.split(separator: Self.slash).map(Array.init) }

  /// The number of levels above the current folder; nil for other folders.
  package var levelsUp: Int? {
    let names = names.filter { $0 != Self.here }
    return !isAbsolute && names.allSatisfy { $0 == Self.up } ? names.count : nil
  }

  /// Returns the path of an entry in this folder, as printed.
  package func path(ofEntry name: some Collection<UInt8>) -> [UInt8] {
    var result = bytes
    if let last = result.last, last != Self.slash { result.append(Self.slash) }
    result.append(contentsOf: name)
    return result
  }

  /// Returns the path of a folder in this one. Going down again from above the current folder
  /// restores the short path.
  ///
  /// - Parameter current: Returns the current folder from the root. Called only if needed.
  package func entering(
    _ name: some Collection<UInt8>,
    current: () -> [UInt8]? = { FileSystem.absolute(Array(".".utf8)) }
  ) -> FolderPath {
    if let levels = levelsUp, levels > 0, let current = current() {
      let names = current.split(separator: Self.slash)
      if levels <= names.count, names[names.count - levels].elementsEqual(name) {
        let rest = [[UInt8]](repeating: Self.up, count: levels - 1)
        return FolderPath(source: Array(rest.joined(separator: [Self.slash])))
      }
    }
    return FolderPath(source: path(ofEntry: name))
  }

  /// The parent folder, and the name of this folder in it if the path contains it. Above SOURCE the
  /// path continues with `..`.
  public var parent: (path: FolderPath, child: [UInt8]?) {
    var rest = bytes[...]
    func dropLast() {
      rest = rest.prefix(upTo: rest.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0)
      while rest.count > 1, rest.last == Self.slash { rest.removeLast() }
    }
    var last = Self.lastName(of: rest)
    while last == Self.here {
      dropLast()
      last = Self.lastName(of: rest)
    }
    guard let last, last != Self.up else {
      return (FolderPath(source: FolderPath(source: Array(rest)).path(ofEntry: Self.up)), nil)
    }
    dropLast()
    return (FolderPath(source: Array(rest)), last)
  }

  private static func lastName(of path: ArraySlice<UInt8>) -> [UInt8]? {
    path.split(separator: slash).last.map(Array.init)
  }
}
