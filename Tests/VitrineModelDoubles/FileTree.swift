import Foundation
import Glibc
import VitrineSupport

/// The contents of a folder as a value: relative paths and their nodes.
package struct FileTree: Equatable {
  package enum Node: Hashable {
    case folder
    case file(String)
    case link(String)
  }

  package var nodes: [String: Node] = [:]

  package init() {}

  /// - Parameter nodes: The nodes: `a/` is a folder, `a=text` a file, and `a@target` a link.
  ///   Folders come before their contents.
  package init(_ nodes: [String]) {
    for node in nodes {
      if node.hasSuffix("/") {
        self.nodes[String(node.dropLast())] = .folder
      } else if let place = node.firstIndex(where: { "=@".contains($0) }) {
        let text = String(node[node.index(after: place)...])
        self.nodes[String(node[..<place])] = node[place] == "=" ? .file(text) : .link(text)
      }
    }
  }

  /// Reads the contents of a folder.
  package init(readingBelow root: String) {
    var waiting = [""]
    while let path = waiting.popLast() {
      for name in Self.names(in: root + "/" + path) {
        let place = path.isEmpty ? name : path + "/" + name
        var status = stat()
        guard lstat(root + "/" + place, &status) == 0 else { continue }
        if status.isFolder {
          nodes[place] = .folder
          waiting.append(place)
        } else if status.isLink {
          var target = [CChar](repeating: 0, count: 4_097)
          let count = readlink(root + "/" + place, &target, 4_096)
          let bytes = target.prefix(max(0, count)).map(UInt8.init(bitPattern:))
          nodes[place] = .link(String(decoding: bytes, as: UTF8.self))
        } else {
          nodes[place] = .file(Self.text(of: root + "/" + place))
        }
      }
    }
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func text(of path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  /// Creates all nodes in a folder.
  package func make(below root: String) {
    for (path, node) in nodes.sorted(by: { $0.key < $1.key }) {
      let place = root + "/" + path
      switch node {
      case .folder: mkdir(place, 0o755)
      case .file(let text):
        let file = open(place, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        _ = text.withCString { write(file, $0, text.utf8.count) }
        close(file)
      case .link(let target): symlink(target, place)
      }
    }
  }

  /// Returns the node at a path and all nodes below, with paths relative to it. The node at the
  /// path itself has an empty path.
  package func part(at path: String) -> [String: Node] {
    var part: [String: Node] = [:]
    for (place, node) in nodes {
      if place == path {
        part[""] = node
      } else if place.hasPrefix(path + "/") {
        part[String(place.dropFirst(path.count))] = node
      }
    }
    return part
  }

  package mutating func remove(_ path: String) {
    for place in part(at: path).keys { nodes[path + place] = nil }
  }

  package mutating func add(_ part: [String: Node], at path: String) {
    for (place, node) in part { nodes[path + place] = node }
  }

  /// The nodes in the notation of `init(_:)`, sorted.
  package var list: [String] {
    nodes.map { path, node in
      switch node {
      case .folder: path + "/"
      case .file(let text): path + "=" + text
      case .link(let target): path + "@" + target
      }
    }.sorted()
  }
}
