import Foundation
import Testing
import VitrineArchiveReading
import VitrineItems
import VitrineSourceOpening
import VitrineSupport
import VitrineTestSupport
import VitrineTextFormats
import VitrineTextItems

/// A file in its own folder, and its source.
@MainActor
package final class EditingStage {
  package let folder: TemporaryFolder
  package let path: String
  package private(set) var source: any EditableSource
  package private(set) var history = EditHistory()

  /// The opened place in a JSON text, or nil for its root with the members as sections.
  package let json: JSONPath?

  package init(_ bytes: [UInt8], name: String = "items.txt", at json: JSONPath? = nil) throws {
    folder = try TemporaryFolder()
    path = try folder.write(Data(bytes), to: name)
    self.json = json
    source = try Self.open(path, json)
  }

  package convenience init(_ text: String, name: String = "items.txt", at json: JSONPath? = nil)
    throws
  {
    try self.init(Array(text.utf8), name: name, at: json)
  }

  package static func open(_ path: String, _ json: JSONPath? = nil) throws -> any EditableSource {
    let descriptor = try ContentOpener.open(Array(path.utf8))
    var options = PlaceOptions()
    // Editing the members of an object can change its view.
    if json != .root { options.jsonView = json == nil ? .sections : .tree }
    if path.hasSuffix(".csv") || path.hasSuffix(".jsonl") {
      var request = SourceRequest(path: Array(path.utf8))
      if path.hasSuffix(".csv") {
        (request.table.separator, request.table.quote) = (TableFormat.comma, .sign(0x22))
        request.table.hasHeader = true
      }
      let source = try SourceOpener.source(request)
      source.finish()
      guard let table = source.editable else { throw BrowserFailure("\(path) is not a table") }
      return table
    }
    let place = JSONPlace(file: Array(path.utf8), path: json ?? .root)
    let source: any EditableSource =
      path.hasSuffix(".json")
      ? JSONSource(file: descriptor, at: place, options)
      : LineSource(file: descriptor, path: Array(path.utf8))
    source.finish()
    return source
  }

  /// Reads the current file again.
  package func reopen() throws {
    source = try Self.open(path, json)
    history = EditHistory()
  }

  package func apply(_ changes: ItemEdit.Change...) { apply(ItemEdit(changes, name: "edit")) }

  package func apply(_ edit: ItemEdit) {
    history.did(edit, undoneBy: source.apply(edit))
    // Reads the whole file now, before the test changes it.
    _ = (source as? LineSource)?.digest?.value
  }

  package func undo() {
    if let edit = history.undo() { history.undid(redoneBy: source.apply(edit)) }
  }

  package func redo() {
    if let edit = history.redo() { history.redid(undoneBy: source.apply(edit)) }
  }

  package func save() throws {
    try source.save()
    history.markSaved()
  }

  /// The contents of all items, section by section.
  package var contents: [[ItemContent]] {
    (0..<source.sectionCount).map { section in
      (0..<source.itemCount(in: section)).compactMap {
        try? source.content(section: section, item: $0)
      }
    }
  }

  /// The contents of the first section as text.
  package var items: [String] { contents[0].map { String(decoding: $0.bytes, as: UTF8.self) } }

  package var fileBytes: [UInt8] {
    (try? Data(contentsOf: URL(fileURLWithPath: path))).map(Array.init) ?? []
  }
  package var fileText: String { String(decoding: fileBytes, as: UTF8.self) }
  package var filesInFolder: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? []).sorted()
  }
}

extension ItemContent {
  package init(_ text: String) { self.init(Array(text.utf8)) }
}
