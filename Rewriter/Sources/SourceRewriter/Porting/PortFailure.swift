/// A mistake that the user can fix, in one line: the mistake, the place, and the fix.
public struct PortFailure: Error, CustomStringConvertible {
  /// The line.
  public var description: String

  init(_ description: String) { self.description = description }
}
