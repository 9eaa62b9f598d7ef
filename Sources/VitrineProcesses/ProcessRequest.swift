import Glibc
import VitrineSupport

/// A program that is to be run for what it prints.
package struct ProcessRequest: Sendable {
  /// What it may take of the machine.
  package struct Limits: Sendable {
    /// Time of the processor, in seconds.
    package var processorSeconds = 2
    /// Memory, in bytes.
    var memory = 512 << 20
    /// Whether memory that is only set aside counts: some programs set more aside than any limit allows.
    package var countsReservedMemory = true
    /// What it may print, in bytes.
    package var output = 1 << 20
    /// How long it may run, in seconds; nil: until it is cancelled.
    package var seconds: Double? = 10
    /// How long it has to end when it is asked to, in seconds.
    var patience = 0.2
  }

  /// The program, not looked for in PATH.
  var path: [UInt8]
  /// Without the name of the program.
  var arguments: [[UInt8]]
  /// Each `NAME=value`.
  package var environment: [[UInt8]] = ProcessRequest.environment()
  /// What it reads from its standard input: some bytes, or a file.
  package var input: [UInt8]?
  package var inputFile: FileBytes?
  /// Whether what it says of errors belongs to what it prints.
  package var mergesErrors = false
  package var limits = Limits()

  package init(_ path: [UInt8], _ arguments: [[UInt8]]) {
    (self.path, self.arguments) = (path, arguments)
  }

  /// The environment of this process, with some variables set otherwise.
  package static func environment(_ changes: [String: String] = [:]) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var next = environ
    while let variable = next.pointee {
      let bytes = Array(UnsafeRawBufferPointer(start: variable, count: strlen(variable)))
      let name = String(decoding: bytes.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
      if changes[name] == nil { result.append(bytes) }
      next += 1
    }
    for (name, value) in changes.sorted(by: { $0.key < $1.key }) {
      result.append(Array("\(name)=\(value)".utf8))
    }
    return result
  }

  /// Where the first of some programs is that PATH has; nil without any.
  package static func find(_ names: [String], path: String?) -> [UInt8]? {
    let folders = (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    for name in names {
      // The current folder may be anybody's.
      for folder in folders where folder.hasPrefix("/") {
        let path = Array("\(folder)/\(name)".utf8)
        var status = stat()
        let isFile = path.withPath { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFREG
        if isFile, path.withPath({ access($0, X_OK) }) == 0 { return path }
      }
    }
    return nil
  }
}

/// What a program has printed, and how it ended.
package struct ProcessOutcome: Equatable, Sendable {
  package enum End: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    case cancelled
    /// It ran for longer than it may.
    case tookTooLong
    /// It printed more than it may; `output` has what it may.
    case printedTooMuch
    /// It could not be begun, for a reason as `errno` has it.
    case failed(Int32)
  }

  package var output: [UInt8] = []
  package var end: End
}
