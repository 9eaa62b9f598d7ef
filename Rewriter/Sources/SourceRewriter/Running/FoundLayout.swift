/// A layout class of the sources.
struct FoundLayout {
  /// The name with the types around it: `Board.Grid`.
  var name: String
  var file: String
  var line: Int
  /// An expression that makes it, with the sample delegate under the name `sample`.
  var making: String?
  /// Why it cannot be shown, where it cannot.
  var problem: String?
  /// The names of the properties that may be set.
  var properties: [String] = []
  /// The names of the properties for a delegate or a data source.
  var delegates: [String] = []
}
