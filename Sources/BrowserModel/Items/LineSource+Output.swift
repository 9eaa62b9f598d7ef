extension LineSource {
  public var sortKeys: [SortKey] { [.text] }
  public var schema: Schema { LineFieldReader.schema }

  public func printedText(
    of place: OutputTemplate.Place, section: Int, item: Int
  ) throws(BrowserFailure) -> [UInt8] {
    OutputTemplate.text(
      of: place, inLine: try output(section: section, item: item).bytes, origin.format.delimiter)
  }

  /// How many bytes a line has, without line feed.
  func length(of item: Int) -> Int {
    var lines = lines
    return lines.length(of: order.number(section: 0, item: item))
  }
}
