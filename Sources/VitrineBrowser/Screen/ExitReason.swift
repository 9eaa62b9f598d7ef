import VitrineConversion
import VitrineSupport

/// The result of the program.
package struct ExitReason {
  /// The exit status.
  package var status: Int32
  /// The accepted items, which are printed after the terminal is restored.
  package var items: AcceptedItems?
  /// The error for standard error.
  package var failure: BrowserFailure?

  /// A message for standard error, after the accepted items.
  package var note: String?

  /// Whether the next start offers unsaved changes; otherwise they are discarded.
  package var keepsChanges = false

  /// A shell command line that replaces the program.
  package var successor: [UInt8]?

  /// The query of a picker.
  package var query: String?

  /// The current folder, in bytes as the user would reach it; nil if the program showed no folder.
  package var folder: [UInt8]?

  static func left(_ status: Int32) -> ExitReason { ExitReason(status: status) }
  static func accepted(_ items: AcceptedItems) -> ExitReason { ExitReason(status: 0, items: items) }
  static func failed(_ failure: BrowserFailure) -> ExitReason {
    ExitReason(status: 2, failure: failure)
  }
}
