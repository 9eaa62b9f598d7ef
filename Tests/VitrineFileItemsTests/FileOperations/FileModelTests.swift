import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineFileItems
@testable import VitrineSupport

/// Random operations on a real tree and on a model of it, with undo and redo.
@Suite("Random operations on files")
struct FileModelTests {

  @Test("after random operations, undo and redo the tree equals its model")
  func randomOperations() throws {
    let seed = TestRun.seed ?? UInt64.random(in: 0...UInt64.max)
    var player = try FilePlayer(seed: seed, count: TestRun.count(1_000, of: 10_000))
    let steps = TestRun.count(500, of: 5_000)
    for step in 1...steps {
      let what = player.step()
      guard step % (steps / 20) == 0 || step < 20 else { continue }
      let (tree, model) = (player.stage.tree, player.model)
      guard tree != model else { continue }
      let (extra, missing) = (
        Set(tree.list).subtracting(model.list), Set(model.list).subtracting(tree.list)
      )
      Issue.record(
        "VITRINE_SEED=\(seed), step \(step), \(what): extra \(extra), missing \(missing)")
      return
    }
    #expect(player.problems.isEmpty, "VITRINE_SEED=\(seed)")
    #expect(player.kinds.count == 10, "VITRINE_SEED=\(seed): \(player.kinds)")
  }
}

/// Applies the same operations to a tree and to a model.
private struct FilePlayer {
  var stage: FileStage
  var model: FileTree
  var problems: [String] = []
  /// The number of effective operations of each kind.
  var kinds: [String: Int] = [:]
  private var random: SeededGenerator
  private var history = FileHistory()
  private var done: [FileTree] = []
  private var undone: [FileTree] = []
  /// The number of invented names.
  private var number = 0

  init(seed: UInt64, count: Int) throws {
    random = SeededGenerator(seed: seed)
    var nodes: [String] = []
    var folders = [""]
    for number in 0..<count {
      let path = folders[Int.random(in: 0..<folders.count, using: &random)]
      let name = path + "\(number % 50)x\(number)"
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        nodes.append(name + "/")
        folders.append(name + "/")
      case 1: nodes.append(name + "@nowhere/\(number)")
      default: nodes.append(name + "=text \(number)")
      }
    }
    stage = try FileStage(nodes)
    model = FileTree(nodes)
  }

  // MARK: Choices

  private mutating func path() -> String? {
    model.nodes.keys.sorted().randomElement(using: &random)
  }

  private mutating func folder() -> String {
    let folders = model.nodes.filter { $0.value == .folder }.keys.sorted()
    return Int.random(in: 0..<4, using: &random) == 0
      ? "" : folders.randomElement(using: &random) ?? ""
  }

  private static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder + "/" + name
  }

  // MARK: Steps

  /// - Returns: A description of the operation.
  mutating func step() -> String {
    stage.answer = [.skip, .rename, .overwrite, .fail].randomElement(using: &random) ?? .fail
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: return transfer(isMove: false)
    case 2, 3: return transfer(isMove: true)
    case 4: return rename()
    case 5: return make(isFolder: false)
    case 6: return make(isFolder: true)
    case 7: return trash()
    case 8, 9: return undo()
    case 10: return redo()
    default: return Int.random(in: 0..<4, using: &random) == 0 ? delete() : link()
    }
  }

  /// Runs an operation and changes the model the same way.
  private mutating func run(
    _ name: String, _ operation: FileOperation, fails: Bool = false,
    _ change: (inout FileTree) -> Void
  ) -> String {
    let before = model
    let outcome = stage.worker.run(operation)
    if outcome.failures.isEmpty == fails {
      problems.append("\(name): \(outcome.failures), expected \(fails ? "one" : "none")")
    }
    change(&model)
    let couldRedo = history.canRedo
    history.did(FileHistory.Record(name: name, changes: outcome.changes))
    if !outcome.changes.isEmpty {
      kinds[name.split(separator: " ").first.map(String.init) ?? "", default: 0] += 1
      done.append(before)
      undone.removeAll()
    } else if couldRedo != history.canRedo {
      problems.append("\(name) forgot what can be done again")
    }
    return "\(name), \(stage.answer)"
  }

  private mutating func transfer(isMove: Bool) -> String {
    guard let source = path() else { return "nothing" }
    let target = folder()
    let name = "\(isMove ? "move" : "copy") \(source) into \(target)"
    let operation: FileOperation =
      isMove
      ? .move([stage.file(source)], into: stage.path(target))
      : .copy([stage.file(source)], into: stage.path(target))
    let isInside = model.nodes[source] == .folder && (target + "/").hasPrefix(source + "/")
    if isInside { return run(name, operation, fails: true) { _ in } }
    let isAtHome = Self.folder(of: source) == target
    if isAtHome, isMove { return run(name, operation) { _ in } }
    guard
      let place = arrival(Self.join(target, Self.name(of: source)), of: source, isAtHome: isAtHome)
    else { return run(name, operation, fails: stage.answer != .skip) { _ in } }
    return run(name, operation) { model in
      let part = model.part(at: source)
      if isMove { model.remove(source) }
      model.remove(place)
      model.add(part, at: place)
    }
  }

  /// The new place of a file, or nil if the file stays.
  private func arrival(_ place: String, of source: String, isAtHome: Bool) -> String? {
    guard model.nodes[place] != nil else { return place }
    switch isAtHome ? .rename : stage.answer {
    case .skip, .fail, .merge: return nil
    case .rename: return free(like: place)
    case .overwrite: return (source + "/").hasPrefix(place + "/") ? nil : place
    }
  }

  private func free(like place: String) -> String {
    let (folder, name) = (Self.folder(of: place), Array(Self.name(of: place).utf8))
    for number in 2... {
      let next = String(decoding: FileNames.numbered(name, number), as: UTF8.self)
      if model.nodes[Self.join(folder, next)] == nil { return Self.join(folder, next) }
    }
    return place
  }

  private mutating func rename() -> String {
    let folder = folder()
    let names = model.nodes.keys.filter { Self.folder(of: $0) == folder }.sorted()
    let chosen = names.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
    guard chosen.count > 1 else { return "nothing" }
    // The names are exchanged, possibly in a cycle. Sometimes one is the name of another file.
    var results = chosen.shuffled(using: &random)
    if Bool.random(using: &random), let other = names.randomElement(using: &random) {
      results[0] = Bool.random(using: &random) ? other : Self.join(folder, "r\(number)")
      number += 1
    }
    guard Set(results).count == results.count else { return "nothing" }
    let others = Set(names).subtracting(chosen)
    let fails = results.contains(where: others.contains)
    let renamings = zip(chosen, results).map { old, new in
      FileRenaming(stage.file(old), to: Array(Self.name(of: new).utf8))
    }
    return run("rename \(chosen) to \(results)", .rename(renamings), fails: fails) { model in
      if fails { return }
      let parts = chosen.map { model.part(at: $0) }
      for old in chosen { model.remove(old) }
      for (new, part) in zip(results, parts) { model.add(part, at: new) }
    }
  }

  private mutating func make(isFolder: Bool) -> String {
    let place = Self.join(folder(), "n\(Int.random(in: 0..<40, using: &random))")
    let fails = model.nodes[place] != nil
    let operation: FileOperation =
      isFolder ? .makeFolder(stage.file(place)) : .makeFile(stage.file(place))
    return run("make\(isFolder ? "Folder" : "File") \(place)", operation, fails: fails) { model in
      if !fails { model.nodes[place] = isFolder ? .folder : .file("") }
    }
  }

  private mutating func trash() -> String {
    guard let first = path(), let second = path() else { return "nothing" }
    let paths = [first, second]
    // The second file may be inside the first one.
    let fails = (second + "/").hasPrefix(first + "/")
    return run("trash \(paths)", .trash(paths.map(stage.file)), fails: fails) { model in
      for path in paths { model.remove(path) }
    }
  }

  private mutating func link() -> String {
    guard let source = path() else { return "nothing" }
    let target = folder()
    let operation = FileOperation.link([stage.file(source)], into: stage.path(target))
    let place = arrival(
      Self.join(target, Self.name(of: source)), of: source,
      isAtHome: Self.folder(of: source) == target)
    let node = FileTree.Node.link(stage.root + "/" + source)
    let skips = stage.answer == .skip
    return run("link \(source) in \(target)", operation, fails: place == nil && !skips) { model in
      guard let place else { return }
      model.remove(place)
      model.nodes[place] = node
    }
  }

  /// Deletes permanently. Earlier operations on these files cannot be undone, so the history starts
  /// again.
  private mutating func delete() -> String {
    guard let path = path(), model.part(at: path).count < 50 else { return "nothing" }
    let text = run("delete \(path)", .delete([stage.file(path)])) { $0.remove(path) }
    kinds["delete", default: 0] += 1
    (history, done, undone) = (FileHistory(), [], [])
    return text
  }

  private mutating func undo() -> String {
    guard let record = history.nextUndo(), let before = done.popLast() else { return "nothing" }
    let outcome = stage.worker.undo(record.changes)
    for failure in outcome.failures { problems.append("undo \(record.name): \(failure)") }
    history.undid(record, outcome)
    undone.append(model)
    model = before
    kinds["undo", default: 0] += 1
    return "undo \(record.name)"
  }

  private mutating func redo() -> String {
    guard let record = history.nextRedo(), let after = undone.popLast() else { return "nothing" }
    let outcome = stage.worker.undo(record.changes)
    for failure in outcome.failures { problems.append("redo \(record.name): \(failure)") }
    history.redid(record, outcome)
    done.append(model)
    model = after
    kinds["redo", default: 0] += 1
    return "redo \(record.name)"
  }
}
