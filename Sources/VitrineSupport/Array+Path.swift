extension [UInt8] {
  /// Calls a function with the path as a C string.
  package func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    body(map(CChar.init(bitPattern:)) + [0])
  }
}
