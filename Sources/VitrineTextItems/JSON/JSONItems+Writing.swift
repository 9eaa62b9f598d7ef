import VitrineItems
import VitrineSupport
import VitrineTextFormats

extension JSONItems {
  /// Returns the text with its items in another order. Unchanged items keep every byte.
  ///
  /// - Complexity: O(bytes). Arrays with unchanged order are copied.
  func text(in order: ItemOrder) throws(SavingFailure) -> JSONBytes {
    do throws(ReadingFailure) {
      return try collection.text.bytes.checkingReads {
        Result { () throws(ReadingFailure) in try bytes(in: order) }
      }.get()
    } catch {
      throw .reading(error)
    }
  }

  private func bytes(in order: ItemOrder) throws(ReadingFailure) -> JSONBytes {
    let bytes = collection.text.bytes
    // Never refuse memory for unsaved edits.
    var result = JSONBytes.Builder(mostWithoutFile: .max)
    var position = 0
    for (section, part) in collection.sections.enumerated() {
      let items = order.sections[section]
      guard items != ItemRuns(starts[section]..<starts[section + 1]),
        let container = part.container
      else { continue }
      bytes.visit(position..<container.range.lowerBound) { result.append($0) }
      if container.kind == .sequence {
        append(items, inSection: section, to: &result)
      } else if container.kind == .array || collection.isTree {
        result.append([bytes[container.range.lowerBound]])
        append(items, inSection: section, to: &result)
        result.append([bytes[container.range.upperBound - 1]])
      } else {
        for item in 0..<items.count { append(items[item]..<(items[item] + 1), to: &result) }
      }
      position = container.range.upperBound
    }
    bytes.visit(position..<bytes.count) { result.append($0) }
    return try result.finish()
  }

  private func append(_ items: ItemRuns, inSection section: Int, to result: inout JSONBytes.Builder)
  {
    guard !items.isEmpty else { return }
    let style = JSONArrayStyle.style(ofSection: section, in: collection)
    result.append(style.opening)
    // The number in the text of the previous item, or of the item that it replaced.
    var last: Int?
    var isFirst = true
    items.visit(0..<items.count) { run in
      var item = run.lowerBound
      while item < run.upperBound {
        let end = endOfNeighbours(from: item, upTo: run.upperBound)
        let next = origin(of: item)
        if !isFirst { result.append(separator(between: last, and: next) ?? style.separator) }
        append(item..<end, to: &result)
        last = end == item + 1 ? next : end - 1
        item = end
        isFirst = false
      }
    }
    result.append(style.closing)
  }

  /// Returns the text between two items that are neighbours in the text, or nil for other items.
  private func separator(between one: Int?, and next: Int?) -> [UInt8]? {
    guard let one, let next, next == one + 1, section(of: one) == section(of: next) else {
      return nil
    }
    let (before, behind) = (token(of: one), token(of: next))
    let bytes = Array(collection.text.bytes[before.range.upperBound..<behind.range.lowerBound])
    return bytes.isEmpty ? nil : bytes
  }

  /// Returns the end of a run of items that are neighbours in the text.
  private func endOfNeighbours(from item: Int, upTo end: Int) -> Int {
    Self.isAdded(item) ? item + 1 : min(end, starts[section(of: item) + 1])
  }

  /// Appends neighbouring items with the original text between them.
  private func append(_ items: Range<Int>, to result: inout JSONBytes.Builder) {
    if Self.isAdded(items.lowerBound) { return result.append(value(of: items.lowerBound).source) }
    let (first, last) = (token(of: items.lowerBound), token(of: items.upperBound - 1))
    collection.text.bytes.visit(first.range.lowerBound..<last.range.upperBound) {
      result.append($0)
    }
  }
}
