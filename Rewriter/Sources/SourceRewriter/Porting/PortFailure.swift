/// A mistake that the user can mend, in one line: what, where, and how to mend it.
public struct PortFailure: Error, CustomStringConvertible {
  /// The line.
  public var description: String

  init(_ description: String) { self.description = description }
}
