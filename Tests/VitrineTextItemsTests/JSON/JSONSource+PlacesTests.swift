import Foundation
import Synchronization
import Testing

@testable import VitrineItems
@testable import VitrineSupport
@testable import VitrineTextFormats
@testable import VitrineTextItems

/// Bytes in memory that count reads.
private final class CountingStore: ByteStore {
  let bytes: [UInt8]
  private let count = Mutex(0)

  init(_ text: String) { bytes = Array(text.utf8) }

  var reads: Int { count.withLock { $0 } }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    count.withLock { $0 += 1 }
    let piece = bytes[min(offset, bytes.count)..<min(offset + buffer.count, bytes.count)]
    buffer.copyBytes(from: piece)
    return piece.count
  }
}

@MainActor
@Suite("Places in a long JSON text")
struct JSONSourcePlacesTests {
  /// Megabytes before and after a short list.
  private static let filling = String(repeating: "\"0123456789\", ", count: 200_000) + "1"
  private static let text = """
    {"before": [\(filling)], "items": {"list": [{"name": "a"}, {"name": "b"}]},
     "after": [\(filling)]}
    """

  private func source(
    _ text: String, at path: String? = nil
  ) throws -> (source: JSONSource, store: CountingStore) {
    let store = CountingStore(text)
    let items = try path.map { (path) throws(BrowserFailure) in try JSONPath(path) }
    let source = JSONSource(
      .store(store, length: store.bytes.count), name: "items.json", fields: JSONFields(items: items)
    )
    source.finish()
    return (source, store)
  }

  @Test("the way to the parent and the fields are known without reading the text again")
  func known() throws {
    let (source, store) = try source(Self.text, at: ".items.list")
    let before = store.reads
    #expect(before > 10)
    let parent = try #require(source.parent)
    let root = Place.json(JSONPlace(file: source.home.file))
    #expect(parent.item == IndexPath(item: 0, section: 0))
    #expect(source.item(leadingFrom: root) == IndexPath(item: 1, section: 0))
    #expect(source.schema.fields.map(\.name) == ["name"])
    #expect(source.isPlace)
    #expect(store.reads == before)
  }

  @Test("a member is entered without reading the names of all others")
  func entrance() throws {
    let members = (0..<20_000).map { "\"member \($0)\": [\($0)]" }.joined(separator: ",\n")
    let (source, store) = try source("{" + members + ",\n\"last\": 1}")
    let before = store.reads
    #expect(source.entrance(section: 0, item: 0) != nil)
    #expect(store.reads - before < 10)
  }

  @Test("of several members with one name only the last one is entered")
  func repeated() throws {
    let (source, _) = try source(#"{"a": [1], "b": [2], "a": [3], "n": 1}"#)
    let entered = (0..<3).map { source.entrance(section: 0, item: $0) != nil }
    #expect(entered == [false, true, true])
  }
}
