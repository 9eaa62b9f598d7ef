import Foundation

/// What the section index asks the data source. Items are named as the data has them.
@MainActor
protocol IndexCalls: AnyObject {
  /// The titles of the index; `nil` if the data source has none.
  var indexTitles: [String]? { get }
  /// Where a title leads; `nil` if the data source does not say.
  func dataPath(ofIndexTitle title: String, at index: Int) -> IndexPath?
}
