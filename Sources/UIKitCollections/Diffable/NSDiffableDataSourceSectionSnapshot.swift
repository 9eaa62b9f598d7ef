import Foundation
import UIKitCore

/// The items of one section at one moment, with their parents and children.
///
/// ```swift
/// var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
/// snapshot.append(["Fruit", "Vegetables"])
/// snapshot.append(["Apple", "Pear"], to: "Fruit")
/// snapshot.expand(["Fruit"])
/// dataSource.apply(snapshot, to: .main)
/// ```
///
/// The children of an item are visible while it is expanded; initially it is not. Identifiers must
/// be unique. A snapshot is a value: a copy shares its memory with the original until one of them
/// changes.
///
/// - Complexity: Look-ups are O(1) expected, or O(depth) if they depend on the ancestors of an
///   item. Lists are O(items).
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
where ItemIdentifierType: Hashable {
  /// Transactions contain plain lists, because callers rarely need more than the order.
  enum Content {
    case list([ItemIdentifierType])
    case outline(OutlineStore<ItemIdentifierType>)
  }

  private var content: Content

  /// Creates a snapshot without items.
  public init() { content = .outline(OutlineStore()) }

  init(_ items: [ItemIdentifierType]) { content = .list(items) }

  init(_ outline: OutlineStore<ItemIdentifierType>) { content = .outline(outline) }

  /// The items with their parents and children.
  var outline: OutlineStore<ItemIdentifierType> {
    switch content {
    case .list(let items): OutlineStore(items)
    case .outline(let outline): outline
    }
  }

  /// Changes the outline in place, without a copy.
  mutating func change<Answer>(
    _ body: (inout OutlineStore<ItemIdentifierType>) -> Answer
  ) -> Answer {
    var outline = self.outline
    content = .list([])
    defer { content = .outline(outline) }
    return body(&outline)
  }

  // MARK: Reading

  /// All items, each before its children.
  public var items: [ItemIdentifierType] {
    if case .list(let items) = content { return items }
    return all(descends: { _, _ in true })
  }

  /// The items without a parent.
  public var rootItems: [ItemIdentifierType] {
    if case .list(let items) = content { return items }
    let outline = outline
    return outline.children(of: nil).map(outline.item)
  }

  /// The visible items: all their ancestors are expanded.
  public var visibleItems: [ItemIdentifierType] {
    if case .list(let items) = content { return items }
    return all { $0.isExpanded($1) }
  }

  /// The expanded items, including those without children.
  public var expandedItems: [ItemIdentifierType] {
    let outline = outline
    return items.filter { outline.number(of: $0).map(outline.isExpanded) ?? false }
  }

  private func all(
    descends: (OutlineStore<ItemIdentifierType>, Int32) -> Bool
  ) -> [ItemIdentifierType] {
    let outline = outline
    var items: [ItemIdentifierType] = []
    items.reserveCapacity(outline.count)
    let isOpen = { (number: Int32) in descends(outline, number) }
    outline.visit(descends: isOpen) { number, _ in
      items.append(outline.item(number))
      return true
    }
    return items
  }

  /// Returns whether the snapshot contains an item.
  public func contains(_ item: ItemIdentifierType) -> Bool {
    if case .list(let items) = content { return items.contains(item) }
    return outline.number(of: item) != nil
  }

  /// Returns the place of an item among all items; `nil` if the snapshot does not contain it.
  /// O(items).
  public func index(of item: ItemIdentifierType) -> Int? {
    if case .list(let items) = content { return items.firstIndex(of: item) }
    let outline = outline
    guard let wanted = outline.number(of: item) else { return nil }
    var index = 0
    outline.visit { number, _ in
      if number != wanted { index += 1 }
      return number != wanted
    }
    return index
  }

  /// Returns whether an item is expanded, with or without children.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    let outline = outline
    return known(item, in: outline, by: "isExpanded(_:)").map(outline.isExpanded) ?? false
  }

  /// Returns whether an item is visible: all its ancestors are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    let outline = outline
    return known(item, in: outline, by: "isVisible(_:)").map(outline.isVisible) ?? false
  }

  /// Returns the place of an item in the outline; `nil` if the snapshot does not contain it, and in
  /// a plain list. O(depth).
  func place(of item: ItemIdentifierType) -> OutlinePlace? {
    guard case .outline(let outline) = content, let number = outline.number(of: item) else {
      return nil
    }
    return OutlinePlace(
      level: outline.level(of: number), isExpanded: outline.isExpanded(number),
      hasChildren: !outline.children(of: number).isEmpty,
      hasParents: outline.children(of: nil).count < outline.count)
  }

  /// Returns the number of ancestors of an item; 0 if the snapshot does not contain it.
  public func level(of item: ItemIdentifierType) -> Int {
    let outline = outline
    return known(item, in: outline, by: "level(of:)").map(outline.level) ?? 0
  }

  /// Returns the parent of an item; `nil` for one without.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    let outline = outline
    return known(child, in: outline, by: "parent(of:)").flatMap(outline.parent).map(outline.item)
  }

  /// Returns the descendants of an item as a separate snapshot.
  ///
  /// - Parameters:
  ///   - parent: An existing item.
  ///   - includingParent: Whether the item itself is the root of the result.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    let outline = outline
    guard let number = known(parent, in: outline, by: "snapshot(of:includingParent:)") else {
      return NSDiffableDataSourceSectionSnapshot()
    }
    var part = OutlineStore<ItemIdentifierType>()
    if includingParent {
      part.add([parent], to: nil)
      if let copy = part.number(of: parent) {
        part.setExpanded(outline.isExpanded(number), copy)
        part.add(outline, below: number, to: copy)
      }
    } else {
      part.add(outline, below: number, to: nil)
    }
    return NSDiffableDataSourceSectionSnapshot(part)
  }

  /// Returns the items line by line, indented by their levels; `-` before an expanded item, `+`
  /// before one that hides children.
  public func visualDescription() -> String {
    let outline = outline
    var lines: [String] = []
    outline.visit { number, level in
      let hasChildren = !outline.children(of: number).isEmpty
      let mark = outline.isExpanded(number) ? "-" : hasChildren ? "+" : " "
      lines.append(
        String(repeating: "  ", count: level) + mark + " "
          + String(describing: outline.item(number)))
      return true
    }
    return lines.joined(separator: "\n")
  }

  func known(
    _ item: ItemIdentifierType, in outline: OutlineStore<ItemIdentifierType>, by asker: String
  ) -> Int32? {
    let number = outline.number(of: item)
    if number == nil {
      CollectionViewInconsistency.pass(.unknownIdentifiers(.init(.item, [item]), asker: asker))
    }
    return number
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSectionSnapshot.Content: Sendable where ItemIdentifierType: Sendable {
}
