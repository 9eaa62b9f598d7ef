import VitrineItems
import VitrineSupport

extension LineSource {
  public var capabilities: SourceCapabilities {
    var capabilities = SourceCapabilities()
    (capabilities.editing, capabilities.fileSaving, capabilities.unpacking) = (self, self, self)
    capabilities.text = self
    return capabilities
  }

  public var sortKeys: [SortKey] { [.text] }
  public var schema: Schema { LineFieldReader.schema }

  public func printedText(
    of place: OutputTemplate.Place, section: Int, item: Int
  ) throws(BrowserFailure) -> [UInt8] {
    OutputTemplate.text(
      of: place, inLine: try output(section: section, item: item).bytes, origin.format.delimiter)
  }

  /// Returns the length of a line in bytes, without the line feed.
  func length(of item: Int) -> Int {
    var lines = lines
    return lines.length(of: order.number(section: 0, item: item))
  }
}
