extension JSONScanner {
  /// Skips a container without recursion.
  mutating func container() throws(JSONError) {
    var nesting = JSONNesting()
    var count = 0
    repeat {
      skipBlanks()
      nesting.next = try token(of: &nesting)
      if nesting.closers.count == 1, nesting.next == .separator { count += 1 }
    } while !nesting.closers.isEmpty
    lastCount = count
  }

  /// Skips the next token of a value, with the blanks before it.
  ///
  /// - Returns: Whether the token is complete. If more bytes of a stream can belong to it, the
  ///   position stays at its start.
  mutating func skipToken(of nesting: inout JSONNesting) throws(JSONError) -> Bool {
    skipBlanks()
    let start = position
    do throws(JSONError) {
      let next = try token(of: &nesting)
      if !window.isShort {
        (nesting.next, nesting.start) = (next, start)
        return true
      }
    } catch {
      guard window.isShort else { throw error }
    }
    position = start
    return false
  }

  /// Skips a token. Only brackets, which are always complete, change the open containers.
  ///
  /// - Returns: The token expected after it.
  private mutating func token(
    of nesting: inout JSONNesting
  ) throws(JSONError) -> JSONNesting.Token {
    guard let closer = nesting.closers.last else { return try startOfValue(&nesting) }
    switch nesting.next {
    case .first where take(closer), .separator where take(closer),
      .further where hasComments && take(closer):
      // JSON has no comma there.
      if nesting.next == .further { blanks.append(nesting.start..<nesting.start + 1) }
      nesting.closers.removeLast()
      return .separator
    case .separator:
      guard take(UInt8(ascii: ",")) else {
        throw failure("expected ',' or '\(Character(Unicode.Scalar(closer)))'")
      }
      return .further
    case .colon:
      guard take(UInt8(ascii: ":")) else { throw failure("expected ':'") }
      return .value
    case .first where closer == UInt8(ascii: "}"), .further where closer == UInt8(ascii: "}"):
      guard peek == UInt8(ascii: "\"") else { throw failure("expected a name in quotes") }
      try string()
      return .colon
    case .value, .first, .further: return try startOfValue(&nesting)
    }
  }

  /// Skips a scalar, or the opening bracket of a container.
  private mutating func startOfValue(
    _ nesting: inout JSONNesting
  ) throws(JSONError) -> JSONNesting.Token {
    guard let byte = peek, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else {
      _ = try scalar()
      return .separator
    }
    guard nesting.closers.count < JSONNesting.maximumDepth else {
      throw failure("nested deeper than \(JSONNesting.maximumDepth) levels", at: position)
    }
    position += 1
    nesting.closers.append(byte + 2)
    return .first
  }
}
