import Foundation
import Glibc
import VitrineLayoutRunner
import VitrineProcesses
import VitrineSupport

/// A compiled program that ran to its end, without a terminal and with limits.
struct FinishedRun {
  private static let mostOutput = 16 << 20

  let outcome: ProcessOutcome
  private let program: LayoutCompiler.Program
  private let seconds: Double

  /// Runs a program, and waits for its end.
  ///
  /// - Parameter seconds: It is ended after so many seconds.
  init(
    of program: LayoutCompiler.Program, _ request: RunRequest, seconds: Double
  ) throws(BrowserFailure) {
    (self.program, self.seconds) = (program, seconds)
    let file = try Self.file()
    defer { unlink(String(decoding: file.path, as: UTF8.self)) }
    defer { close(file.descriptor) }
    guard let data = try? JSONEncoder().encode(request),
      StandardStreams.write(Array(data), to: file.descriptor)
    else { throw BrowserFailure("cannot write \(String(decoding: file.path, as: UTF8.self))") }
    var process = ProcessRequest(Array(program.path.utf8), [file.path])
    process.mergesErrors = true
    process.environment = ProcessRequest.environment(TrapText.environment)
    process.limits.countsReservedMemory = false
    process.limits.processorSeconds = Int(seconds)
    process.limits.seconds = seconds
    process.limits.output = Self.mostOutput
    outcome = LimitedProcess(process).run()
  }

  /// Makes a file for the program.
  static func file() throws(BrowserFailure) -> (descriptor: Int32, path: [UInt8]) {
    guard let file = TemporaryFile.make("vitrine-run-", suffix: ".json") else {
      throw BrowserFailure(
        "cannot make a file in \(TemporaryFile.folder): \(String(cString: strerror(errno)))")
    }
    return file
  }

  /// Why it ended.
  var failure: String {
    switch outcome.end {
    case .exited(let status): "the program ended with status \(status)"
    case .signalled(let number):
      TrapText.message(signal: number, errors: outcome.output, inputs: program.plan.inputs)
    case .tookTooLong, .cancelled: "the program did not end within \(Int(seconds)) s"
    case .printedTooMuch: "the program printed more than \(Self.mostOutput >> 20) MB"
    case .failed(let code): "cannot run \(program.path): \(String(cString: strerror(code)))"
    }
  }
}
