extension [UInt8] {
  /// Lends a path to a call of the system.
  package func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    body(map(CChar.init(bitPattern:)) + [0])
  }
}
