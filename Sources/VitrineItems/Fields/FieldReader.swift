import VitrineSupport
import VitrineTextFormats

/// The values of fields, read for a window of items at a time and from any thread: no item has an object of its own,
/// and no field is read that nobody asks for.
public protocol FieldReader: Sendable {
  /// How many items each section has.
  var counts: [Int] { get }

  /// Reads the values of some fields.
  ///
  /// - Parameters:
  ///   - fields: Places in the schema of the source.
  ///   - items: A window of one section.
  /// - Returns: A list for each field that was asked for, in that order, with a value for each item.
  func values(
    of fields: [Int], section: Int, items: Range<Int>
  ) throws(ReadingFailure) -> [[FieldValue]]
}
