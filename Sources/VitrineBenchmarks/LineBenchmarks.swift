import Foundation
import Synchronization
import VitrineBrowser
import VitrineSupport
import VitrineTextFormats
import VitrineTextItems

/// Measures opening a text: a file stays on disk, a pipe is stored once, and the first lines are
/// reported before the rest is read.
@MainActor
enum LineBenchmarks {
  static func run(_ report: inout Report) throws {
    report.begin("Opening a text file, a line an item")
    try report.measure([
      .init("bytes of input", .information),
      .init("bytes read before the first frame", .atMost(64 << 10)),
      .init("bytes held when all is read", .perItem(0.5, and: 320 << 10)),
      .init("bytes held after 1,000 lines all over were read", .perItem(0.5, and: 1 << 20)),
      .init("µs of the main thread, all told", .information),
    ]) { try file(lines: $0) }

    report.begin("Reading a pipe, a line an item")
    try report.measure([
      .init("bytes held beyond the input", .perItem(0.5, and: 2 << 20)),
      .init(
        "bytes held for a byte of input, if many", Bound(text: "<= 2") { $0 <= 2 || $1 < 10_000 }),
    ]) { try pipe(lines: $0) }
  }

  private static func file(lines: Int) throws -> [Double?] {
    let file = try LineFile(lines: lines)
    let first = try firstNews(of: file)
    var time = 0.0
    var source: LineSource?
    let loaded = Meter.bytesHeld {
      let opened = LineSource(file: file.open(), path: Array(file.path.utf8))
      opened.start()
      time = Meter.microseconds { opened.finish() }
      source = opened
      return opened
    }
    guard let source, source.itemCount(in: 0) == lines else {
      throw BenchmarkFailure("\(lines) lines were written, others were read")
    }
    let used = Meter.bytesHeld {
      for step in 0..<1_000 { _ = source.title(section: 0, item: step * 7_919 % lines) }
    }
    return [Double(file.bytes), Double(first), loaded, loaded + used, time]
  }

  /// Returns the number of bytes read before the first report of lines.
  private static func firstNews(of file: LineFile) throws -> Int {
    let first = Mutex<Int?>(nil)
    let ended = DispatchSemaphore(value: 0)
    let reader = LineReader(file: FileBytes(descriptor: file.open()))
    reader.goOn()
    reader.start { news in
      first.withLock { if $0 == nil { $0 = news.index.length } }
      if news.hasEnded { ended.signal() }
    }
    ended.wait()
    return first.withLock { $0 ?? 0 }
  }

  private static func pipe(lines: Int) throws -> [Double?] {
    let file = try LineFile(lines: lines)
    let command = Process()
    let pipe = Pipe()
    command.executableURL = URL(filePath: "/bin/cat")
    command.arguments = [file.path]
    command.standardOutput = pipe
    try command.run()
    var source: LineSource?
    let held = Meter.bytesHeld {
      let opened = LineSource(pipe: pipe.fileHandleForReading.fileDescriptor, name: "pipe")
      opened.finish()
      source = opened
      return opened
    }
    command.waitUntilExit()
    guard source?.itemCount(in: 0) == lines else {
      throw BenchmarkFailure("\(lines) lines were written, others were read")
    }
    return [max(0, held - Double(file.bytes)), held / Double(file.bytes)]
  }
}

/// An error that prevents a measurement.
struct BenchmarkFailure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
