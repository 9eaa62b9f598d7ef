import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrineFileItems

/// Another process runs an operation and is killed at each of its system calls.
@Suite("A killed file operation", .waits)
struct KilledOperationTests {
  /// The operation and its files.
  struct Scenario: CustomStringConvertible, Sendable {
    var name: String
    var verb: String
    var files: [String]
    var crosses = false
    var description: String { name }
  }

  private static let nodes = [
    "from/", "from/d/", "from/d/a=first", "from/d/sub/", "from/d/sub/b=second",
    "from/d/link@../../other", "from/c=third", "to/", "to/c=fourth",
  ]
  private static let contents: Set = ["first", "second", "third", "fourth"]

  private static let scenarios = [
    Scenario(name: "copy", verb: "copy", files: ["from/d", "from/c"]),
    Scenario(name: "move", verb: "move", files: ["from/d", "from/c"]),
    Scenario(
      name: "move to another file system", verb: "move", files: ["from/d", "from/c"], crosses: true),
    Scenario(name: "trash", verb: "trash", files: ["from/d", "from/c"]),
    Scenario(
      name: "trash on another file system", verb: "trash", files: ["from/d", "from/c"],
      crosses: true),
    Scenario(name: "rename in a circle", verb: "rename", files: ["from/d", "from/c"]),
  ]

  private func run(
    _ scenario: Scenario, _ stage: FileStage, diesAt call: Int? = nil
  ) throws -> ProcessResult {
    var environment = scenario.crosses ? ["FILES_CROSS": "1"] : [:]
    environment["FILES_DIE_AT"] = call.map(String.init)
    return try ProcessResult.run(
      TmuxSession.built("VitrineFileProgram"),
      [scenario.verb, stage.trashPath, stage.root + "/to"]
        + scenario.files.map { stage.root + "/" + $0 }, environment: environment)
  }

  @Test(
    "an operation killed at any call loses nothing and leaves no partial file under its name",
    arguments: scenarios)
  func killedAtEveryCall(scenario: Scenario) throws {
    let whole = try FileStage(Self.nodes)
    let text = try run(scenario, whole).outputText
    let calls = try #require(Int(text.trimmingCharacters(in: .newlines)), "\(text)")
    #expect(calls > 10)
    let (before, after) = (FileTree(Self.nodes), whole.tree)
    #expect(before != after)
    for call in TestRun.some(of: 1...calls, every: 3) {
      let stage = try FileStage(Self.nodes)
      #expect(try run(scenario, stage, diesAt: call).status == 128 + SIGKILL, "call \(call)")
      let all = FileTree(readingBelow: stage.folder.path).nodes.values
      let found = Set(all.compactMap { if case .file(let text) = $0 { text } else { nil } })
      #expect(found.isSuperset(of: Self.contents), "call \(call): only \(found)")
      for place in ["from/d", "from/c", "to/d", "to/c"] where !isGoing(place, in: scenario) {
        let part = stage.tree.part(at: place)
        // Each name has its old content, its new content, or none yet.
        #expect(
          part == before.part(at: place) || part == after.part(at: place) || part.isEmpty,
          "call \(call): \(place) is \(part)")
      }
      // Each file in the trash has an entry that can restore it.
      for name in stage.trash.nodes.keys where !name.contains("/") && !name.hasPrefix(".") {
        #expect(
          FileTasks.entries(in: stage.places).contains { $0.location.name == Array(name.utf8) },
          "call \(call): \(name)")
      }
    }
  }

  /// Whether the original is being removed piece by piece after the copy is complete.
  private func isGoing(_ place: String, in scenario: Scenario) -> Bool {
    scenario.crosses && scenario.files.contains(place)
  }

  @Test("the next copy to the same folder removes the leftovers of a killed copy")
  func leftovers() throws {
    let scenario = Scenario(name: "copy", verb: "copy", files: ["from/d"])
    let whole = try FileStage(Self.nodes)
    let text = try run(scenario, whole).outputText
    let calls = try #require(Int(text.trimmingCharacters(in: .newlines)), "\(text)")
    var left = 0
    for call in stride(from: 1, through: calls, by: 7) {
      let stage = try FileStage(Self.nodes)
      _ = try run(scenario, stage, diesAt: call)
      let names = stage.tree.nodes.keys.filter { $0.contains(".vitrine-copying") }
      left += names.isEmpty ? 0 : 1
      let worker = FileWorker(trash: stage.places, resolve: { _ in .overwrite })
      #expect(worker.run(.copy(stage.files("from/d"), into: stage.path("to"))).failures.isEmpty)
      #expect(stage.tree == whole.tree, "call \(call)")
    }
    #expect(left > 3)
  }
}
