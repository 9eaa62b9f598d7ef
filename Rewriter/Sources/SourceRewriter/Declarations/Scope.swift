/// A place from which names are looked up.
struct Scope {
  var module: String
  /// The number of the file.
  var file: Int
  /// The names of the types around the place, the outermost first.
  var path: [String] = []
  /// The bodies of functions around the place, by number, the outermost first.
  var bodies: [Int] = []
}
