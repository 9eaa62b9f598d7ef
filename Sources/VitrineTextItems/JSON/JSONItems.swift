@_spi(Vitrine) import VitrineBasicValues
import VitrineItems
import VitrineTextFormats

/// The items of a JSON text, by their numbers, and those that came in by editing.
struct JSONItems: ItemStore, Sendable {
  /// A value that came in by editing.
  private struct Added: Sendable {
    var text: JSONText
    /// The item that it came in the place of.
    var replaced: Int?
  }

  let collection: JSONCollection
  /// The number of the first item of each section, and of what would follow the last one.
  let starts: [Int]
  private var added = AddedItems<Added>()
  /// What came in last for an item: doing an edit again gives the same item again.
  private var replacements: [Int: Int] = [:]

  init(_ collection: JSONCollection) {
    self.collection = collection
    var starts = [0]
    for section in collection.sections {
      starts.append(starts[starts.count - 1] + section.items.count)
    }
    self.starts = starts
  }

  /// The items as they stand in the text.
  var order: ItemOrder { ItemOrder(counts: collection.sections.map(\.items.count)) }

  static func isAdded(_ number: Int) -> Bool { AddedItems<Added>.holds(number) }

  /// The section in which an item of the text stands there.
  func section(of number: Int) -> Int {
    // Sections may be empty: the last one that starts here or before.
    starts.dropLast().partitioningIndex { $0 > number } - 1
  }

  func value(of number: Int) -> JSONValue {
    if Self.isAdded(number) {
      let text = added[number].text
      return JSONValue(text: text, token: text.root)
    }
    return collection.text.apart(token(of: number))
  }

  /// Where an item of the text stands there.
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

  /// How many values a member holds.
  func count(ofMember number: Int) -> Int {
    guard Self.isAdded(number) else { return collection.memberCounts[number] }
    let text = added[number].text
    let value = text.value(of: text.root)
    return value.kind == .array ? text.elements(of: value).count : text.members(of: value).count
  }

  /// The item of the text that an item is, or came in the place of; nil for a new one.
  func origin(of number: Int) -> Int? {
    var origin: Int? = number
    while let item = origin, Self.isAdded(item) { origin = added[item].replaced }
    return origin
  }

  /// What is no JSON, which nobody should pass, becomes a string.
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
