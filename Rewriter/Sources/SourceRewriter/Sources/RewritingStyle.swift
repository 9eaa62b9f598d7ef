/// The purpose of rewritten sources.
public enum RewritingStyle: Sendable {
  /// For immediate compilation: lines keep their numbers, and a changed file begins with
  /// `#sourceLocation`.
  case build
  /// For reading and keeping: no directives, and generated code on lines of its own.
  case readable

  /// The text of a file that is copied to another place. To be compiled, it begins with the place.
  public func copy(of source: SourceFile) -> String {
    guard self == .build else { return source.text }
    let path = source.path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#sourceLocation(file: \"\(path)\", line: 1)\n" + source.text
  }
}
