extension LineSource {
  public var sortKeys: [SortKey] { [.text] }
  public var schema: Schema { LineFieldReader.schema }

  public func printedText(
    of place: OutputTemplate.Place, section: Int, item: Int
  ) throws(BrowserFailure) -> [UInt8] {
    OutputTemplate.text(
      of: place, inLine: try output(section: section, item: item).bytes, origin.format.delimiter)
  }
}
