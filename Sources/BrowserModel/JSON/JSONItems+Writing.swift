extension JSONItems {
  /// The text with its items in another order: what is not touched stays byte for byte.
  ///
  /// - Complexity: O(bytes); an array whose items stand as they stood is copied.
  func text(in order: ItemOrder) -> [UInt8] {
    let bytes = collection.text.bytes
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for (section, part) in collection.sections.enumerated() {
      let items = order.sections[section]
      guard items != ItemRuns(starts[section]..<starts[section + 1]),
        let container = part.container
      else { continue }
      result += bytes[position..<container.range.lowerBound]
      if container.kind == .array {
        append(items, inSection: section, to: &result)
      } else {
        for item in 0..<items.count { append(items[item]..<(items[item] + 1), to: &result) }
      }
      position = container.range.upperBound
    }
    return result + bytes[position...]
  }

  private func append(_ items: ItemRuns, inSection section: Int, to result: inout [UInt8]) {
    result.append(UInt8(ascii: "["))
    defer { result.append(UInt8(ascii: "]")) }
    guard !items.isEmpty else { return }
    let style = JSONArrayStyle.style(ofSection: section, in: collection)
    result += style.opening
    var isFirst = true
    items.visit(0..<items.count) { run in
      var item = run.lowerBound
      while item < run.upperBound {
        if !isFirst { result += style.separator }
        let end = endOfNeighbours(from: item, upTo: run.upperBound)
        append(item..<end, to: &result)
        item = end
        isFirst = false
      }
    }
    result += style.closing
  }

  /// Where the items end that stood side by side in one array of the text.
  private func endOfNeighbours(from item: Int, upTo end: Int) -> Int {
    Self.isAdded(item) ? item + 1 : min(end, starts[section(of: item) + 1])
  }

  /// Neighbours from before keep what stood between them.
  private func append(_ items: Range<Int>, to result: inout [UInt8]) {
    let (first, last) = (value(of: items.lowerBound), value(of: items.upperBound - 1))
    result += first.text.bytes[first.token.range.lowerBound..<last.token.range.upperBound]
  }
}
