/// The purpose of rewritten sources.
public enum RewritingStyle: Sendable {
  /// For immediate compilation: lines keep their numbers, and a changed file begins with
  /// `#sourceLocation`.
  case build
  /// For reading and keeping: no directives, and generated code on lines of its own.
  case readable
}
