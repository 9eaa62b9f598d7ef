import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// The program draws the pictures of the README and of the pages in `docs`.
///
/// `VITRINE_RECORD=1` records them again.
@Suite("The pictures of the pages", .waits)
struct PagePicturesTests {
  struct Picture: CustomTestStringConvertible, Sendable {
    /// The file is `docs/pictures/NAME.svg`.
    var name: String
    var size: String
    var arguments: [String]
    /// The input of a pipe.
    var input = ""
    /// Whether this machine has the requirements of the picture.
    var isPossible: @Sendable () -> Bool = { true }

    var testDescription: String { name }
  }

  static let pictures = [
    Picture(
      name: "grid", size: "76x20",
      arguments: ["-m", "--modal", "-l", "grid", "--keys", "l l Space", "mountains.json"]),
    Picture(name: "files", size: "76x14", arguments: ["--keys", "z p G k k", "garden"]),
    Picture(
      name: "filter", size: "60x10",
      arguments: ["-l", "list", "--keys", "/ m o u n t Space ! k", "mountains.json"]),
    Picture(name: "layouts", size: "76x16", arguments: ["--keys", "z l", "tasks.csv"]),
    Picture(
      name: "board", size: "76x15", arguments: ["-l", "board:status", "--keys", "l", "tasks.csv"]),
    Picture(name: "calendar", size: "76x20", arguments: ["-l", "calendar:due", "tasks.csv"]),
    Picture(name: "table", size: "60x16", arguments: ["--keys", "l c g", "tasks.csv"]),
    Picture(name: "values", size: "60x7", arguments: ["--keys", "l F", "tasks.csv"]),
    Picture(name: "order", size: "60x7", arguments: ["--keys", "g m j j", "todo.txt"]),
    Picture(
      name: "picker", size: "60x7", arguments: ["--query", "log"],
      input: "fix/crash\nfeature/login\nfeature/search\nmain\nrelease/1.2-log\n"),
    Picture(
      name: "json", size: "76x13",
      arguments: ["-l", "list", "--keys", "z s l j z p", "mountains.json"]),
    Picture(
      name: "database", size: "68x9",
      arguments: ["--keys", "/ = p r i c e Space > Space 7 Return", "books.db/book"],
      isPossible: { Installed.program("sqlite3") && Installed.library("libsqlite3.so.0") }),
    Picture(
      name: "photos", size: "52x10", arguments: ["-l", "grid", "--images", "symbols", "photos"],
      isPossible: {
        Installed.library("libgdk_pixbuf-2.0.so.0") && Installed.library("libchafa.so.0")
      }),
    Picture(name: "keys", size: "76x14", arguments: ["--keys", "z", "mountains.json"]),
    Picture(name: "palette", size: "76x10", arguments: ["--keys", ": s o r t", "tasks.csv"]),
    Picture(
      name: "theme", size: "60x8",
      arguments: [
        "--theme", "solarized-light", "-l", "list", "--keys", "j Space", "mountains.json",
      ]
    ),
    Picture(name: "gallery", size: "80x24", arguments: ["demo"]),
  ]

  @Test("are the program's own drawings", arguments: pictures)
  func areUpToDate(picture: Picture) throws {
    guard picture.isPossible() else { return }
    let folder = try Self.samples()
    let result = try ProcessResult.run(
      TmuxSession.vitrine, picture.arguments + ["--snapshot=" + picture.size, "--svg"],
      input: Data(picture.input.utf8),
      environment: [
        "HOME": folder.path, "XDG_STATE_HOME": folder.path, "TZ": "UTC", "LS_COLORS": "",
        "COLORFGBG": "", "NO_COLOR": "", "VITRINE_DEFAULT_OPTS": "",
      ], folder: folder.url)
    #expect(result.status == 0, "\(result.errorText)")
    let file = Self.repository.appendingPathComponent("docs/pictures/\(picture.name).svg")
    if ProcessInfo.processInfo.environment["VITRINE_RECORD"] == "1" {
      try result.output.write(to: file)
    }
    let isUpToDate = try result.output == Data(contentsOf: file)
    #expect(isUpToDate, "\(picture.name).svg differs; record it with VITRINE_RECORD=1")
  }

  @Test("all appear on a page, and every page shows existing pictures")
  func areShown() throws {
    let pages = Self.repository.appendingPathComponent("docs")
    var shown: Set<String> = []
    var texts = [
      try String(contentsOf: Self.repository.appendingPathComponent("README.md"), encoding: .utf8)
    ]
    for name in try FileManager.default.contentsOfDirectory(atPath: pages.path)
    where name.hasSuffix(".md") {
      texts.append(try String(contentsOf: pages.appendingPathComponent(name), encoding: .utf8))
    }
    for text in texts {
      for match in text.matches(of: /pictures\/([a-z]+)\.svg/) { shown.insert(String(match.1)) }
    }
    #expect(shown == Set(Self.pictures.map(\.name)))
  }

  private static var repository: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// The samples of the repository, with a folder of files, photos and a database.
  private static func samples() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let samples = repository.appendingPathComponent("Resources/Samples")
    for name in try FileManager.default.contentsOfDirectory(atPath: samples.path) {
      try FileManager.default.copyItem(
        at: samples.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
    }
    try addGarden(to: folder)
    for number in 1...6 { try folder.write(photo(number), to: "photos/IMG_\(number).bmp") }
    if Installed.program("sqlite3") {
      _ = try ProcessResult.run(
        "sqlite3", ["books.db", ".read books.sql"], folder: folder.url)
    }
    return folder
  }

  private static func addGarden(to folder: TemporaryFolder) throws {
    try folder.write("rake\nspade\n", to: "garden/tools/list.txt")
    try folder.write(
      #"{"rose": {"colour": "red", "height": 120}, "fern": {"colour": "green", "height": 60}}"#,
      to: "garden/plants.json")
    try folder.write("# The garden\n", to: "garden/README.md")
    try folder.write("month,work\nMarch,sow\n", to: "garden/calendar.csv")
    try folder.write(Data(count: 48_213), to: "garden/roses.jpg")
    try folder.write(Data(count: 120_000), to: "garden/map.pdf")
    try folder.write("#!/bin/sh\n", to: "garden/water")
    let root = folder.url.appendingPathComponent("garden")
    let date = Date(timeIntervalSince1970: 1_714_564_800)
    for name in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let path = root.appendingPathComponent(name).path
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }
    chmod(root.path + "/water", 0o755)
  }

  /// A bitmap of 48 by 32 pixels, blue at the bottom and of another red in each photo.
  private static func photo(_ number: Int) -> Data {
    var bytes: [UInt8] = Array("BM".utf8)
    func add(_ values: Int...) {
      for value in values { withUnsafeBytes(of: UInt32(value).littleEndian) { bytes += $0 } }
    }
    add(54 + 48 * 32 * 3, 0, 54, 40, 48, 32)
    bytes += [1, 0, 24, 0]
    add(0, 48 * 32 * 3, 0, 0, 0, 0)
    for row in 0..<32 {
      for column in 0..<48 {
        bytes += [UInt8(250 - row * 7), UInt8(column * 5), UInt8(number * 40)]
      }
    }
    return Data(bytes)
  }
}
