/// A path pattern in git's syntax: `*` and `?` match anything but a slash, `[a-z]` matches one byte
/// of a set, `**` between slashes matches any folders. After plain letters at its beginning `**`
/// needs no slash: `foo**/bar` also matches `foobar`.
///
/// Matching takes time proportional to pattern and path, for any pattern.
struct PathGlob: Equatable, Sendable {
  private enum Part: Equatable, Sendable {
    case token(GlobToken)
    /// `**/`: any folders, or none unless the slash is written `\/`.
    case folders(mayBeNone: Bool)
    /// `**` at the end: anything.
    case rest
  }

  /// The literal beginning of the path.
  private let prefix: [UInt8]
  private let parts: [Part]

  private static let slash = UInt8(ascii: "/")
  private static let star = UInt8(ascii: "*")
  private static let backslash = UInt8(ascii: "\\")
  private static let signs = Set("*?[\\".utf8)

  /// Parses a pattern. Fails for a pattern that cannot match.
  init?(_ pattern: ArraySlice<UInt8>) {
    let pattern = pattern.first == Self.slash ? pattern.dropFirst() : pattern
    prefix = Array(pattern.prefix { !Self.signs.contains($0) })
    var rest = pattern.dropFirst(prefix.count)
    var parts: [Part] = []
    // git treats the pattern after the plain letters as if it began there.
    var isAfterSlash = true
    while let byte = rest.first {
      let stars = rest.prefix { $0 == Self.star }.count
      if stars > 1 {
        rest = rest.dropFirst(stars)
        let isEscaped = rest.first == Self.backslash && rest.dropFirst().first == Self.slash
        if isAfterSlash, rest.isEmpty {
          parts.append(.rest)
        } else if isAfterSlash, isEscaped || rest.first == Self.slash {
          rest = rest.dropFirst(isEscaped ? 2 : 1)
          parts.append(.folders(mayBeNone: !isEscaped))
          continue
        } else {
          parts.append(.token(.star))
        }
      } else {
        guard let token = GlobToken(takenFrom: &rest) else { return nil }
        parts.append(.token(token))
        isAfterSlash = token == .byte(Self.slash)
        continue
      }
      isAfterSlash = byte == Self.slash
    }
    self.parts = parts
    if prefix.isEmpty, parts.isEmpty { return nil }
  }

  func matches(_ path: ArraySlice<UInt8>) -> Bool {
    guard path.starts(with: prefix) else { return false }
    var (part, place) = (0, path.startIndex + prefix.count)
    // Backtracking: the last star takes one more byte, and if that is impossible, the last folders
    // take one more.
    var star: (part: Int, place: Int)?
    var folders: (part: Int, place: Int)?
    while true {
      if part == parts.count, place == path.endIndex { return true }
      if part < parts.count {
        switch parts[part] {
        case .rest: return true
        case .folders(let mayBeNone):
          (folders, star) = ((part + 1, place), nil)
          if mayBeNone {
            part += 1
            continue
          }
        case .token(.star):
          star = (part + 1, place)
          part += 1
          continue
        case .token(let token):
          if place < path.endIndex, Self.fits(token, path[place]) {
            (part, place) = (part + 1, place + 1)
            continue
          }
        }
      }
      if let (next, tried) = star, tried < path.endIndex, path[tried] != Self.slash {
        (star, part, place) = ((next, tried + 1), next, tried + 1)
      } else if let (next, tried) = folders,
        let end = path[tried...].firstIndex(of: Self.slash)
      {
        (folders, star, part, place) = ((next, end + 1), nil, next, end + 1)
      } else {
        return false
      }
    }
  }

  private static func fits(_ token: GlobToken, _ byte: UInt8) -> Bool {
    token.fits(byte) && (byte != slash || token == .byte(slash))
  }
}
