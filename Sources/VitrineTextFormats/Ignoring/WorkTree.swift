import Glibc
import VitrineSupport

/// Finds the files with git's ignore rules.
package struct WorkTree {
  /// The user's rules for all work trees: `~/.config/git/ignore`.
  private let own: IgnoreRules
  private static let slash = UInt8(ascii: "/")

  /// - Parameter environment: Returns a variable of the environment.
  package init(
    environment: (String) -> [UInt8]? = { name in
      getenv(name).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  ) {
    let folder = environment("XDG_CONFIG_HOME").flatMap { $0.isEmpty ? nil : $0 }
    let config = folder ?? environment("HOME").map { $0 + Array("/.config".utf8) }
    own = config.flatMap { Self.rules(at: $0 + Array("/git/ignore".utf8)) } ?? IgnoreRules([])
  }

  /// Returns the rules in effect in a folder, except its own, and the prefix of the paths to check.
  ///
  /// - Parameter folder: The path from the root, without links.
  /// - Returns: The rules, or nil outside any work tree.
  package func rules(above folder: [UInt8]) -> (chain: IgnoreChain, prefix: [UInt8])? {
    var top = folder
    while !Self.isTop(top) {
      guard let slash = top.lastIndex(of: Self.slash), top.count > 1 else { return nil }
      top = Array(top[..<max(1, slash)])
    }
    var chain = begin(at: top, start: 0)
    guard top.count < folder.count else { return (chain, []) }
    // The folders on the way down, each with its rules.
    let rest = folder[(top == [Self.slash] ? 1 : top.count + 1)...]
    var prefix: [UInt8] = []
    var path = top
    for name in rest.split(separator: Self.slash) {
      if let rules = Self.rules(at: path + Array("/.gitignore".utf8)) {
        chain = IgnoreChain(rules, start: prefix.count, above: chain)
      }
      prefix += name + [Self.slash]
      path += [Self.slash] + name
    }
    return (chain, prefix)
  }

  private static func isTop(_ folder: [UInt8]) -> Bool {
    FileSystem.exists(folder + Array("/.git".utf8))
  }

  /// Returns the rules of a work tree that are outside its folders.
  ///
  /// - Parameter start: The length in bytes of the path to the work tree, including the slash.
  func begin(at top: [UInt8], start: Int) -> IgnoreChain {
    let chain = IgnoreChain(own, start: start, above: nil)
    guard let rules = Self.rules(at: Self.gitFolder(of: top) + Array("/info/exclude".utf8)) else {
      return chain
    }
    return IgnoreChain(rules, start: start, above: chain)
  }

  /// Returns the path of `.git`, or the path stored in the file of that name.
  private static func gitFolder(of top: [UInt8]) -> [UInt8] {
    let git = top + Array("/.git".utf8)
    guard let target = line(at: git, after: "gitdir: ") else { return git }
    let folder = target.first == slash ? target : top + [slash] + target
    guard let common = line(at: folder + Array("/commondir".utf8), after: "") else { return folder }
    return common.first == slash ? common : folder + [slash] + common
  }

  private static func line(at path: [UInt8], after word: String) -> [UInt8]? {
    guard let text = text(at: path), text.starts(with: word.utf8) else { return nil }
    return Array(text.dropFirst(word.utf8.count).prefix { $0 != 0x0A })
  }

  private static func rules(at path: [UInt8]) -> IgnoreRules? {
    guard let rules = text(at: path).map(IgnoreRules.init), !rules.isEmpty else { return nil }
    return rules
  }

  private static func text(at path: [UInt8]) -> [UInt8]? {
    text(of: path.withPath { open($0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) })
  }

  private static let mostBytes = 1 << 20

  /// Returns the text of an open regular file, and closes it.
  private static func text(of descriptor: Int32) -> [UInt8]? {
    guard descriptor >= 0 else { return nil }
    let file = FileBytes(descriptor: descriptor)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.isRegular else { return nil }
    return try? file.checkingReads { file.bytes(in: 0..<mostBytes) }
  }

  /// Returns the rules in effect in an open folder.
  ///
  /// - Parameters:
  ///   - path: The path of the folder, for the rules of a work tree that begins there.
  ///   - start: The length in bytes of the path to the folder, including the slash.
  package func rules(
    in folder: Int32, at path: @autoclosure () -> [UInt8], start: Int, above: IgnoreChain?,
    isStart: Bool
  ) -> IgnoreChain? {
    // A nested work tree has its own rules.
    let begins = !isStart && faccessat(folder, ".git", F_OK, 0) == 0
    let chain = begins ? begin(at: path(), start: start) : above
    guard let chain else { return nil }
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    let text = Self.text(of: openat(folder, ".gitignore", flags))
    guard let rules = text.map(IgnoreRules.init), !rules.isEmpty else { return chain }
    return IgnoreChain(rules, start: start, above: chain)
  }
}
