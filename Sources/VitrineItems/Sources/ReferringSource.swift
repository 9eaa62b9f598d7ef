/// A source with references to items of other places, such as foreign keys between tables.
@MainActor
public protocol ReferringSource: ItemSource {
  /// Whether items can have references at all.
  var referencesTables: Bool { get }
  /// Returns the targets of an item of the first section.
  ///
  /// - Parameter column: Limits the result to the reference that contains this column; nil for all.
  /// - Returns: The places, each with the first column of its reference.
  func referencedPlaces(item: Int, column: String?) -> [(column: String, place: Place)]
}
