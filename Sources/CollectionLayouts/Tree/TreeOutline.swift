import Foundation

/// The parents and children of items. A `TreeLayout` shows them row by row.
///
/// Items have numbers: from 0 for the first item of the first section, through all sections.
public struct TreeOutline: Equatable, Sendable {
  /// An item, or a part of paths without an item, with its children.
  public struct Node: Equatable, Sendable {
    /// The number of the item; `nil` for a node with a title only.
    public var item: Int?
    /// The title of the node below its parent; empty for that of its item.
    public var title: String
    /// The children, by their indexes in `nodes`, from top to bottom.
    public var children: [Int]

    /// Creates a node, without children by default.
    public init(item: Int?, title: String = "", children: [Int] = []) {
      (self.item, self.title, self.children) = (item, title, children)
    }
  }

  /// All nodes, in any order.
  public private(set) var nodes: [Node] = []
  /// The nodes without a parent, by their indexes in `nodes`, from top to bottom.
  public private(set) var roots: [Int] = []

  /// Creates a flat outline, in which every item is a root.
  public init(count: Int) {
    nodes = (0..<max(0, count)).map { Node(item: $0) }
    roots = Array(nodes.indices)
  }

  /// Creates an outline of items below their parents, with siblings in their own order.
  ///
  /// If parents form a cycle, one of its items becomes a root.
  ///
  /// - Parameter parents: The number of the parent of each item; `nil`, or a number without an
  ///   item, for a root.
  /// - Complexity: O(*n*).
  public init(parents: [Int?]) {
    var parents = parents.enumerated().map { item, parent in
      parent.flatMap { parents.indices.contains($0) && $0 != item ? $0 : nil }
    }
    var visits = Array(repeating: 0, count: parents.count)
    for start in parents.indices {
      var item: Int? = start
      while let next = item, visits[next] == 0 {
        visits[next] = start + 1
        item = parents[next]
        if let above = item, visits[above] == start + 1 { parents[next] = nil }
      }
    }
    nodes = parents.indices.map { Node(item: $0) }
    for (item, parent) in parents.enumerated() {
      if let parent { nodes[parent].children.append(item) } else { roots.append(item) }
    }
  }

  /// Creates an outline of items at the ends of their paths, below the parts of those, which are
  /// items or names only.
  ///
  ///     a/b/c, a/d       a/ > b/ > c, d
  ///
  /// A slash at the end has no effect. Of items with the same path, all but the first are roots.
  ///
  /// - Parameters:
  ///   - paths: The path of each item in UTF-8, with parts separated by slashes.
  ///   - title: Returns a title for the last part of a path.
  /// - Complexity: O(bytes of all paths × their parts).
  public init(
    paths: [[UInt8]],
    title: (ArraySlice<UInt8>) -> String = { String(decoding: $0, as: UTF8.self) }
  ) {
    var places: [ArraySlice<UInt8>: Int] = [:]
    let slash = UInt8(ascii: "/")
    for (item, path) in paths.enumerated() {
      var path = path[...]
      while path.last == slash, path.count > 1 { path.removeLast() }
      var part = path
      /// The node at the end of the part considered last, without a parent yet.
      var child: Int?
      while true {
        let known = places[part]
        let cut = part.lastIndex(of: slash)
        let place = known ?? nodes.count
        if known == nil {
          nodes.append(Node(item: nil, title: title(cut.map { part[($0 + 1)...] } ?? part)))
          places[part] = place
        }
        if let child { nodes[place].children.append(child) }
        if known != nil { break }
        guard let cut, cut > part.startIndex else {
          roots.append(place)
          break
        }
        (child, part) = (place, part[..<cut])
      }
      guard let place = places[path] else { continue }
      if nodes[place].item == nil {
        nodes[place].item = item
      } else {
        roots.append(nodes.count)
        nodes.append(Node(item: item, title: nodes[place].title))
      }
    }
  }
}
