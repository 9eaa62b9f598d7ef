import Foundation

@testable import SourceRewriter

/// The sources in `Cases`, rewritten, compiled against the library's debug build, and run once.
enum CaseProgram {
  /// The output and the status of a step.
  struct Outcome: Sendable {
    var status: Int32
    var output: String
  }

  private static let cases = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Cases")

  /// The original modules.
  static let modules = ["Shapes", "Program"].map { name in
    SourceModule(name: name, files: sources(in: name))
  }

  private static func sources(in module: String) -> [SourceFile] {
    let folder = cases.appending(path: module)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { name in
      let file = folder.appending(path: name)
      return SourceFile(
        path: file.path, text: (try? String(contentsOf: file, encoding: .utf8)) ?? "")
    }
  }

  static let built = outcome(of: .build)
  static let readable = outcome(of: .readable)

  /// Returns the rest of each printed line that starts with a word.
  static func line(_ word: String, of outcome: Outcome = built) -> [String] {
    outcome.output.split(separator: "\n").filter { $0.hasPrefix(word + " ") }
      .map { String($0.dropFirst(word.count + 1)) }
  }

  /// Returns whether the program printed a line.
  static func output(has line: String) -> Bool {
    built.output.split(separator: "\n").contains { $0 == line }
  }

  private static func outcome(of style: RewritingStyle) -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "cases-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      return try run(style, in: folder)
    } catch {
      return Outcome(status: -1, output: "\(error)")
    }
  }

  private static func run(_ style: RewritingStyle, in folder: URL) throws -> Outcome {
    let build = Checkout.root.appending(path: ".build/debug")
    let list = build.appending(path: "VitrineAnimationProgram.product/Objects.LinkFileList")
    let objects = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
      .filter { !$0.contains("VitrineAnimationProgram.build") }
    var paths: [String: [String]] = [:]
    for module in modules {
      let target = folder.appending(path: module.name)
      try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
      for file in Rewriter(modules, style: style).rewrite(module.name).files {
        guard let text = file.text else {
          paths[module.name, default: []].append(file.path)
          continue
        }
        let name = URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
        let path = target.appending(path: name + ".rewritten.swift").path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        paths[module.name, default: []].append(path)
      }
    }
    let options = [
      "swiftc", "-swift-version", "5", "-Onone", "-wmo", "-I", build.path + "/Modules",
      "-I", folder.path,
    ]
    let library = try launch(
      options + [
        "-parse-as-library", "-emit-module", "-emit-object", "-module-name", "Shapes",
        "-emit-module-path", folder.path + "/Shapes.swiftmodule", "-o", folder.path + "/Shapes.o",
      ] + (paths["Shapes"] ?? []), folder)
    guard library.status == 0 else { return library }
    let others = folder.appending(path: "objects").path
    try objects.joined(separator: "\n").write(toFile: others, atomically: true, encoding: .utf8)
    let program = try launch(
      options + [
        "-parse-as-library", "-module-name", "Program", "-o", folder.path + "/program",
        folder.path + "/Shapes.o", "@" + others, "-lncursesw", "-ltinfo",
      ] + (paths["Program"] ?? []), folder)
    guard program.status == 0 else { return program }
    return try launch([folder.path + "/program"], folder)
  }

  private static func launch(_ arguments: [String], _ folder: URL) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let output = folder.appending(path: "output")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try handle.close()
    return Outcome(
      status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8))
  }
}
