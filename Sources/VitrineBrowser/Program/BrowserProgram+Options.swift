import Glibc
import VitrineSupport

extension BrowserProgram {
  /// The command line as it is: names need not be UTF-8.
  static var ownArguments: [[UInt8]] {
    let pointers = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return pointers.compactMap { pointer in
      pointer.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }

  /// What the command line, the environment and the configuration file ask for.
  static func invocation() throws(BrowserFailure) -> Invocation {
    try OptionParser.parse(
      arguments, environment: { name in getenv(name).map { String(cString: $0) } })
  }

  /// The same as it is by now, while the program runs.
  static func options() throws(BrowserFailure) -> Options? {
    guard case .browse(let options) = try invocation() else { return nil }
    return options
  }
}
