/// A pattern for paths, as git has it: `*` and `?` stand for anything but a slash, `[a-z]` for one of some bytes, `**`
/// between slashes for any folders.
///
/// It takes time in proportion to pattern and path, whatever the pattern is.
struct PathGlob: Equatable, Sendable {
  private enum Part: Equatable, Sendable {
    /// `**`: any folders, also none.
    case folders
    case name(NameGlob)
  }

  private let parts: [Part]
  /// Whether it ends in `/**`, which stands for something inside.
  private let endsInside: Bool

  /// - Returns: nil for a pattern that nothing can match.
  init?(_ pattern: ArraySlice<UInt8>) {
    var parts: [Part] = []
    for part in pattern.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual("**".utf8) {
        if parts.last != .folders { parts.append(.folders) }
      } else if let glob = NameGlob(part) {
        parts.append(.name(glob))
      } else {
        return nil
      }
    }
    guard !parts.isEmpty else { return nil }
    endsInside = parts.last == .folders
    self.parts = parts
  }

  func matches(_ path: ArraySlice<UInt8>) -> Bool {
    let names = path.split(separator: UInt8(ascii: "/"))
    var (part, name) = (0, 0)
    // Where the last `**` stands, and how many names it stands for by now.
    var retry: (part: Int, name: Int)?
    while name < names.count {
      if part < parts.count {
        switch parts[part] {
        case .folders:
          retry = (part, name)
          part += 1
          if part == parts.count { return true }
          continue
        case .name(let glob) where glob.matches(names[name]):
          (part, name) = (part + 1, name + 1)
          continue
        case .name: break
        }
      }
      guard let (oldPart, oldName) = retry else { return false }
      retry = (oldPart, oldName + 1)
      (part, name) = (oldPart + 1, oldName + 1)
    }
    return part == parts.count && !endsInside
  }
}
