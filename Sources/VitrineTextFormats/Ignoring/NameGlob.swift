/// A pattern for one name: `*`, `?`, `[...]`, and a backslash before literal characters.
struct NameGlob: Equatable, Sendable {
  /// The common forms of patterns.
  private enum Form: Equatable, Sendable {
    case literal([UInt8])
    /// `*.o`
    case suffix([UInt8])
    case tokens([GlobToken])
  }

  private let form: Form

  /// Parses a pattern. Fails for a pattern that cannot match.
  init?(_ pattern: ArraySlice<UInt8>) {
    var tokens: [GlobToken] = []
    var rest = pattern
    while !rest.isEmpty {
      guard let token = GlobToken(takenFrom: &rest) else { return nil }
      if token != .star || tokens.last != .star { tokens.append(token) }
    }
    let isStar = tokens.first == .star
    let bytes = (isStar ? tokens.dropFirst() : tokens[...]).compactMap { token -> UInt8? in
      if case .byte(let byte) = token { byte } else { nil }
    }
    if bytes.count == tokens.count {
      form = .literal(bytes)
    } else if isStar, bytes.count == tokens.count - 1 {
      form = .suffix(bytes)
    } else {
      form = .tokens(tokens)
    }
  }

  func matches(_ name: ArraySlice<UInt8>) -> Bool {
    switch form {
    case .literal(let bytes): return name.elementsEqual(bytes)
    case .suffix(let bytes):
      return name.count >= bytes.count && name.suffix(bytes.count).elementsEqual(bytes)
    case .tokens(let tokens): return Self.matches(tokens, name)
    }
  }

  /// Returns whether a name matches. Backtracks only to the last star, because earlier stars need
  /// no other choice.
  private static func matches(_ tokens: [GlobToken], _ name: ArraySlice<UInt8>) -> Bool {
    var (token, place) = (0, name.startIndex)
    var retry: (token: Int, place: Int)?
    while place < name.endIndex {
      if token < tokens.count {
        if tokens[token] == .star {
          retry = (token, place)
          token += 1
          continue
        }
        if tokens[token].fits(name[place]) {
          (token, place) = (token + 1, place + 1)
          continue
        }
      }
      guard let (oldToken, oldPlace) = retry else { return false }
      retry = (oldToken, oldPlace + 1)
      (token, place) = (oldToken + 1, oldPlace + 1)
    }
    return tokens[token...].allSatisfy { $0 == .star }
  }
}
