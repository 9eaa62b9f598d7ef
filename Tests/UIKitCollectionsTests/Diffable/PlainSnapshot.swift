import Foundation

@testable import UIKitCollections

/// A straightforward snapshot: arrays, searched from the front.
struct PlainSnapshot: Equatable {
  struct Section: Equatable {
    var name: String
    var items: [Int]
  }

  var sections: [Section] = []

  var names: [String] { sections.map(\.name) }
  var items: [Int] { sections.flatMap(\.items) }

  func place(of name: String) -> Int { names.firstIndex(of: name) ?? -1 }

  func path(of item: Int) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let place = content.items.firstIndex(of: item) {
        return IndexPath(item: place, section: section)
      }
    }
    return nil
  }

  /// An item already present is inserted again, and then removed from its old place.
  mutating func insert(_ new: [Int], nextTo item: Int, offset: Int) {
    guard let path = path(of: item) else { return }
    insert(new, inSection: path.section, at: path.item + offset)
  }

  mutating func insert(_ new: [Int], inSection section: Int, at place: Int) {
    let before = sections
    for (index, old) in before.enumerated() {
      let (head, tail) =
        index == section
        ? (old.items.prefix(place), old.items.dropFirst(place)) : (old.items[...], [])
      sections[index].items =
        head.filter { !new.contains($0) } + (index == section ? new : [])
        + tail.filter { !new.contains($0) }
    }
  }

  mutating func delete(_ doomed: [Int]) {
    for section in sections.indices {
      sections[section].items.removeAll(where: doomed.contains)
    }
  }

  mutating func insert(_ new: [String], at place: Int) {
    sections.insert(contentsOf: new.map { Section(name: $0, items: []) }, at: place)
  }

  mutating func move(_ name: String, nextTo other: String, offset: Int) {
    guard name != other else { return }
    let section = sections.remove(at: place(of: name))
    sections.insert(section, at: place(of: other) + offset)
  }

  mutating func move(_ item: Int, nextTo other: Int, offset: Int) {
    guard item != other else { return }
    delete([item])
    insert([item], nextTo: other, offset: offset)
  }

  /// The real snapshot with the same content.
  var snapshot: NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(names)
    for section in sections { snapshot.appendItems(section.items, toSection: section.name) }
    return snapshot
  }

  /// Copies the content of a real snapshot.
  init(_ snapshot: NSDiffableDataSourceSnapshot<String, Int>) {
    sections = snapshot.sectionIdentifiers.map {
      Section(name: $0, items: snapshot.itemIdentifiers(inSection: $0))
    }
  }

  init() {}

  /// Returns up to seven sections of up to a dozen items.
  static func random(using random: inout some RandomNumberGenerator) -> PlainSnapshot {
    var plain = PlainSnapshot()
    let items = Array(0..<40).shuffled(using: &random)
    let names = ["a", "b", "c", "d", "e", "f", "g"].shuffled(using: &random)
    var next = 0
    for name in names.prefix(Int.random(in: 0...7, using: &random)) {
      let count = min(Int.random(in: 0...12, using: &random), items.count - next)
      plain.sections.append(Section(name: name, items: Array(items[next..<next + count])))
      next += count
    }
    return plain
  }

  /// Applies one of several changes to this snapshot and to a real one.
  mutating func change(
    _ snapshot: inout NSDiffableDataSourceSnapshot<String, Int>, fresh: inout Int,
    using random: inout some RandomNumberGenerator
  ) {
    let item = items.randomElement(using: &random)
    let other = items.randomElement(using: &random)
    let name = names.randomElement(using: &random)
    let otherName = names.randomElement(using: &random)
    let new = (0..<Int.random(in: 0...20, using: &random)).map { fresh + $0 }
    fresh += new.count + 1
    let known = Array(
      items.shuffled(using: &random).prefix(Int.random(in: 1...12, using: &random)))
    switch (Int.random(in: 0..<19, using: &random), item, other, name, otherName) {
    case (0, _, _, _, _) where sections.count < 9:
      let names = ["s\(fresh)", "t\(fresh)"]
      insert(names, at: sections.count)
      snapshot.appendSections(names)
    case (1, _, _, let name?, _) where sections.count < 9:
      insert(["s\(fresh)"], at: place(of: name))
      snapshot.insertSections(["s\(fresh)"], beforeSection: name)
    case (2, _, _, let name?, _) where sections.count < 9:
      insert(["t\(fresh)"], at: place(of: name) + 1)
      snapshot.insertSections(["t\(fresh)"], afterSection: name)
    case (3, _, _, let name?, _) where sections.count > 4:
      sections.remove(at: place(of: name))
      snapshot.deleteSections([name])
    case (4, _, _, let name?, let otherName?):
      move(name, nextTo: otherName, offset: 0)
      snapshot.moveSection(name, beforeSection: otherName)
    case (5, _, _, let name?, let otherName?):
      move(name, nextTo: otherName, offset: 1)
      snapshot.moveSection(name, afterSection: otherName)
    case (6, _, _, let name?, _):
      sections[place(of: name)].items += new
      snapshot.appendItems(new, toSection: name)
    case (7, _, _, _?, _):
      sections[sections.count - 1].items += new
      snapshot.appendItems(new)
    case (8, let item?, _, _, _):
      insert(new, nextTo: item, offset: 0)
      snapshot.insertItems(new, beforeItem: item)
    case (9, let item?, _, _, _):
      insert(new, nextTo: item, offset: 1)
      snapshot.insertItems(new, afterItem: item)
    case (10, let item?, let other?, _, _), (11, let item?, let other?, _, _):
      move(item, nextTo: other, offset: 0)
      snapshot.moveItem(item, beforeItem: other)
    case (12, let item?, let other?, _, _), (13, let item?, let other?, _, _):
      move(item, nextTo: other, offset: 1)
      snapshot.moveItem(item, afterItem: other)
    case (14, let item?, _, _, _):
      delete([item])
      snapshot.deleteItems([item])
    case (15, _?, _, _, _):
      let doomed = items.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      delete(doomed)
      snapshot.deleteItems(doomed + doomed.prefix(1))
    case (16, _?, _, let name?, _):
      let mixed = (known + new).shuffled(using: &random)
      let section = place(of: name)
      insert(mixed, inSection: section, at: sections[section].items.count)
      snapshot.appendItems(mixed, toSection: name)
    case (17, let item?, _, _, _):
      insert(known, nextTo: item, offset: 0)
      snapshot.insertItems(known, beforeItem: item)
    case (18, let item?, _, _, _):
      insert(known, nextTo: item, offset: 1)
      snapshot.insertItems(known, afterItem: item)
    default: break
    }
  }
}
