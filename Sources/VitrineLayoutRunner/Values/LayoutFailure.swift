/// A mistake of the user, in a line.
struct LayoutFailure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
