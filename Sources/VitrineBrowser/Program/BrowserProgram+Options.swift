import Glibc
import VitrineSupport

extension BrowserProgram {
  /// The raw command line. Names need not be UTF-8.
  static var ownArguments: [[UInt8]] {
    let pointers = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return pointers.compactMap { pointer in
      pointer.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }

  /// Returns the combined request of the command line, the environment and the configuration file.
  static func invocation() throws(BrowserFailure) -> Invocation {
    try OptionParser.parse(
      arguments, environment: { name in getenv(name).map { String(cString: $0) } })
  }

  /// Returns the current options while the program runs, after changes of the configuration file.
  static func options() throws(BrowserFailure) -> Options? {
    guard case .browse(let options) = try invocation() else { return nil }
    return options
  }
}
