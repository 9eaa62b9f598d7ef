import VitrineFuzzyMatching
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

// Default implementations for sources that provide only fields.
extension ItemSource {
  public var sectionCount: Int { 1 }
  public var hasSectionTitles: Bool { false }
  public func sectionTitle(_ section: Int) -> String { "" }
  public func itemCount(in section: Int) -> Int { fieldReader.counts[section] }
  public func finish() {}
  public func cancel() {}
  public func reopened() throws(BrowserFailure) -> (any ItemSource)? { nil }

  /// Returns the value of the title field, or of the first field if there is no title field.
  public func title(section: Int, item: Int) -> String {
    shownValues([titlePlace ?? 0], section, item).first ?? ""
  }

  /// Returns the fields with their names.
  public func description(section: Int, item: Int) -> [String] {
    let fields = schema.fields
    return zip(fields, shownValues(Array(fields.indices), section, item)).map { field, value in
      "\(VisibleText.text(of: field.name, tabStop: 1)): \(value)"
    }
  }

  /// Returns the title, and as JSON an object with all fields.
  public func output(section: Int, item: Int) throws(BrowserFailure) -> OutputItem {
    let fields = schema.fields
    let values = try BrowserFailure.reading(name) { () throws(ReadingFailure) in
      try fieldReader.values(
        of: Array(fields.indices), section: section, items: item..<(item + 1))
    }
    return OutputItem(
      bytes: Array(title(section: section, item: item).utf8),
      json: TableWriter.jsonObject(of: values.map { $0.first ?? .none }, fields))
  }

  /// A reader of the titles.
  ///
  /// It reads each item by itself; a source with very many items should have its own reader.
  public var matchReader: any MatchReader {
    let (reader, place) = (columnReader, titlePlace ?? 0)
    return TextListReader(texts: reader, counts: reader.counts) { reader, section, item, buffer in
      let values = try? reader.values(of: [place], section: section, items: item..<(item + 1))
      buffer.append((values?.first?.first?.shown ?? "").utf8)
    }
  }

  private func shownValues(_ fields: [Int], _ section: Int, _ item: Int) -> [String] {
    let values = try? columnReader.values(of: fields, section: section, items: item..<(item + 1))
    return values?.map { $0.first?.shown ?? "" } ?? []
  }
}
