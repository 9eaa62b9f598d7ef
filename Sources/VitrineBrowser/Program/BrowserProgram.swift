import Glibc
import TerminalCore
import TerminalHost
import UIKit

/// `vitrine`: reads the command line, opens the source, and shows it.
@MainActor
package enum BrowserProgram {
  /// Runs the program; the process ends with it.
  package static func main() -> Never {
    // A reader that goes away is an error of writing, not the end of us.
    signal(SIGPIPE, SIG_IGN)
    do throws(BrowserFailure) {
      switch try OptionParser.parse(arguments) {
      case .print(let text): StandardStreams.printAndExit(Array(text.utf8))
      case .browse(let options): try browse(options)
      case .demo(let request, let options): try DemoProgram.run(request, options)
      }
    } catch {
      fail(error)
    }
  }

  /// The command line as it is: names need not be UTF-8.
  private static var arguments: [[UInt8]] {
    let pointers = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return pointers.compactMap { pointer in
      pointer.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }

  private static func browse(_ options: Options) throws(BrowserFailure) -> Never {
    let source = try SourceOpener.source(options)
    if let filter = options.filter {
      let pattern = FilterPattern(filter, isExact: options.filtersExactly)
      conclude(FilterProgram.ending(pattern, source), options)
    }
    let isPicker =
      options.isPick || options.isMulti || options.format != .lines || isatty(STDOUT_FILENO) == 0
    if let size = options.snapshot {
      let snapshot = Snapshot(source: source, options: options, isPicker: isPicker, size: size)
      let ending = snapshot.play(options.keys)
      if let ending { conclude(ending, options) }
      StandardStreams.printAndExit(
        options.describes ? snapshot.description : snapshot.text(styles: options.snapshotStyles))
    }
    if let file = options.recording {
      let ending = try Recording.play(
        options, isPicker: isPicker, source: source, into: file)
      conclude(ending ?? .left(0), options)
    }
    try TerminalSession.run(source: source, options: options, isPicker: isPicker)
  }

  /// Prints what was accepted and what went wrong, and ends the process.
  static func conclude(_ ending: Ending, _ options: Options) -> Never {
    if let failure = ending.failure { fail(failure) }
    if let items = ending.items {
      var writer = OutputWriter(
        descriptor: STDOUT_FILENO, format: options.format,
        sanitizes: isatty(STDOUT_FILENO) == 1)
      do throws(OutputWriter.Failure) {
        try items.visit { (item) throws(OutputWriter.Failure) in try writer.write(item) }
        try writer.finish()
      } catch {
        fail(.cannotWrite(error.reason))
      }
    }
    exit(ending.status)
  }

  static func fail(_ failure: BrowserFailure) -> Never {
    let text = "vitrine: \(failure.description)\n"
    _ = StandardStreams.write(Array(text.utf8), to: STDERR_FILENO)
    exit(2)
  }
}
