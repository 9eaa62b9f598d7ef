import Testing

@testable import VitrineSupport

@Suite("The kind of a file")
struct FileKindTests {
  @Test(
    "the suffix determines the kind, regardless of case",
    arguments: [
      ("a.txt", .text), ("a.MARKDOWN", .text), ("a.tar.gz", .archive), ("a.sqlite3", .data),
      ("a.c", .code), ("a.JPG", .image), ("a.geojson", .data), ("a.", .other), ("a", .other),
      (".png", .other), ("a.markdowns", .other), ("a.mmarkdown", .other), ("a.tx", .other),
      ("a.é", .other), ("", .other), (".", .other), ("a.pdf", .document), ("b.7z", .archive),
      ("a.mkv", .video), ("a.flac", .audio),
    ] as [(String, FileKind)])
  func suffix(name: String, kind: FileKind) {
    #expect(FileKind(fileName: Array(name.utf8)) == kind)
  }
}
