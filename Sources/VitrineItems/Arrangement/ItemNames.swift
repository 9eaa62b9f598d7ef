/// Numbers that name the sections and items of a source in snapshots, also after the source was read again.
///
/// A number of the source changes its meaning when it is read again; a name stays with its item.
@MainActor
public struct ItemNames {
  private var sections: [Int] = []
  private var items: [[Int]] = []
  /// The next name that is free.
  private var next = 0

  /// Names everything anew.
  public init(of source: any ItemSource) {
    for section in 0..<source.sectionCount {
      sections.append(section)
      let count = source.itemCount(in: section)
      items.append(Array(next..<(next + count)))
      next += count
    }
  }

  /// Names the items of a source that was read again: what has the identity of an item from before gets its name.
  ///
  /// - Complexity: O(items), each asked for its identity.
  public init(of source: any ItemSource, after names: ItemNames, of old: any ItemSource) {
    next = names.next
    var oldSections: [String: [Int]] = [:]
    var oldItems: [[UInt8]: [Int]] = [:]
    for section in names.sections.indices.reversed() {
      oldSections[old.sectionTitle(section), default: []].append(names.sections[section])
      for item in names.items[section].indices.reversed() {
        let identity = old.identity(section: section, item: item)
        oldItems[identity, default: []].append(names.items[section][item])
      }
    }
    var nextSection = (names.sections.max() ?? -1) + 1
    for section in 0..<source.sectionCount {
      if let name = oldSections[source.sectionTitle(section)]?.popLast() {
        sections.append(name)
      } else {
        sections.append(nextSection)
        nextSection += 1
      }
      items.append([])
      for item in 0..<source.itemCount(in: section) {
        let identity = source.identity(section: section, item: item)
        items[section].append(oldItems[identity]?.popLast() ?? next)
        if items[section].last == next { next += 1 }
      }
    }
  }

  /// Names the items of a source that has been edited: what is kept keeps its name.
  public mutating func follow(_ renumbering: ItemRenumbering) {
    var edited = renumbering.counts.map { [Int](repeating: -1, count: $0) }
    for run in renumbering.kept {
      let names = items[run.section][run.items]
      edited[run.newSection].replaceSubrange(
        run.newStart..<(run.newStart + run.items.count), with: names)
    }
    for run in renumbering.inserted {
      for item in run.items {
        edited[run.section][item] = next
        next += 1
      }
    }
    items = edited
  }

  /// The names that an arrangement shows, section by section.
  ///
  /// Groups have names of their own, none of which a section has.
  public func shown(in arrangement: Arrangement) -> [(section: Int, items: [Int])] {
    if arrangement.isGrouped, let groups = arrangement.shown, let names = items.first {
      return groups.enumerated().map { (-1 - $0.offset, $0.element.map { names[Int($0)] }) }
    }
    return sections.indices.map { section in
      let names = items[section]
      return (
        sections[section], arrangement.shown.map { $0[section].map { names[Int($0)] } } ?? names
      )
    }
  }
}
