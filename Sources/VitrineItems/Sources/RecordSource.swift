import VitrineSupport
import VitrineTextFormats

/// A source whose items are records of separated values, or objects on a line each.
@MainActor
public protocol RecordSource: ItemSource {
  /// The lines that should be JSON and are none, of all that were read.
  ///
  /// - Throws: Where a line cannot be read.
  /// - Complexity: O(bytes) where records are JSON.
  var mistakenLines: MistakenLines { get throws(BrowserFailure) }
}
