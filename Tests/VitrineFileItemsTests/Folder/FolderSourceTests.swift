import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineFileItems
@testable import VitrineItems
@testable import VitrineSaving
@testable import VitrineSourceOpening
@testable import VitrineSupport
@testable import VitrineTextFormats

@MainActor
@Suite("Lists of paths and trees of files")
struct FolderSourceTests {
  private func titles(_ source: any ItemSource) -> [String] {
    source.finish()
    return (0..<source.sectionCount).flatMap { section in
      (0..<source.itemCount(in: section)).map { source.title(section: section, item: $0) }
    }
  }

  private func request(_ folder: TemporaryFolder, _ names: String...) -> SourceRequest {
    var request = SourceRequest(path: nil)
    request.paths = names.map { Array((folder.path + "/" + $0).utf8) }
    return request
  }

  @Test("a list shows the given paths once, folders first, with their details")
  func list() throws {
    let folder = try TemporaryFolder(["b.txt", "d.e/"])
    folder.add("d.e/c", "text")
    symlink("nowhere", folder.path + "/broken")
    let source = try SourceOpener.source(
      request(folder, "b.txt", "d.e//", "d.e/c", "b.txt", "broken"))
    let base = folder.path
    #expect(
      titles(source) == ["\(base)/d.e/", "\(base)/b.txt", "\(base)/broken@", "\(base)/d.e/c"])
    let output = try source.output(section: 1, item: 2).bytes
    #expect(output == Array("\(base)/d.e/c".utf8))
    #expect(source.name == "4 paths")
    let places = ["size", "type"].compactMap(source.schema.place)
    let values = try source.fieldReader.values(of: places, section: 1, items: 0..<3)
    #expect(values[0][2] == .size(4))
    #expect(values[1][0] == .text(Array("txt".utf8)))
    #expect(values[1][2] == .text([]), "the dot is in the name of the folder")
  }

  @Test("a missing path, standard input and --as are refused in one line")
  func refusals() throws {
    let folder = try TemporaryFolder(["a", "b"])
    let missing = folder.path + "/none"
    #expect(throws: BrowserFailure("cannot open \(missing): No such file or directory")) {
      try SourceOpener.source(request(folder, "a", "none"))
    }
    var two = request(folder, "a", "b")
    two.form = .hex
    #expect(throws: BrowserFailure("--as hex needs a file, but this is a list of paths")) {
      try SourceOpener.source(two)
    }
    two.form = nil
    two.isRecursive = true
    #expect(throws: BrowserFailure("--recursive takes one folder, but there are 2 paths")) {
      try SourceOpener.source(two)
    }
    two.isRecursive = false
    two.paths[1] = Array("-".utf8)
    #expect(throws: BrowserFailure("standard input (-) cannot be one of several SOURCEs")) {
      try SourceOpener.source(two)
    }
    var tree = SourceRequest(path: Array((folder.path + "/a").utf8))
    tree.isRecursive = true
    #expect(throws: BrowserFailure("--recursive needs a folder, but \(folder.path)/a is none")) {
      try SourceOpener.source(tree)
    }
  }

  @Test("a tree contains all files below a folder and prints full paths")
  func tree() throws {
    let folder = try TemporaryFolder(["a/", "a/b/", "x.txt", "a/b/y.txt"])
    var request = SourceRequest(path: Array(folder.path.utf8))
    request.isRecursive = true
    request.showsIgnored = true
    let source = try SourceOpener.source(request)
    #expect(titles(source) == ["a/b/y.txt", "x.txt"])
    #expect(try source.output(section: 0, item: 0).bytes == Array("\(folder.path)/a/b/y.txt".utf8))
    #expect(source.placed?.crumbs.last?.text == "**")
  }

  @Test(
    "a tree's file is found only in the original folders, not behind links in their place",
    arguments: ["a/b", "a", ""])
  func swappedTree(place: String) throws {
    let folder = try TemporaryFolder([
      "t/", "t/a/", "t/a/b/", "t/a/b/y.txt", "k/", "k/a/", "k/a/b/",
    ])
    for path in ["k/y.txt", "k/b/y.txt", "k/a/b/y.txt"] { try folder.write("1", to: path) }
    var request = SourceRequest(path: Array((folder.path + "/t").utf8))
    request.isRecursive = true
    request.showsIgnored = true
    let source = try #require(try SourceOpener.source(request) as? FolderSource)
    source.finish()
    func failure() throws -> FileFailure? {
      let files = source.files(at: [(section: 0, item: 0)])
      let worker = FileWorker(trash: TrashPlaces(only: []))
      return worker.run(.delete(files)).failures.first?.failure
    }
    let path = folder.path + "/t" + (place.isEmpty ? "" : "/" + place)
    rename(path, folder.path + "/away")
    symlink(folder.path + "/k", path)
    #expect(try failure() == .folderChanged)
    unlink(path)
    rename(folder.path + "/away", path)
    #expect(try failure() == nil)
  }

  @Test("a list follows renamed paths and drops deleted ones")
  func changes() throws {
    let folder = try TemporaryFolder(["a", "b", "c"])
    let source = try #require(
      try SourceOpener.source(request(folder, "a", "b", "c")) as? FolderSource)
    source.finish()
    let file = try #require(source.files(at: [(section: 0, item: 1)]).first)
    #expect(file.name == Array("b".utf8))
    rename(folder.path + "/b", folder.path + "/z")
    unlink(folder.path + "/c")
    let renaming = FileRenaming(file, to: Array("z".utf8))
    var outcome = FileOutcome()
    outcome.changes = [.renamed([renaming], [])]
    let changes = source.changes(by: outcome.renamings, focusing: outcome.arrivals)
    #expect(changes.focus == Array("\(folder.path)/z".utf8))
    #expect(
      changes.newIdentities == [Array("\(folder.path)/b".utf8): Array("\(folder.path)/z".utf8)])
    let again = try #require(try source.reopened())
    #expect(titles(again) == ["\(folder.path)/a", "\(folder.path)/z"])
  }

  @Test("a deleted folder that is still reachable is an error, not an empty folder")
  func gone() throws {
    let folder = try TemporaryFolder()
    mkdir(folder.path + "/inner", 0o700)
    let descriptor = open(folder.path + "/inner", O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    let path = FolderPath(source: Array("/proc/self/fd/\(descriptor)".utf8))
    let source = try FolderSource(path: path, showsHidden: false)
    source.finish()
    #expect(try source.reopened() != nil)
    rmdir(folder.path + "/inner")
    #expect(throws: BrowserFailure.self) { try source.reopened() }
  }

  @Test("300,000 paths need only their bytes and a few more each")
  func manyPaths() {
    var listing = FolderListing()
    for number in 0..<300_000 {
      let path = Array("folder-\(number % 500)/file-\(number).txt".utf8)
      path.withUnsafeBufferPointer { listing.add(name: $0, isFolder: false, isLink: false) }
    }
    #expect(listing.count == 300_000)
    #expect(MemoryLayout<FolderListing.Entry>.stride <= 12)
  }
}
