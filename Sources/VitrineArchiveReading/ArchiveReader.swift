import Glibc
import VitrineProcesses
import VitrineSupport
import VitrineTextFormats

/// Reads an archive in a process with limits. A malicious file can crash or block only that
/// process.
public struct ArchiveReader: Hashable, Sendable {
  /// The reason why reading an archive stopped early.
  package enum Failure: Error, Equatable {
    case noLibrary
    case cancelled
    case reason(String)

    package var text: String {
      switch self {
      case .noLibrary: "libarchive is missing: install libarchive13"
      case .cancelled: "cancelled"
      case .reason(let text): text
      }
    }
  }

  /// The program to run, usually this one; nil reads on the calling thread, for tests.
  private let program: [UInt8]?
  package let file: [UInt8]
  /// The encoding of names that are not UTF-8; nil for the format's default.
  private let encoding: TextEncoding?

  /// - Parameters:
  ///   - program: The program to run, usually this one; nil reads on the calling thread.
  ///   - encoding: The encoding of names that are not UTF-8; nil for the format's default.
  package init(_ file: [UInt8], by program: [UInt8]?, names encoding: TextEncoding? = nil) {
    (self.file, self.program, self.encoding) = (file, program, encoding)
  }

  /// The encoding of names in a ZIP archive without a declared encoding.
  private static let usual = TextEncoding("CP437")
  private static let zipMark = Array("PK".utf8)

  /// The processor time for a list or one member, in seconds.
  private static let processorSeconds = 60

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - input: The open file; nil opens it by its path.
  ///   - stamp: The required state of the file.
  ///   - isGivenUp: Returns whether to stop. Called now and then.
  ///   - process: Receives the process, so that the caller can cancel it.
  ///   - take: Receives one record after another, and returns whether to continue.
  package func run(
    _ command: ArchiveCommand, in input: FileBytes? = nil, of stamp: FileStamp? = nil,
    hasLimit: Bool = true,
    isGivenUp: (() -> Bool)? = nil, process: (LimitedProcess) -> Void = { _ in },
    take: @escaping (ArchiveRecord) -> Bool
  ) throws(Failure) {
    let opened = if let input { input } else { try open() }
    if let stamp, FileStamp(descriptor: opened.descriptor) != stamp {
      throw .reason("the archive has been changed since")
    }
    let isZip = command != .compressed && opened.bytes(in: 0..<2) == Self.zipMark
    let sink = RecordSink(take, names: encoding ?? (isZip ? Self.usual : nil))
    guard let program else {
      ArchiveScanner { sink.take($0) }.scan(opened.descriptor, command)
      return try sink.check(.exited(0))
    }
    var request = ProcessRequest(
      program, [Array(ArchiveCommand.option.utf8), Array(command.argument.utf8)])
    request.inputFile = opened
    request.limits.processorSeconds = hasLimit ? Self.processorSeconds : 0
    request.limits.seconds = nil
    let running = LimitedProcess(request)
    process(running)
    try sink.check(running.stream(to: { sink.take($0) }, isGivenUp: isGivenUp).end)
  }

  private func open() throws(Failure) -> FileBytes {
    let descriptor = file.withPath { Glibc.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard descriptor >= 0 else { throw .reason(String(cString: strerror(errno))) }
    return FileBytes(descriptor: descriptor)
  }
}

/// Passes records on and stores the final result.
private final class RecordSink {
  private let pass: (ArchiveRecord) -> Bool
  private var reader = ArchiveRecordReader()
  private var end: ArchiveRecord?
  private var isBroken = false
  private var isRefused = false
  private let names: TextEncoding?

  init(_ pass: @escaping (ArchiveRecord) -> Bool, names: TextEncoding?) {
    (self.pass, self.names) = (pass, names)
  }

  private func named(_ member: ArchiveMember) -> ArchiveMember {
    var member = member
    member.path = decoded(member.path)
    member.target = decoded(member.target)
    return member
  }

  /// Keeps a name that is valid UTF-8.
  private func decoded(_ name: [UInt8]) -> [UInt8] {
    guard let names, String(validating: name, as: UTF8.self) == nil else { return name }
    return names.decoded(name)
  }

  /// - Returns: Whether to continue.
  func take(_ record: ArchiveRecord) -> Bool {
    switch record {
    case .noLibrary, .failure, .end: end = record
    case .member(let place, let member):
      if !pass(.member(place, named(member))) { isRefused = true }
    default: if !pass(record) { isRefused = true }
    }
    return !isRefused
  }

  func take(_ bytes: [UInt8]) -> Bool {
    reader.add(bytes)
    do throws(ArchiveRecordReader.Broken) {
      while let record = try reader.next() {
        if !take(record) { return false }
      }
    } catch {
      isBroken = true
      return false
    }
    return true
  }

  func check(_ exit: ProcessOutcome.End) throws(ArchiveReader.Failure) {
    switch end {
    case .end: return
    case .noLibrary: throw .noLibrary
    case .failure(let reason): throw .reason(reason)
    default: break
    }
    if isRefused { return }
    switch exit {
    case .cancelled: throw .cancelled
    case .failed(let code): throw .reason(String(cString: strerror(code)))
    default: throw .reason(isBroken ? "it cannot be read" : "it takes too much to read")
    }
  }
}
