import VitrineConversion
import VitrineSupport

/// How the program ends.
package struct Ending {
  /// What the shell is told.
  package var status: Int32
  /// What was accepted, printed once the terminal is given back.
  package var items: AcceptedItems?
  /// What went wrong, for standard error.
  package var failure: BrowserFailure?

  /// A message for standard error, behind the accepted items.
  package var note: String?

  /// Whether unsaved changes are offered at the next start; else they are dropped.
  package var keepsChanges = false

  /// A line of the shell that goes on in the place of the program.
  package var successor: [UInt8]?

  /// What stood in the line of a picker.
  package var query: String?

  /// The folder in view, in bytes as the user would reach it; nil: something else is.
  package var folder: [UInt8]?

  static func left(_ status: Int32) -> Ending { Ending(status: status) }
  static func accepted(_ items: AcceptedItems) -> Ending { Ending(status: 0, items: items) }
  static func failed(_ failure: BrowserFailure) -> Ending {
    Ending(status: 2, failure: failure)
  }
}
