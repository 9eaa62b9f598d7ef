/// A mistake of the user, in a line.
struct LayoutFailure: Error, Equatable, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
