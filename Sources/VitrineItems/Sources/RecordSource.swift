import VitrineSupport
import VitrineTextFormats

/// A source of records: separated values, or one JSON object on each line.
@MainActor
public protocol RecordSource: ItemSource {
  /// The lines that should be JSON but are not, among all lines read.
  ///
  /// - Throws: If a line cannot be read.
  /// - Complexity: O(bytes) for JSON records.
  var mistakenLines: MistakenLines { get throws(BrowserFailure) }
}
