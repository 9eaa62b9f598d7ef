/// Identifiers for the sections and items of a source in snapshots, which survive a reload.
///
/// A number of the source has a new meaning after a reload; an identifier stays with its item.
@MainActor
public struct ItemNames {
  private var sections: [Int] = []
  private var items: [[Int]] = []
  /// The next free identifier.
  private var next = 0

  /// Creates new identifiers for all items.
  public init(of source: any ItemSource) {
    for section in 0..<source.sectionCount {
      sections.append(section)
      let count = source.itemCount(in: section)
      items.append(Array(next..<(next + count)))
      next += count
    }
  }

  /// Creates identifiers for a source that was read again; an item with a known identity keeps its
  /// identifier.
  ///
  /// - Complexity: O(items), with one identity lookup each.
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

  /// Updates the identifiers after an edit; remaining items keep theirs.
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

  /// Returns the identifiers in an arrangement, section by section.
  ///
  /// Groups have identifiers of their own, distinct from those of sections.
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
