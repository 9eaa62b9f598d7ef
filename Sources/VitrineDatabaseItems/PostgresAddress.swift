import VitrineSupport

/// The typed address of a PostgreSQL database: `postgres://user@host/database`, optionally with a
/// table (`/schema.table`), or `service=name`.
///
/// Parsing removes the password, so that the rest is safe to show.
package struct PostgresAddress: Hashable, Sendable {
  /// The connection string for libpq, without the password.
  package var connection: [UInt8] = []
  /// The removed password.
  package var password: [UInt8]?
  /// The table at the end of the address.
  package var table: String?
  /// The displayed address before and after the name of the table.
  private var head: [UInt8] = []
  private var tail: [UInt8] = []

  /// `Loading.c` contains these and the word for a service, too: change both together.
  private static let schemes = ["postgres://", "postgresql://"].map { Array($0.utf8) }
  private static let service = Array("service=".utf8)
  /// The placeholder for a password.
  static let hidden = Array("***".utf8)
  private static let secrets = ["password", "sslpassword"]

  /// Whether an argument is an address, and not a path.
  package static func isAddress(_ text: [UInt8]) -> Bool {
    text.starts(with: service) || schemes.contains { text.starts(with: $0) }
  }

  /// - Returns: nil if the text is not an address.
  package init?(_ text: [UInt8]) {
    if text.starts(with: Self.service) {
      let words = Self.settings(text)
      connection = words.plain
      setPassword(words.password)
      head = words.shown
      if !head.contains(UInt8(ascii: " ")), let slash = head.firstIndex(of: UInt8(ascii: "/")) {
        table = String(decoding: head[(slash + 1)...], as: UTF8.self)
        head = Array(head[..<slash])
        connection = head
      }
      return
    }
    guard let scheme = Self.schemes.first(where: { text.starts(with: $0) }) else { return nil }
    var rest = text[scheme.count...]
    (connection, head) = (scheme, scheme)
    if let end = Self.endOfUser(rest) {
      let name = rest[..<end].prefix { $0 != UInt8(ascii: ":") }
      (connection, head) = (connection + name, head + name)
      if name.endIndex < end {
        setPassword(PercentCode.decoded(rest[(name.endIndex + 1)..<end]))
        head += [UInt8(ascii: ":")] + Self.hidden
      }
      (connection, head) = (connection + [rest[end]], head + [rest[end]])
      rest = rest[(end + 1)...]
    }
    let path = rest.prefix { $0 != UInt8(ascii: "?") }
    let query = rest[path.endIndex...]
    let parts = path.split(
      separator: UInt8(ascii: "/"), maxSplits: 2, omittingEmptySubsequences: false)
    let place = Array(parts.prefix(2).joined(separator: [UInt8(ascii: "/")]))
    (connection, head) = (connection + place, head + place)
    if parts.count > 2, !parts[2].isEmpty {
      table = String(decoding: PercentCode.decoded(parts[2]), as: UTF8.self)
    }
    readQuery(query)
  }

  /// The placeholder, displayed once and typed again, is not a password.
  private mutating func setPassword(_ text: [UInt8]?) {
    password = text == Self.hidden ? nil : text
  }

  /// Returns the end of the user and password. As in libpq it is the first @ before any slash;
  /// otherwise the password contains slashes, and must be hidden, too.
  private static func endOfUser(_ rest: ArraySlice<UInt8>) -> Int? {
    let first = rest.firstIndex { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "/") }
    guard let first else { return nil }
    if rest[first] == UInt8(ascii: "@") { return first }
    return rest.prefix { $0 != UInt8(ascii: "?") }.lastIndex(of: UInt8(ascii: "@"))
  }

  private mutating func readQuery(_ query: ArraySlice<UInt8>) {
    guard query.count > 1 else { return }
    var (plain, shown) = ([ArraySlice<UInt8>](), [ArraySlice<UInt8>]())
    for part in query.dropFirst().split(separator: UInt8(ascii: "&")) {
      let name = part.prefix { $0 != UInt8(ascii: "=") }
      let key = String(decoding: PercentCode.decoded(name), as: UTF8.self)
      guard Self.secrets.contains(key), name.endIndex < part.endIndex else {
        plain.append(part)
        shown.append(part)
        continue
      }
      shown.append(name + [UInt8(ascii: "=")] + Self.hidden)
      if key == "password" {
        setPassword(PercentCode.decoded(part[(name.endIndex + 1)...]))
      } else {
        plain.append(part)
      }
    }
    func joined(_ parts: [ArraySlice<UInt8>]) -> [UInt8] {
      var query: [UInt8] = []
      for part in parts {
        query.append(query.isEmpty ? UInt8(ascii: "?") : UInt8(ascii: "&"))
        query += part
      }
      return query
    }
    (connection, tail) = (connection + joined(plain), joined(shown))
  }

  /// Returns the displayed address of the database or one of its tables.
  package func text(of table: String?) -> [UInt8] {
    guard let table else { return head + tail }
    // `?` would begin the settings, and `%` an escape.
    let name = Array(table.utf8).flatMap { byte in
      byte == UInt8(ascii: "?")
        ? Array("%3F".utf8)
        : byte == UInt8(ascii: "%") && !head.starts(with: Self.service)
          ? Array("%25".utf8) : [byte]
    }
    let hasDatabase =
      head.starts(with: Self.service)
      || head.filter { $0 == UInt8(ascii: "/") }.count > 2
    return head + Array((hasDatabase ? "/" : "//").utf8) + name + tail
  }

  /// Returns libpq settings (`service=a password='b c'`) without the password.
  private static func settings(
    _ text: [UInt8]
  ) -> (plain: [UInt8], shown: [UInt8], password: [UInt8]?) {
    var (plain, shown) = ([UInt8](), [UInt8]())
    var (password, place) = ([UInt8]?.none, text.startIndex)
    let blanks = Array(" \t\n".utf8)
    while place < text.endIndex {
      let begin = place
      while place < text.endIndex, text[place] != UInt8(ascii: "=") { place += 1 }
      let name = text[begin..<place].filter { !blanks.contains($0) }
      if place < text.endIndex { place += 1 }
      while place < text.endIndex, blanks.contains(text[place]) { place += 1 }
      let start = place
      var value: [UInt8] = []
      let isQuoted = place < text.endIndex && text[place] == UInt8(ascii: "'")
      if isQuoted { place += 1 }
      while place < text.endIndex,
        isQuoted ? text[place] != UInt8(ascii: "'") : !blanks.contains(text[place])
      {
        if text[place] == UInt8(ascii: "\\"), place + 1 < text.endIndex { place += 1 }
        value.append(text[place])
        place += 1
      }
      if isQuoted, place < text.endIndex { place += 1 }
      if secrets.contains(String(decoding: name, as: UTF8.self)) {
        shown += text[begin..<start] + hidden
        if name == Array("password".utf8) { password = value } else { plain += text[begin..<place] }
      } else {
        shown += text[begin..<place]
        plain += text[begin..<place]
      }
    }
    return (plain, shown, password)
  }
}
