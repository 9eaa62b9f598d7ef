import VitrineSupport

@testable import VitrineBrowser

extension OptionParser {
  /// - Parameter arguments: The arguments, starting with the program name.
  static func parse(
    _ arguments: [String], environment: (String) -> String? = { _ in nil }
  ) throws(BrowserFailure) -> Invocation {
    try parse(arguments.map { Array($0.utf8) }, environment: environment)
  }
}
