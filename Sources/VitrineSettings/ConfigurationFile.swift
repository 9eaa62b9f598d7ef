import Glibc
import VitrineStyledText
import VitrineSupport

/// The configuration file of a user.
public struct ConfigurationFile: Equatable, Sendable {
  /// The absolute path.
  public let path: [UInt8]

  /// Uses `$XDG_CONFIG_HOME/vitrine/config.json5`, or the same in `~/.config`; nil if the
  /// environment names neither.
  ///
  /// Ignores relative paths: the current folder must not configure the program.
  public init?(environment: (String) -> String?) {
    let folder = FileSystem.userFolder("XDG_CONFIG_HOME", otherwise: ".config", environment)
    guard let folder else { return nil }
    path = Array((folder + "/vitrine/config.json5").utf8)
  }

  /// The path for messages, safe to draw.
  public var shownPath: String { VisibleText.text(of: path) }

  /// The folder of the file.
  public var folder: [UInt8] { Self.folder(of: path) }

  private static func folder(of path: [UInt8]) -> [UInt8] {
    path.lastIndex(of: UInt8(ascii: "/")).map { $0 == 0 ? [path[0]] : Array(path[..<$0]) } ?? []
  }

  /// The folder of a link's target; nil if the file is not a link.
  public var linkedFolder: [UInt8]? {
    guard let real = FileSystem.absolute(path).map(Self.folder),
      real != FileSystem.absolute(folder)
    else { return nil }
    return real
  }

  /// The size limit: no user writes a larger file.
  private static let most = 1 << 20

  /// Reads the file if only the user can write it.
  ///
  /// - Returns: nil if there is none. An unreadable file is an error and has no settings.
  /// - Throws: If other users may write it.
  public func read() throws(BrowserFailure) -> Configuration? {
    switch try content() {
    case .success(let bytes): bytes.map { Configuration($0, shownPath: shownPath) }
    case .failure(let failure): Configuration(mistakes: [failure])
    }
  }

  private func content() throws(BrowserFailure) -> Result<[UInt8]?, BrowserFailure> {
    // Never blocks on a pipe or similar file.
    let descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return .success(nil) }
      return failure("cannot be opened: \(String(cString: strerror(errno)))")
    }
    let file = FileBytes(descriptor: descriptor)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return failure("is not a file that can be read")
    }
    try check(status, shownPath)
    var folderStatus = stat()
    if folder.withPath({ stat($0, &folderStatus) }) == 0 {
      try check(folderStatus, VisibleText.text(of: folder))
    }
    guard status.st_size <= Self.most else { return failure("is too large") }
    let bytes = file.bytes(in: 0..<Int(status.st_size))
    guard bytes.count == Int(status.st_size) else { return failure("cannot be read") }
    return .success(bytes)
  }

  private func failure(_ what: String) -> Result<[UInt8]?, BrowserFailure> {
    .failure(BrowserFailure("\(shownPath) \(what)", about: shownPath))
  }

  private func check(_ status: stat, _ shown: String) throws(BrowserFailure) {
    let trust = FileTrust(
      owner: status.st_uid, group: status.st_gid, mode: status.st_mode, user: geteuid())
    if let complaint = trust.complaint(about: shown) {
      throw BrowserFailure("\(complaint) (--no-config starts without it)", about: shown)
    }
  }
}

/// Checks that only the user, or root, may write a file.
struct FileTrust {
  var owner: UInt32
  var group: UInt32
  var mode: UInt32
  var user: UInt32
  /// Whether the user is the only member of a group. Some systems give each user such a group.
  var isPrivate: (_ group: UInt32, _ user: UInt32) -> Bool = FileTrust.isOwnGroup

  /// Returns the problem and its fix; nil if there is none.
  func complaint(about shown: String) -> String? {
    if owner != user, owner != 0 {
      return "\(shown) is refused: it belongs to another user; make a copy of your own"
    }
    let isForOthers = mode & 0o002 != 0
    let isForGroup = mode & 0o020 != 0 && group != 0
    if isForOthers || isForGroup && !isPrivate(group, user) {
      return "\(shown) is refused: other users can write it; use chmod go-w"
    }
    return nil
  }

  /// Whether a group has its user's name, is the user's primary group, and has no other members.
  private static func isOwnGroup(_ group: UInt32, _ user: UInt32) -> Bool {
    guard let account = getpwuid(user), account.pointee.pw_gid == group,
      let name = account.pointee.pw_name.map({ String(cString: $0) }),
      let entry = getgrgid(group),
      entry.pointee.gr_name.map({ String(cString: $0) }) == name
    else { return false }
    var member = entry.pointee.gr_mem
    while let pointer = member, let other = pointer.pointee {
      if String(cString: other) != name { return false }
      member = pointer + 1
    }
    return true
  }
}
