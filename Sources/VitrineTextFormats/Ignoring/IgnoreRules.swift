/// The rules of one file such as `.gitignore`, as described by gitignore(5).
struct IgnoreRules: Equatable, Sendable {
  /// One line of the file.
  private struct Rule: Equatable, Sendable {
    var isNegated: Bool
    var isForFoldersOnly: Bool
    var pattern: Pattern

    enum Pattern: Equatable, Sendable {
      /// A name, at any depth.
      case name(NameGlob)
      /// A path relative to the folder of the file.
      case path(PathGlob)
    }
  }

  private let rules: [Rule]

  var isEmpty: Bool { rules.isEmpty }

  init(_ text: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = text.starts(with: mark) ? text[mark.count...] : text[...]
    rules = content.split(separator: 0x0A).compactMap(Self.rule)
  }

  private static func rule(_ line: ArraySlice<UInt8>) -> Rule? {
    var line = line.last == 0x0D ? line.dropLast() : line
    if line.first == UInt8(ascii: "#") { return nil }
    // Trailing spaces count only after a backslash.
    while line.last == UInt8(ascii: " "), !endsInEscape(line.dropLast()) { line = line.dropLast() }
    let isNegated = line.first == UInt8(ascii: "!")
    if isNegated { line = line.dropFirst() }
    let slash = UInt8(ascii: "/")
    let isForFoldersOnly = line.last == slash
    if isForFoldersOnly { line = line.dropLast() }
    guard !line.isEmpty else { return nil }
    let pattern: Rule.Pattern?
    if line.contains(slash) {
      pattern = PathGlob(line).map { .path($0) }
    } else {
      pattern = NameGlob(line).map { .name($0) }
    }
    return pattern.map {
      Rule(isNegated: isNegated, isForFoldersOnly: isForFoldersOnly, pattern: $0)
    }
  }

  /// Returns whether the last byte escapes the next one.
  private static func endsInEscape(_ line: ArraySlice<UInt8>) -> Bool {
    !line.reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2)
  }

  /// Returns whether the rules ignore a file or include it, or nil if no rule matches.
  ///
  /// - Parameter path: The path relative to the folder of these rules.
  func decision(for path: ArraySlice<UInt8>, isFolder: Bool) -> Bool? {
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path
    // The last matching line decides.
    for rule in rules.reversed() where isFolder || !rule.isForFoldersOnly {
      let fits =
        switch rule.pattern {
        case .name(let glob): glob.matches(name)
        case .path(let glob): glob.matches(path)
        }
      if fits { return !rule.isNegated }
    }
    return nil
  }
}

/// The rules in effect in a folder: its own, then those of the folders above.
package final class IgnoreChain: Sendable {
  private let rules: IgnoreRules
  /// The length in bytes of the path to the folder of the rules, including the slash.
  private let start: Int
  private let above: IgnoreChain?

  init(_ rules: IgnoreRules, start: Int, above: IgnoreChain?) {
    (self.rules, self.start, self.above) = (rules, start, above)
  }

  /// Returns whether a file is ignored.
  ///
  /// - Parameter path: The path from the top of the work tree. The folders on it are not ignored.
  package func ignores(_ path: [UInt8], isFolder: Bool) -> Bool {
    var next: IgnoreChain? = self
    while let chain = next {
      if let decision = chain.rules.decision(for: path[chain.start...], isFolder: isFolder) {
        return decision
      }
      next = chain.above
    }
    return false
  }
}
