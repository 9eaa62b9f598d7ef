import Foundation
import TestSupport
import Testing

@testable import BrowserModel

/// What a file is taken for.
@MainActor
@Suite("The form of a file")
struct SourceFormTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func source(_ name: String, _ form: SourceRequest.Form?) throws -> any ItemSource {
    let path = name.isEmpty ? folder.url.path : folder.url.appendingPathComponent(name).path
    return try SourceOpener.source(SourceRequest(path: Array(path.utf8), form: form))
  }

  @Test("a name tells it whatever the case of its end, and nothing but its end")
  func names() {
    #expect(SourceRequest.Form(fileName: Array("a/b.JSON".utf8)) == .json)
    #expect(SourceRequest.Form(fileName: Array("json".utf8)) == nil)
    #expect(SourceRequest.Form(fileName: Array("a.json.txt".utf8)) == nil)
    #expect(SourceRequest.Form(fileName: [0xFF]) == nil)
  }

  @Test("--as json reads JSON under any name")
  func json() throws {
    _ = try folder.write("[1, 2]", to: "numbers.txt")
    let source = try source("numbers.txt", .json)
    source.finish()
    #expect(source is JSONSource && source.itemCount(in: 0) == 2)
  }

  @Test("--as folder means folders and archives")
  func folders() throws {
    _ = try folder.write("no archive", to: "a.txt")
    #expect(try source("", .folder) is FolderSource)
    #expect(try source("a.txt", .folder) is ArchiveSource)
  }
}
