/// Where a folder stands below the SOURCE that was given, in bytes, as it will be printed.
package struct FolderPath: Equatable, Sendable {
  /// What the user gave; empty for the current folder.
  package var source: [UInt8]
  /// Names below it; `..` above it.
  package var components: [[UInt8]] = []

  private static let slash = UInt8(ascii: "/")
  private static let up = Array("..".utf8)

  package init(source: [UInt8]) {
    self.source = source
  }

  /// `SOURCE/relative/path`, or the bare relative path when no SOURCE was given.
  package var bytes: [UInt8] {
    var result = source
    for component in components { Self.append(component, to: &result) }
    return result
  }

  /// What the system is asked for: the current folder is `.`.
  package var systemPath: [UInt8] {
    let path = bytes
    return path.isEmpty ? Array(".".utf8) : path
  }

  /// The path of an entry in this folder, as it is printed.
  package func path(ofEntry name: some Collection<UInt8>) -> [UInt8] {
    var result = bytes
    Self.append(name, to: &result)
    return result
  }

  package func entering(_ name: some Collection<UInt8>) -> FolderPath {
    var path = self
    path.components.append(Array(name))
    return path
  }

  /// The folder that holds this one. Above SOURCE the path goes on with `..`.
  package var parent: FolderPath {
    var path = self
    if let last = path.components.last, last != Self.up {
      path.components.removeLast()
    } else {
      path.components.append(Self.up)
    }
    return path
  }

  private static func append(_ name: some Collection<UInt8>, to path: inout [UInt8]) {
    if let last = path.last, last != slash { path.append(slash) }
    path.append(contentsOf: name)
  }
}
