import VitrineStyledText

/// An error that a user can cause, as one line: the problem, its location, and the remedy.
public struct BrowserFailure: Error, Equatable, CustomStringConvertible {
  public var description: String
  /// The path in the message. It may be shortened to fit; the reason never is.
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

  /// Runs a body that reads, and names the source in its error.
  package static func reading<Result>(
    _ name: String, _ body: () throws(ReadingFailure) -> Result
  ) throws(BrowserFailure) -> Result {
    do throws(ReadingFailure) {
      return try body()
    } catch {
      throw .cannotRead(name, error)
    }
  }

  /// Returns the error for a requested field that no item has.
  ///
  /// - Parameters:
  ///   - place: The origin of the request, or the place that was searched.
  ///   - names: The existing fields.
  ///   - otherwise: The message if there are no fields.
  public static func missingField(
    _ field: String, in place: String, among names: [String], otherwise: String
  ) -> BrowserFailure {
    let wrong = "\(place): no item has the field '\(VisibleText.text(of: field))'"
    if let nearest = NearestName.of(field, in: names) {
      return BrowserFailure("\(wrong); did you mean '\(VisibleText.text(of: nearest))'?")
    }
    let list = names.prefix(12).map { VisibleText.text(of: $0) }.joined(separator: ", ")
    return BrowserFailure(wrong + (names.isEmpty ? ": \(otherwise)" : "; the fields are \(list)"))
  }

  package static func cannotSave(_ name: String, _ failure: SavingFailure) -> BrowserFailure {
    BrowserFailure("cannot save \(name): \(failure.reason)")
  }

  public static func cannotWrite(_ reason: String) -> BrowserFailure {
    BrowserFailure("cannot write the output: \(reason)")
  }
}
