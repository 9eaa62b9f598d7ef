import Foundation
import Glibc
import VitrineStyledText
import VitrineSupport

/// Makes programs of layouts and apps: rewrites their sources, compiles them, and keeps them in the cache.
struct LayoutCompiler {
  static let name = "program"
  private static let flags = ["-Onone", "-g", "-wmo", "-suppress-warnings"]

  /// The list that the rewriter writes.
  struct Plan: Codable, Equatable {
    struct Module: Codable, Equatable {
      var name: String
      var sources: [String]
      var hasMainFile: Bool
    }
    var modules: [Module]
    var inputs: [String]
    var layouts: [String]
    var isApp: Bool
  }

  /// A compiled program.
  struct Program: Equatable {
    var path: String
    var plan: Plan
    /// Keeps the program in the cache.
    var use: CacheUse?

    static func == (one: Program, other: Program) -> Bool {
      one.path == other.path && one.plan == other.plan
    }
  }

  /// The outcome of compiling.
  enum Outcome: Equatable {
    case program(Program)
    /// Errors in the user's sources, with their lines.
    case errors(String)
  }

  /// The folder with Vitrine's sources.
  var checkout: String
  var cache: ProgramCache
  var compiler = "swiftc"
  /// A build of the library that is used instead of one in the cache.
  var libraryBuild: String?

  /// The program of the rewriter.
  private var rewriter: RewriterProgram {
    RewriterProgram(checkout: checkout, cache: cache, compiler: compiler, command: "run")
  }

  /// Prints the names of the layouts, and executes nothing.
  ///
  /// - Returns: The exit status.
  func list(_ path: [UInt8]) throws(BrowserFailure) -> Int32 {
    let process = try rewriter.start([Array("layouts".utf8), Array("--".utf8), path])
    return ChildProgram.wait(for: process)
  }

  /// Compiles sources.
  ///
  /// - Parameters:
  ///   - path: A file, a folder or a package.
  ///   - showsLayouts: Whether layouts are shown even if the sources are an app.
  func make(_ path: [UInt8], showsLayouts: Bool) throws(BrowserFailure) -> Outcome {
    let lock = try cache.lock()
    defer { close(lock) }
    // Each step that compiles takes the workshop, and leaves none.
    let toolchain = try cache.inWorkshop { () throws(BrowserFailure) in
      try Toolchain(compiler, in: cache, for: "run")
    }
    let rewriter = try cache.inWorkshop { () throws(BrowserFailure) in
      try self.rewriter.prepare(toolchain)
    }
    let library = try cache.inWorkshop { () throws(BrowserFailure) in
      if let libraryBuild { return try LibraryBuild(existing: libraryBuild) }
      return try LibraryBuild(of: checkout, in: cache, toolchain)
    }
    return try cache.inWorkshop { () throws(BrowserFailure) in
      let arguments = ["run", "-o", sourceFolder] + (showsLayouts ? ["--layouts"] : []) + ["--"]
      let (status, output) = cache.run(
        rewriter, arguments.map { Array($0.utf8) } + [path], name: "vitrine")
      let text = Self.text(output)
      switch status {
      case 0: break
      case 1: return .errors(text)
      case 2...: throw BrowserFailure(Self.message(text))
      default:
        throw BrowserFailure(
          "the rewriter ended by signal \(-status); a source may nest too deeply")
      }
      guard let data = FileManager.default.contents(atPath: sourceFolder + "/plan.json"),
        let plan = try? JSONDecoder().decode(Plan.self, from: data)
      else { throw BrowserFailure("the rewriter of \(checkout) is another one; rebuild vitrine") }
      let entry = cache.entry(.layout, key(plan, library, rewriter, toolchain))
      if !cache.has(Self.name, in: entry) {
        if let errors = compile(plan, library) { return .errors(errors) }
        cache.remove(sourceFolder)
        try cache.keep(as: entry)
      }
      return .program(Program(path: entry + "/" + Self.name, plan: plan, use: CacheUse(entry)))
    }
  }

  /// The rewritten sources.
  private var sourceFolder: String { cache.workshop + "/sources" }

  /// A digest of everything that the program depends on.
  private func key(
    _ plan: Plan, _ library: LibraryBuild, _ rewriter: String, _ toolchain: Toolchain
  ) -> String {
    let texts = Self.flags + [library.key, rewriter] + plan.inputs
    let sources = plan.modules.flatMap { module in
      module.sources.flatMap { path in
        [
          Array("\(module.name) \(path)".utf8),
          FileManager.default.contents(atPath: path).map(Array.init) ?? [],
        ]
      }
    }
    return ProgramCache.key([toolchain.description] + texts.map { Array($0.utf8) } + sources)
  }

  /// Compiles the modules, and links them with all objects of the library.
  ///
  /// - Returns: The errors; nil if there are none.
  private func compile(_ plan: Plan, _ library: LibraryBuild) -> String? {
    var objects: [String] = []
    for module in plan.modules {
      // The driver writes an object of the module's name itself.
      let object = "\(sourceFolder)/\(module.name).code.o"
      let arguments =
        Self.flags + (module.hasMainFile ? [] : ["-parse-as-library"]) + [
          "-module-name", module.name, "-I", library.modules, "-I", sourceFolder, "-emit-module",
          "-emit-module-path", "\(sourceFolder)/\(module.name).swiftmodule", "-emit-object", "-o",
          object,
        ] + module.sources
      let what = "compiling \(module.name)"
      // Sources from before Swift 5 need the mode for Swift 4.
      if let errors = run(arguments + ["-swift-version", "5"], what),
        run(arguments + ["-swift-version", "4"], what) != nil
      {
        return errors
      }
      objects.append(object)
    }
    let list = sourceFolder + "/objects"
    let lines = library.objects.map { path in
      "\"" + path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"\n"
    }
    guard (try? lines.joined().write(toFile: list, atomically: false, encoding: .utf8)) != nil
    else {
      return cache.failure("cannot write \(list)").description
    }
    let arguments = ["-o", cache.workshop + "/" + Self.name] + objects
    return run(arguments + ["@" + list, "-lncursesw", "-ltinfo"], "linking")
  }

  private func run(_ arguments: [String], _ what: String) -> String? {
    let (status, output) = cache.run(compiler, arguments) { seconds, _ in
      // Short work needs no line.
      if seconds > 0 { cache.showProgress("\(what): \(seconds) s; Ctrl-C ends it") }
    }
    cache.showProgress("")
    return status == 0 ? nil : Self.text(output)
  }

  /// So many lines of errors are shown.
  static let mostLines = 100

  /// The first lines of a program's output, as a screen may show them.
  static func text(_ output: [UInt8]) -> String {
    let text = String(decoding: VisibleText.lines(of: output), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > mostLines else { return text }
    return lines.prefix(mostLines).joined(separator: "\n") + "\n"
  }

  /// A message of the rewriter without the name of the program.
  private static func message(_ text: String) -> String {
    var line = text.split(separator: "\n").first.map(String.init) ?? "the rewriter failed"
    if line.hasPrefix("vitrine: ") { line = String(line.dropFirst(9)) }
    return line
  }
}
