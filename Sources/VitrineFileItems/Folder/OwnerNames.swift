import Glibc

/// The names of file owners, each looked up once.
struct OwnerNames {
  private var names: [uid_t: [UInt8]] = [:]

  /// Returns the name of a user, or else the number.
  mutating func name(of user: uid_t) -> [UInt8] {
    if let name = names[user] { return name }
    var (entry, found): (passwd, UnsafeMutablePointer<passwd>?) = (passwd(), nil)
    var memory = [CChar](repeating: 0, count: 16 << 10)
    let name = memory.withUnsafeMutableBufferPointer { memory -> [UInt8] in
      guard let room = memory.baseAddress,
        getpwuid_r(user, &entry, room, memory.count, &found) == 0,
        found != nil, let start = entry.pw_name
      else { return Array(String(user).utf8) }
      return UnsafeBufferPointer(start: start, count: strlen(start)).map(UInt8.init(bitPattern:))
    }
    names[user] = name
    return name
  }
}
