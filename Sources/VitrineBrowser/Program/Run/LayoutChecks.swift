import Foundation
import Glibc
import VitrineLayoutRunner
import VitrineStyledText
import VitrineSupport

/// `vitrine run --check`: plays each layout with each number of items in a process of its own, so that a trap ends only
/// one.
struct LayoutChecks {
  /// A number of items may take so many seconds.
  static let longest = 120.0

  private let program: LayoutCompiler.Program
  private let request: RunRequest

  /// - Parameter request: Names one layout, or none for all.
  init(_ program: LayoutCompiler.Program, _ request: RunRequest) {
    (self.program, self.request) = (program, request)
  }

  /// Prints a line for each layout that passes, and one for each number of items with which a layout fails.
  ///
  /// - Parameter write: Writes to a standard stream.
  /// - Returns: The exit status: 1 if a layout fails, 2 if the request is wrong.
  func run(
    write: (String, Int32) -> Void = { _ = StandardStreams.write(Array($0.utf8), to: $1) }
  ) throws(BrowserFailure) -> Int32 {
    var status: Int32 = 0
    var names: [String?] = program.plan.layouts
    if request.layout != nil || names.isEmpty { names = [request.layout] }
    for name in names {
      var (failures, notes): ([String], [String]) = ([], [])
      for count in RunRequest.Check.counts {
        let (run, report) = try check(name, count)
        if run.outcome.end == .exited(2) {
          write(LayoutCompiler.text(run.outcome.output), STDERR_FILENO)
          return 2
        }
        if !report.hasPassed { failures.append(Self.failure(run.failure, report)) }
        notes += report.notes.map { "note: \($0)" }
      }
      if !failures.isEmpty { status = 1 }
      let lines = (failures.isEmpty ? ["passes"] : failures) + notes.prefix(1)
      let report = lines.map { VisibleText.line(of: (name ?? "") + ": " + $0) + "\n" }
      write(report.joined(), STDOUT_FILENO)
    }
    return status
  }

  private func check(
    _ name: String?, _ count: Int
  ) throws(BrowserFailure) -> (FinishedRun, CheckReport) {
    let file = try FinishedRun.file()
    close(file.descriptor)
    let path = String(decoding: file.path, as: UTF8.self)
    defer { unlink(path) }
    var request = request
    request.layout = name
    request.check = RunRequest.Check(count: count, file: path)
    let run = try FinishedRun(of: program, request, seconds: Self.longest)
    let data = FileManager.default.contents(atPath: path)
    let report = data.flatMap { try? JSONDecoder().decode(CheckReport.self, from: $0) }
    return (run, report ?? CheckReport())
  }

  /// The line about a failure.
  ///
  /// - Parameter end: Why the program has ended.
  static func failure(_ end: String, _ report: CheckReport) -> String {
    let reason = (report.failure ?? end).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    return report.situation.isEmpty ? reason : "\(report.situation): \(reason)"
  }
}
