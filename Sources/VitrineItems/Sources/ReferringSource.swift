/// A source whose items refer to items of other places, as rows refer to rows of other tables.
@MainActor
public protocol ReferringSource: ItemSource {
  /// Whether items can refer to others at all.
  var referencesTables: Bool { get }
  /// Where an item of the first section refers to.
  ///
  /// - Parameter column: Only by the reference that this column is part of; nil: by all of them.
  /// - Returns: The places, each with the first column of its reference.
  func referencedPlaces(item: Int, column: String?) -> [(column: String, place: Place)]
}
