/// Which folder of a module names declarations of which others, and where.
struct FolderUses {
  private struct Use: Hashable {
    var from: String
    var to: String
  }

  /// The places of each use: file, line and symbol.
  private var places: [Use: [String]] = [:]

  init(_ index: ModuleIndex) {
    for reference in index.references {
      let use = Use(
        from: Self.folder(of: reference.file), to: Self.folder(of: reference.declaration.file))
      guard use.from != use.to else { continue }
      places[use, default: []].append(
        "\(reference.file):\(reference.occurrence.line) uses \(reference.declaration.name)"
          + " of \(reference.declaration.file)")
    }
  }

  /// The folder of a file within its module; empty for the module's own.
  ///
  /// - Parameter path: Relative to the package.
  static func folder(of path: String) -> String {
    path.split(separator: "/").dropFirst(2).dropLast().joined(separator: "/")
  }

  /// The folders that each folder uses.
  var folders: [String: Set<String>] {
    places.keys.reduce(into: [:]) { $0[$1.from, default: []].insert($1.to) }
  }

  /// The groups of folders that all use each other, directly or by others, in alphabetical order.
  var cycles: [[String]] { Self.cycles(of: folders) }

  /// Returns the groups of nodes that all reach each other.
  ///
  /// - Complexity: O(nodes · uses).
  static func cycles(of uses: [String: Set<String>]) -> [[String]] {
    let reach = Dictionary(uniqueKeysWithValues: uses.keys.map { ($0, self.reach(of: $0, uses)) })
    var found: [[String]] = []
    var seen: Set<String> = []
    for node in uses.keys.sorted() where !seen.contains(node) {
      let group = (reach[node] ?? []).filter { $0 != node && reach[$0]?.contains(node) == true }
      guard !group.isEmpty else { continue }
      seen.formUnion(group)
      found.append((group.union([node])).sorted())
    }
    return found
  }

  private static func reach(of node: String, _ uses: [String: Set<String>]) -> Set<String> {
    var reached: Set<String> = []
    var open = [node]
    while let next = open.popLast() {
      for other in uses[next] ?? [] where reached.insert(other).inserted { open.append(other) }
    }
    return reached
  }

  /// Returns a line for each place where one of some folders uses another one of them; the rarest uses first, because
  /// these are the ones to break.
  func places(within folders: [String]) -> String {
    let inside = places.filter { folders.contains($0.key.from) && folders.contains($0.key.to) }
    let sorted = inside.sorted {
      ($0.value.count, $0.key.from, $0.key.to) < ($1.value.count, $1.key.from, $1.key.to)
    }
    return sorted.flatMap { use, places in
      ["\(use.from) -> \(use.to)"] + places.sorted().map { "  " + $0 }
    }.joined(separator: "\n")
  }
}
