import Glibc
import VitrineSupport

/// A request to run a program and collect its output.
package struct ProcessRequest: Sendable {
  /// The resources that the program may use.
  package struct Limits: Sendable {
    /// The processor time in seconds.
    package var processorSeconds = 2
    /// The memory in bytes.
    var memory = 512 << 20
    /// Whether reserved memory counts. Some programs reserve more than any limit allows.
    package var countsReservedMemory = true
    /// The size of the output in bytes.
    package var output = 1 << 20
    /// The running time in seconds; nil for no limit.
    package var seconds: Double? = 10
    /// The time between the request to end and the kill, in seconds.
    var patience = 0.2
  }

  /// The path of the program. `PATH` is not searched.
  var path: [UInt8]
  /// The arguments, without the name of the program.
  var arguments: [[UInt8]]
  /// The variables, each as `NAME=value`.
  package var environment: [[UInt8]] = ProcessRequest.environment()
  /// The bytes or the file for the standard input.
  package var input: [UInt8]?
  package var inputFile: FileBytes?
  /// Whether to add the standard error to the output.
  package var mergesErrors = false
  package var limits = Limits()

  package init(_ path: [UInt8], _ arguments: [[UInt8]]) {
    (self.path, self.arguments) = (path, arguments)
  }

  /// Returns the environment of this process with some variables changed.
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

  /// Returns the path of the first of some programs in `PATH`, or nil if none is installed.
  package static func find(_ names: [String], path: String?) -> [UInt8]? {
    let folders = (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    for name in names {
      // Relative folders are not trustworthy.
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

/// The output of a program, and the way it ended.
package struct ProcessOutcome: Equatable, Sendable {
  package enum End: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    case cancelled
    /// The program exceeded its running time.
    case tookTooLong
    /// The program printed too much. `output` holds the part up to the limit.
    case printedTooMuch
    /// The program could not be started. Has the value of `errno`.
    case failed(Int32)
  }

  package var output: [UInt8] = []
  package var end: End
}
