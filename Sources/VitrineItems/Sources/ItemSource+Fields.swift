import VitrineFuzzyMatching
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

// What a source says of its items if it says nothing but their fields.
extension ItemSource {
  public var sectionCount: Int { 1 }
  public var hasSectionTitles: Bool { false }
  public func sectionTitle(_ section: Int) -> String { "" }
  public func itemCount(in section: Int) -> Int { fieldReader.counts[section] }
  public func finish() {}
  public func cancel() {}
  public func reopened() throws(BrowserFailure) -> (any ItemSource)? { nil }

  /// The value of the field that items are known by; of the first one where there is no such field.
  public func title(section: Int, item: Int) -> String {
    shownValues([titlePlace ?? 0], section, item).first ?? ""
  }

  /// The fields under their names.
  public func description(section: Int, item: Int) -> [String] {
    let fields = schema.fields
    return zip(fields, shownValues(Array(fields.indices), section, item)).map { field, value in
      "\(VisibleText.text(of: field.name, tabStop: 1)): \(value)"
    }
  }

  /// The title, and in JSON an object with all fields.
  public func output(section: Int, item: Int) throws(BrowserFailure) -> OutputItem {
    let fields = schema.fields
    do throws(ReadingFailure) {
      let values = try fieldReader.values(
        of: Array(fields.indices), section: section, items: item..<(item + 1)
      ).map(\.first)
      return OutputItem(
        bytes: Array(title(section: section, item: item).utf8),
        json: TableWriter.jsonObject(of: values.map { $0 ?? .none }, fields))
    } catch {
      throw .cannotRead(name, error)
    }
  }

  /// The titles.
  ///
  /// Each item is read by itself. A source of very many items does better with a reader of its own.
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
