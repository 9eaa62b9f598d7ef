import VitrineSupport
import VitrineTextFormats

/// Reads field values for a window of items, from any thread. Items need no object of their own,
/// and the reader skips fields that the caller does not request.
public protocol FieldReader: Sendable {
  /// The number of items of each section.
  var counts: [Int] { get }

  /// Returns the values of some fields.
  ///
  /// - Parameters:
  ///   - fields: The places of the fields in the schema of the source.
  ///   - items: A window of one section.
  /// - Returns: A list for each requested field, in that order, with a value for each item.
  func values(
    of fields: [Int], section: Int, items: Range<Int>
  ) throws(ReadingFailure) -> [[FieldValue]]
}
