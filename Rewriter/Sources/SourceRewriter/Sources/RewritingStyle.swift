/// What rewritten sources are for.
public enum RewritingStyle: Sendable {
  /// To be compiled at once: lines keep their numbers, and a changed file begins with `#sourceLocation`.
  case build
  /// To be read and kept: no directives, and generated code on lines of its own.
  case readable
}
