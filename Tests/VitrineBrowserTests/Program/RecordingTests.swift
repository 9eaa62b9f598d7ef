import Foundation
import Testing
import VitrineGallery
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineSupport
@testable import VitrineTextItems

@MainActor
@Suite("Recordings")
struct RecordingTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func record(_ keys: String, to name: String = "a.cast") throws -> [[Any]] {
    let file = folder.url.appendingPathComponent(name).path
    let lines = try folder.write(
      (1...40).map { "line \($0) \u{1B}[31m\n" }.joined(), to: "lines.txt")
    var options = Options()
    options.keys = try KeySyntax.keys(keys)
    options.recordingSize = Options.Size(columns: 30, rows: 6)
    let source = LineSource(file: open(lines, O_RDONLY), path: Array("lines.txt".utf8))
    _ = try Recording.play(options, isPicker: false, source: source, into: Array(file.utf8))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    return try text.split(separator: "\n").map { line in
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return value as? [Any] ?? [value]
    }
  }

  @Test("the first line describes the terminal, and each other line is one output in time order")
  func format() throws {
    let lines = try record("j j Space G")
    let header = try #require(lines.first?.first as? [String: Any])
    #expect(header["version"] as? Int == 2)
    #expect(header["width"] as? Int == 30)
    #expect(header["height"] as? Int == 6)
    #expect(header["title"] as? String == "vitrine lines.txt")
    var last = 0.0
    for line in lines.dropFirst() {
      let time = try #require(line[0] as? Double)
      try #require(line.count == 3)
      #expect(time >= last)
      #expect(line[1] as? String == "o")
      last = time
    }
    let times = lines.dropFirst().compactMap { $0[0] as? Double }
    #expect(times.first == 0, "four keys, 0.6 s apart")
    #expect(times.contains { $0 >= 2.4 }, "four keys, 0.6 s apart")
  }

  @Test("control sequences in the data do not reach the file")
  func hostile() throws {
    let lines = try record("j")
    let outputs = lines.dropFirst().compactMap { $0[2] as? String }.joined()
    #expect(outputs.contains("␛[31m"))
    #expect(!outputs.contains("line 1 \u{1B}[31m"))
  }

  @Test("an animation is recorded frame by frame, and the same input gives the same file")
  func animation() throws {
    let still = try record("j", to: "still.cast")
    let moving = try record("z 2", to: "one.cast")
    #expect(moving.count > still.count + 3)
    _ = try record("z 2", to: "two.cast")
    let files = try ["one.cast", "two.cast"].map {
      try Data(contentsOf: folder.url.appendingPathComponent($0))
    }
    #expect(files[0] == files[1])
  }

  private func demo(_ name: String?, _ keys: String = "", tour: Double? = nil) throws -> String {
    let file = folder.url.appendingPathComponent("demo.cast").path
    var request = DemoRequest(name: name)
    request.tour = tour
    var options = Options()
    options.keys = try KeySyntax.keys(keys)
    options.recordingSize = Options.Size(columns: 60, rows: 18)
    _ = try DemoProgram.record(request, options, into: Array(file.utf8))
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  @Test("a demo plays its own or the given keys, with the same result each time")
  func ofADemo() throws {
    let played = try demo("layouts")
    #expect(played.contains("spiral"))
    #expect(played.contains("mosaic"))
    #expect(try demo("layouts") == played)
    let given = try demo("layouts", "n")
    #expect(given.contains("circle"))
    #expect(!given.contains("mosaic"))
  }

  @Test("a tour is recorded once through all demos")
  func ofATour() throws {
    let played = try demo(nil, tour: 1)
    let times = played.split(separator: "\n").dropFirst().compactMap { line in
      line.dropFirst().split(separator: ",").first.flatMap { Double($0) }
    }
    // Each demo has one second, and shows a change in it.
    let count = Demo.all.count
    #expect(Set(times.map { Int($0) }).isSuperset(of: 0..<count))
    #expect(times.allSatisfy { $0 <= Double(count) })
  }

  @Test("a file that cannot be written is reported in one line")
  func cannotWrite() throws {
    let path = Array((folder.url.path + "/none/a.cast").utf8)
    let failure = #expect(throws: BrowserFailure.self) {
      try CastFile(at: path, columns: 1, rows: 1, title: "")
    }
    #expect(failure?.description.hasSuffix("No such file or directory") == true)
    #expect(failure?.description.contains("\n") == false)
  }

  @Test("--record and --snapshot exclude each other; sizes are checked")
  func options() throws {
    for arguments in [
      ["--record", "a.cast", "--snapshot"], ["--record", ""], ["--record-size", "0x3"],
    ] {
      #expect(throws: BrowserFailure.self) { try OptionParser.parse(["vitrine"] + arguments) }
    }
    guard
      case .browse(let options) = try OptionParser.parse([
        "vitrine", "--record=a.cast", "--record-size=100x30",
      ])
    else { return #expect(Bool(false)) }
    #expect(options.recording == Array("a.cast".utf8))
    #expect(options.recordingSize == Options.Size(columns: 100, rows: 30))
  }
}
