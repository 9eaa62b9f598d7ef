@_spi(Vitrine) import VitrineBasicValues
import VitrineItems
import VitrineTextFormats

/// The items of a JSON text by their numbers, and the items added by edits.
struct JSONItems: ItemStore, Sendable {
  /// A value added by an edit.
  private struct Added: Sendable {
    var text: JSONText
    /// The item that it replaced.
    var replaced: Int?
  }

  let collection: JSONCollection
  /// The number of the first item of each section, and the number after the last item.
  let starts: [Int]
  private var added = AddedItems<Added>()
  /// The latest replacement of each item. Redoing an edit returns the same item again.
  private var replacements: [Int: Int] = [:]

  init(_ collection: JSONCollection) {
    self.collection = collection
    var starts = [0]
    for section in collection.sections {
      starts.append(starts[starts.count - 1] + section.items.count)
    }
    self.starts = starts
  }

  /// The original order of the items in the text.
  var order: ItemOrder { ItemOrder(counts: collection.sections.map(\.items.count)) }

  static func isAdded(_ number: Int) -> Bool { AddedItems<Added>.holds(number) }

  /// Returns the original section of an item of the text.
  func section(of number: Int) -> Int {
    // Sections may be empty: find the last one that starts at this item or before it.
    starts.dropLast().partitioningIndex { $0 > number } - 1
  }

  func value(of number: Int) -> JSONValue {
    if Self.isAdded(number) {
      let text = added[number].text
      return JSONValue(text: text, token: text.root)
    }
    return collection.text.apart(token(of: number))
  }

  /// Returns the position of an item in the text.
  func token(of number: Int) -> JSONToken {
    let section = section(of: number)
    return collection.sections[section].items[number - starts[section]]
  }

  func content(of number: Int) -> ItemContent { ItemContent(value(of: number).source) }

  mutating func add(_ content: ItemContent) -> Int {
    added.append(Added(text: text(content), replaced: nil))
  }

  mutating func add(_ content: ItemContent, replacing number: Int) -> Int {
    var before: Int? = number
    while let item = before {
      if self.content(of: item) == content { return item }
      before = Self.isAdded(item) ? added[item].replaced : nil
    }
    if let again = replacements[number], self.content(of: again) == content { return again }
    let new = added.append(Added(text: text(content), replaced: number))
    replacements[number] = new
    return new
  }

  /// Returns the number of values in a member.
  func count(ofMember number: Int) -> Int {
    guard Self.isAdded(number) else { return collection.memberCounts[number] }
    let text = added[number].text
    let value = text.value(of: text.root)
    return value.kind == .array ? text.elements(of: value).count : text.members(of: value).count
  }

  /// Returns the number in the text of an item or of the item that it replaced, or nil for a new
  /// item.
  func origin(of number: Int) -> Int? {
    var origin: Int? = number
    while let item = origin, Self.isAdded(item) { origin = added[item].replaced }
    return origin
  }

  /// Converts content that is not JSON to a string. Callers should not pass such content.
  private func text(_ content: ItemContent) -> JSONText {
    let string = JSONWriter.string(content.bytes)
    if collection.isTree {
      if let member = try? JSONText(member: content.bytes) { return member }
      return (try? JSONText(member: string + Array(": null".utf8))) ?? .null
    }
    if let text = try? JSONText(content.bytes) { return text }
    return (try? JSONText(string)) ?? .null
  }
}
