/// What a user can cause, in one line: what, where, and how to mend it.
public struct BrowserFailure: Error, Equatable, CustomStringConvertible {
  public var description: String
  /// The path in it, which may be shortened where room is short: the reason never is.
  public var path: String?

  public init(_ description: String, about path: String? = nil) {
    self.description = description
    self.path = path
  }

  public static func == (left: BrowserFailure, right: BrowserFailure) -> Bool {
    left.description == right.description
  }

  public static func cannotRead(_ name: String, _ failure: ReadingFailure) -> BrowserFailure {
    BrowserFailure("cannot read \(name): \(failure.reason)")
  }

  static func cannotSave(_ name: String, _ failure: SavingFailure) -> BrowserFailure {
    BrowserFailure("cannot save \(name): \(failure.reason)")
  }

  public static func cannotWrite(_ reason: String) -> BrowserFailure {
    BrowserFailure("cannot write the output: \(reason)")
  }
}
