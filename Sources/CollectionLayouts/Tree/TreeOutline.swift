import Foundation

/// Which item stands below which. A `TreeLayout` shows it row by row.
///
/// Items have numbers: 0 for the first one of the first section, on through all sections.
public struct TreeOutline: Equatable, Sendable {
  /// An item, or a part of paths that is none, with those below it.
  public struct Node: Equatable, Sendable {
    /// The number of the item; `nil`: the node has a title only.
    public var item: Int?
    /// The title of the node below its parent; empty: that of its item.
    public var title: String
    /// The nodes below, by their places in `nodes`, from top to bottom.
    public var children: [Int]

    /// A node, without children unless they are named.
    public init(item: Int?, title: String = "", children: [Int] = []) {
      (self.item, self.title, self.children) = (item, title, children)
    }
  }

  /// All nodes, in any order.
  public private(set) var nodes: [Node] = []
  /// The nodes that have no parent, by their places in `nodes`, from top to bottom.
  public private(set) var roots: [Int] = []

  /// A flat one: each of so many items is a root.
  public init(count: Int) {
    nodes = (0..<max(0, count)).map { Node(item: $0) }
    roots = Array(nodes.indices)
  }

  /// Items below their parents, siblings in their own order.
  ///
  /// Where parents go round in a circle, one of its items becomes a root.
  ///
  /// - Parameter parents: The number of the parent of each item; `nil`, or a number that no other item has: a root.
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

  /// Items at the ends of their paths, below the parts of those, which are items or names only.
  ///
  ///     a/b/c, a/d       a/ > b/ > c, d
  ///
  /// A slash at the end counts for nothing. Of items with one path all but the first are roots.
  ///
  /// - Parameters:
  ///   - paths: The path of each item in UTF-8, its parts between slashes.
  ///   - title: Makes a title of the last part of a path.
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
      /// The node at the end of the part that was looked at last, which has no parent yet.
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
