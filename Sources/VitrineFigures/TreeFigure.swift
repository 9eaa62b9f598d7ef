import VitrineStyledText
import VitrineTextFormats

/// A tree in rows: by a field that names the parent, or by the parts of a path.
///
///     Sources
///     ├─  BrowserModel
///     │   ╰─  Item.swift
///     ╰─  vitrine
///
/// With two fields the first one names the value that the parent has in the second one; with one field it is a path.
public enum TreeFigure {
  /// A row of the tree.
  private struct Node {
    /// The item that stands there; nil: a part of paths that is no item.
    var item: Int?
    var name = ""
    var children: [Int] = []
  }

  /// - Complexity: O(items), and their parts of paths.
  public static func make(_ items: FigureItems) -> Figure {
    var figure = Figure(count: items.count)
    let isPath = items.values.count == 1
    let (nodes, roots) = isPath ? paths(items.field(0)) : parents(items)
    if isPath { figure.titles = Array(repeating: "", count: items.count) }
    figure.start = roots.first.flatMap { nodes[$0].item }
    var row = 0
    // Nodes that are still to be written, with what stands before them.
    var waiting = roots.reversed().map { (node: $0, stem: "", branch: "") }
    while let (number, stem, branch) = waiting.popLast() {
      let node = nodes[number]
      let lead = stem + branch
      // Behind the marks of those above.
      let column = lead.isEmpty ? 0 : lead.count + 2
      if column > 0 { figure.write(lead, column: 2, row: row, .border) }
      if let item = node.item {
        figure.put(
          item, column: column, row: row, columns: max(12, items.room.columns - column), rows: 1)
        if isPath { figure.titles[item] = node.name }
      } else {
        figure.write(node.name + "/", column: column + 2, row: row, .folder)
      }
      row += 1
      let below = branch.isEmpty ? stem : stem + (branch == "├─" ? "│   " : "    ")
      // Deeper than the screen is wide there is nothing to be seen of a branch.
      let isDeep = column > max(8, items.room.columns / 2)
      for (place, child) in node.children.enumerated().reversed() {
        let isLast = place == node.children.count - 1
        waiting.append(
          (child, isDeep ? stem : below, isDeep ? branch : isLast ? "╰─" : "├─"))
      }
    }
    return figure
  }

  /// Items under those whose value in the second field their first one names.
  private static func parents(_ items: FigureItems) -> (nodes: [Node], roots: [Int]) {
    let (wanted, names) = (items.field(0), items.field(1))
    var nodes = (0..<items.count).map { Node(item: $0) }
    var places: [[UInt8]: Int] = [:]
    for (number, name) in names.enumerated() where name != .none {
      if places[name.printed] == nil { places[name.printed] = number }
    }
    var parents = wanted.enumerated().map { number, value -> Int? in
      value == .none ? nil : places[value.printed].flatMap { $0 == number ? nil : $0 }
    }
    // One of those that go round in a circle is a root.
    var state = Array(repeating: 0, count: items.count)
    for start in 0..<items.count {
      var number: Int? = start
      while let next = number, state[next] == 0 {
        state[next] = start + 1
        number = parents[next]
        if let above = number, state[above] == start + 1 { parents[next] = nil }
      }
    }
    var roots: [Int] = []
    for (number, parent) in parents.enumerated() {
      if let parent { nodes[parent].children.append(number) } else { roots.append(number) }
    }
    return (nodes, roots)
  }

  /// Items at the ends of their paths, below parts that are items or names only.
  private static func paths(_ values: [FieldValue]) -> (nodes: [Node], roots: [Int]) {
    var nodes: [Node] = []
    var roots: [Int] = []
    var places: [[UInt8]: Int] = [:]
    func node(_ path: ArraySlice<UInt8>) -> Int {
      if let known = places[Array(path)] { return known }
      let place = nodes.count
      let cut = path.lastIndex(of: UInt8(ascii: "/"))
      nodes.append(
        Node(name: VisibleText.text(of: Array(cut.map { path[($0 + 1)...] } ?? path), tabStop: 1)))
      places[Array(path)] = place
      if let cut, cut > path.startIndex {
        let parent = node(path[..<cut])
        nodes[parent].children.append(place)
      } else {
        roots.append(place)
      }
      return place
    }
    for (number, value) in values.enumerated() {
      var path = value.printed.prefix(4_096)
      while path.last == UInt8(ascii: "/"), path.count > 1 { path.removeLast() }
      let place = node(path)
      if nodes[place].item == nil {
        nodes[place].item = number
      } else {
        // Two of one path stand beside one another.
        nodes.append(Node(item: number, name: nodes[place].name))
        roots.append(nodes.count - 1)
      }
    }
    return (nodes, roots)
  }
}
