/// A scope for looking up names.
struct Scope {
  var module: String
  /// The number of the file.
  var file: Int
  /// The names of the types around the scope, the outermost first.
  var path: [String] = []
  /// The numbers of the function bodies around the scope, the outermost first.
  var bodies: [Int] = []
}
