import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineTextFormats

@Suite("Descriptions by libmagic", .enabled(if: MagicLibrary.isThere))
struct LibMagicTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func descriptor(_ bytes: [UInt8]) throws -> Int32 {
    open(try folder.write(Data(bytes), to: "file"), O_RDONLY)
  }

  @Test("libmagic describes a file and leaves the descriptor's position unchanged")
  func description() throws {
    let file = try descriptor(Array("%PDF-1.7\n".utf8))
    defer { close(file) }
    lseek(file, 3, SEEK_SET)
    #expect(LibMagic.description(of: file) == "PDF document, version 1.7")
    #expect(lseek(file, 0, SEEK_CUR) == 3)
    #expect(LibMagic.description(of: -1) == nil)
  }

  @Test("the description contains no control characters")
  func hostile() throws {
    let script = try descriptor(Array("#!/bin/\u{1B}[31mevil\u{7}\nx\n".utf8))
    defer { close(script) }
    let text = try #require(LibMagic.description(of: script))
    #expect(!text.utf8.contains { $0 < 0x20 || $0 == 0x7F })
  }

  @Test(
    "noise is binary, and text in old encodings is text")
  func binary() {
    var generator = SeededGenerator(seed: 3)
    let noise = (0..<4_096).map { _ in UInt8.random(in: 1...255, using: &generator) }
    #expect(ContentKind(prefix: noise) == .binary(nil))
    let latin = Array("na\u{EF}ve caf\u{E9}\n".unicodeScalars.map { UInt8($0.value) })
    #expect(ContentKind(prefix: latin) == .text)
    let fields = Array("a\u{1F}b\u{1F}c\u{1E}".utf8)
    #expect(ContentKind(prefix: fields + fields) == .text)
  }
}
