import Foundation
import Glibc
import VitrineLayoutRunner
import VitrineProcesses
import VitrineStyledText
import VitrineSupport

/// `vitrine run` on the terminal: a program at a time, and another after each change of the sources.
final class RunSession {
  /// The largest number of files and folders to watch.
  private static let mostWatched = 5_000
  /// The time between two looks at the files, in milliseconds.
  private static let pause: Int32 = 100

  private let path: [UInt8]
  private let showsLayouts: Bool
  private let compiler: LayoutCompiler
  private let terminal: HeldTerminal
  private var request: RunRequest
  private var watch: FileWatch

  /// The step after a program.
  private enum Next {
    case leave(Int32)
    case program(LayoutCompiler.Program)
    /// It ended in a way that the user did not ask for.
    case failure(String)
  }

  init(
    _ command: RunCommand, _ compiler: LayoutCompiler, _ request: RunRequest
  ) throws(BrowserFailure) {
    guard let terminal = HeldTerminal() else {
      throw BrowserFailure("run needs a terminal; --snapshot prints the screen without one")
    }
    (path, showsLayouts) = (command.path, command.showsLayouts)
    (self.compiler, self.request, self.terminal) = (compiler, request, terminal)
    watch = FileWatch(Self.sources(of: path))
    Descendants.adopt()
  }

  /// Runs programs until one ends by itself.
  ///
  /// - Returns: Its exit status.
  func run() throws(BrowserFailure) -> Int32 {
    var outcome = try compiler.make(path, showsLayouts: showsLayouts)
    while true {
      switch outcome {
      case .errors(let text): outcome = awaitChange(after: text)
      case .program(let program):
        switch try play(program) {
        case .leave(let status): return status
        case .program(let next): outcome = .program(next)
        case .failure(let text): outcome = awaitChange(after: text)
        }
      }
    }
  }

  /// Compiles again. A mistake that is not in the sources is text, too.
  ///
  /// - Parameter child: The program on the screen, which is watched meanwhile.
  private func make(during child: RunChild? = nil) -> LayoutCompiler.Outcome {
    var compiler = compiler
    compiler.cache.hasProgressLine = child == nil
    if let child {
      compiler.cache.goesOn = {
        child.watch(0)
        return !child.hasLeft
      }
    }
    // A source that is saved while others compile counts as changed.
    watch = FileWatch(Self.sources(of: path))
    do throws(BrowserFailure) {
      return try compiler.make(path, showsLayouts: showsLayouts)
    } catch {
      return .errors("vitrine: \(VisibleText.line(of: error.description))\n")
    }
  }

  /// Shows a text, and waits until a source is saved. Ctrl-C ends the process.
  private func awaitChange(after text: String) -> LayoutCompiler.Outcome {
    let end = text.hasSuffix("\n") ? "" : "\n"
    let waiting = "vitrine: save a source to try again; Ctrl-C ends\n"
    _ = StandardStreams.write(Array((text + end + waiting).utf8), to: STDERR_FILENO)
    while !watch.hasChanged() { poll(nil, 0, Self.pause) }
    return make()
  }

  // MARK: A program on the terminal

  private func play(_ program: LayoutCompiler.Program) throws(BrowserFailure) -> Next {
    // Ctrl-C is for the program.
    let before = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, action) in before { signal(number, action) } }
    let child = try RunChild(
      program.path, request, reports: !program.plan.modules.contains(where: \.hasMainFile))
    defer { Descendants.end() }
    while child.end == nil {
      child.watch(Self.pause)
      if child.end == nil, watch.hasChanged(), let next = reload(program, child) {
        return .program(next)
      }
    }
    keep(child.state)
    return next(after: child, of: program)
  }

  /// The path itself, and the sources below it with their folders, which change when a file is added.
  private static func sources(of path: [UInt8]) -> [[UInt8]] {
    let root = URL(filePath: String(decoding: path, as: UTF8.self))
    let below = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    var paths = [path]
    while paths.count < mostWatched, let url = below?.nextObject() as? URL {
      if url.hasDirectoryPath || url.pathExtension == "swift" { paths.append(Array(url.path.utf8)) }
    }
    return paths
  }

  private func keep(_ state: RunState?) { request.state = state ?? request.state }

  /// Compiles the changed sources while the program is on the screen.
  ///
  /// - Returns: The next program; nil if the current one stays, with the errors above it, or has left.
  private func reload(
    _ program: LayoutCompiler.Program, _ child: RunChild
  ) -> LayoutCompiler.Program? {
    let outcome = make(during: child)
    if child.hasLeft { return nil }
    switch outcome {
    case .errors(let text):
      child.send(.show(text))
      return nil
    case .program(let next):
      guard next != program else {
        child.send(.show(""))
        return nil
      }
      if child.end == nil { child.leave() }
      if case .exited = child.end {} else { terminal.restore() }
      keep(child.state)
      return next
    }
  }

  private func next(after child: RunChild, of program: LayoutCompiler.Program) -> Next {
    switch child.end {
    case .exited(let status):
      let errors = LayoutCompiler.text(child.errors)
      if status == 2 { return .failure(errors) }
      _ = StandardStreams.write(Array(errors.utf8), to: STDERR_FILENO)
      return .leave(status)
    case .signalled(let number):
      terminal.restore()
      return .failure(
        TrapText.message(signal: number, errors: child.errors, inputs: program.plan.inputs))
    case .stopped(let reason):
      terminal.restore()
      return .failure("vitrine: \(reason)\n")
    case nil: return .leave(0)
    }
  }
}
