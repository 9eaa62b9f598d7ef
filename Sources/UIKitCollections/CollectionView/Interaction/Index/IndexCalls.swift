import Foundation

/// The calls of the section index to the data source. Items are named by data paths.
@MainActor
protocol IndexCalls: AnyObject {
  /// The titles of the index; `nil` if the data source has none.
  var indexTitles: [String]? { get }
  /// Returns the target of a title; `nil` if the data source has none.
  func dataPath(ofIndexTitle title: String, at index: Int) -> IndexPath?
}
