import Foundation
import Glibc
import VitrineLayoutRunner
import VitrineSaving
import VitrineSourceOpening
import VitrineSupport

/// `vitrine run`: shows the layouts of sources for iOS, or runs the app that they are.
///
/// It executes the code with the rights of the user. Only the word `run` leads here.
@MainActor enum RunProgram {
  /// A snapshot may take so many seconds.
  private static let longestSnapshot = 60.0

  static func run(
    _ command: RunCommand, _ options: Options, environment: (String) -> String?
  ) throws(BrowserFailure) -> Never {
    try RewriterProgram.checkSources([command.path])
    guard let cache = StateFolder.cache(environment: environment) else {
      throw BrowserFailure("run needs a cache, and HOME names no folder; set HOME")
    }
    let build = environment("VITRINE_LIBRARY_BUILD")
    let compiler = LayoutCompiler(
      checkout: command.checkout, cache: ProgramCache(cache),
      libraryBuild: build.flatMap { $0.isEmpty ? nil : $0 })
    // A crash of the compiler is reported in one line.
    setenv("SWIFT_BACKTRACE", "enable=no", 1)
    if command.lists {
      let status = try compiler.list(command.path)
      if status >= 0 { exit(status) }
      throw BrowserFailure("the rewriter ended by signal \(-status); a source may nest too deeply")
    }
    var request = RunRequest(
      layout: command.layout,
      settings: command.settings.map { .init(name: $0.name, value: $0.value) })
    if command.checks {
      let checks = LayoutChecks(try program(command, compiler, for: "--check"), request)
      exit(try checks.run())
    }
    if options.source != nil {
      SourceOpener.prepare(for: options.sourceRequest)
      request.items = RunItems.all(of: try BrowserProgram.source(options))
    }
    if let size = options.snapshot {
      request.snapshot = RunRequest.Snapshot(
        columns: size.columns, rows: size.rows, hasStyles: options.snapshotStyles,
        keys: options.keys)
      try printSnapshot(command, compiler, request)
    }
    let session = try RunSession(command, compiler, request)
    exit(try session.run())
  }

  /// Compiles the program, or ends with 2 and the errors of the compiler.
  private static func program(
    _ command: RunCommand, _ compiler: LayoutCompiler, for option: String
  ) throws(BrowserFailure) -> LayoutCompiler.Program {
    switch try compiler.make(command.path, showsLayouts: command.showsLayouts) {
    case .errors(let text): end(text)
    case .program(let program):
      guard !program.plan.modules.contains(where: \.hasMainFile) else {
        throw BrowserFailure(
          "a program with a main.swift has no \(option); mark its delegate by @main")
      }
      return program
    }
  }

  /// Prints the screen, or ends with 2 and the reason why there is none.
  private static func printSnapshot(
    _ command: RunCommand, _ compiler: LayoutCompiler, _ request: RunRequest
  ) throws(BrowserFailure) -> Never {
    let program = try program(command, compiler, for: "--snapshot")
    let run = try FinishedRun(of: program, request, seconds: longestSnapshot)
    switch run.outcome.end {
    case .exited(0): BrowserProgram.printAndExit(run.outcome.output)
    case .exited: end(LayoutCompiler.text(run.outcome.output))
    case .signalled: end(run.failure + "\n")
    default: throw BrowserFailure(run.failure)
    }
  }

  private static func end(_ text: String) -> Never {
    _ = StandardStreams.write(Array(text.utf8), to: STDERR_FILENO)
    exit(2)
  }
}
