import Foundation
import Testing
import VitrineGallery
import VitrineKeyStrokes
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineSupport

@MainActor
@Suite("vitrine demo on the command line")
struct DemoRequestTests {
  private func parse(_ arguments: String...) throws -> (DemoRequest, Options) {
    guard case .demo(let request, let options) = try OptionParser.parse(["vitrine"] + arguments)
    else { throw BrowserFailure("no demo") }
    return (request, options)
  }

  @Test("the arguments are a name, a tour with or without seconds, a list, or a size")
  func forms() throws {
    #expect(try parse("demo").0 == DemoRequest())
    #expect(try parse("demo", "circle").0.name == "circle")
    #expect(try parse("demo", "--list").0.lists)
    #expect(try parse("demo", "--tour").0.tour == 8)
    #expect(try parse("demo", "--tour=3").0.tour == 3)
    #expect(try parse("demo", "--tour", "4.5").0.tour == 4.5)
    let album = try parse("demo", "album", "Pictures").0
    #expect(album.name == "album")
    #expect(album.folder == "Pictures")
    #expect(try parse("demo", "photos").0.name == "photos")
    for name in ["photos", "pinterest"] {
      #expect(try parse("demo", name, "Pictures").0 == album, "the same layout")
    }
    let (request, options) = try parse("demo", "circle", "--snapshot", "120x40", "--keys", "I")
    #expect(request.name == "circle")
    #expect(options.snapshot == Options.Size(columns: 120, rows: 40))
    #expect(options.keys == [KeyStroke(.character("I"))])
  }

  @Test("./demo opens a folder or a file named demo")
  func file() throws {
    guard case .browse(let options) = try OptionParser.parse(["vitrine", "./demo"]) else {
      Issue.record("no browser")
      return
    }
    #expect(options.source == Array("./demo".utf8))
  }

  @Test(
    "a mistake is reported in one line",
    arguments: [
      (["demo", "a", "b"], "one demo at most, but 'b' is a second beside 'a'"),
      (["demo", "album", "b", "c"], "one demo at most, but 'c' is a second beside 'album'"),
      (["demo", "--tour=0"], "'0' is not a time for --tour; write seconds, 1 to 3600"),
      (["demo", "--tour=x"], "'x' is not a time for --tour; write seconds, 1 to 3600"),
      (["demo", "--tour", "9999"], "'9999' is not a time for --tour; write seconds, 1 to 3600"),
      (["demo", "--list", "nope"], "--list takes no name; leave out 'nope'"),
      (["demo", "album", "--list", "--tour"], "--list takes no name; leave out 'album'"),
      (["demo", "--tour", "2", "3"], "--tour takes one number of seconds; leave out '3'"),
      (["demo", "--tour=2", "3"], "--tour takes one number of seconds; leave out '3'"),
      (["--list"], "--list belongs to demo: vitrine demo --list"),
      (["--tour", "x.txt"], "--tour belongs to demo: vitrine demo --tour"),
    ])
  func errors(arguments: [String], message: String) {
    #expect(throws: BrowserFailure(message)) { try OptionParser.parse(["vitrine"] + arguments) }
  }

  @Test("an unknown demo name suggests the nearest one")
  func unknown() throws {
    #expect(throws: BrowserFailure("unknown demo 'cirlce'; did you mean 'circle'?")) {
      try DemoProgram.check("cirlce")
    }
    let missing = TemporaryFolder.missing
    #expect(throws: BrowserFailure("no folder \(missing)")) {
      try DemoProgram.check(folder: missing)
    }
    #expect(throws: BrowserFailure("unknown demo 'xxxxxxxx'; vitrine demo --list names all")) {
      try DemoProgram.check("xxxxxxxx")
    }
  }

  @Test("the list has one line for each demo, and two columns on a terminal")
  func list() throws {
    let lines = DemoProgram.list(inColumns: false).split(separator: "\n")
    #expect(lines.count == Demo.all.count)
    #expect(lines.allSatisfy { $0.split(separator: "\t").count == 2 })
    let rows = DemoProgram.list(inColumns: true).split(separator: "\n").map(Array.init)
    let column = try #require(Demo.all.map(\.name.count).max()) + 2
    for (demo, row) in zip(Demo.all, rows) {
      #expect(String(row[column...]) == demo.summary)
      #expect(String(row[..<column]).hasPrefix(demo.name))
    }
  }
}
