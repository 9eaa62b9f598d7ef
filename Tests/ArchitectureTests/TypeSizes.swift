/// The size of each type, including all its extensions, read from the sources.
///
/// Relies on the formatting of the sources: the members of a type are indented by two columns, and
/// its closing brace is below the line that opens it. A nested type has a name of two parts
/// (`Outer.Inner`).
struct TypeSizes {
  struct Property: Equatable {
    var name: String
    /// The name of the property's type, if the line states it; nil for collections, functions and
    /// calls.
    var type: String?
  }

  /// `class`, `struct`, `enum`, `actor` or `protocol`, by name.
  private(set) var kinds: [String: String] = [:]
  /// The stored properties of each type, by its name.
  private(set) var storedProperties: [String: [Property]] = [:]
  /// The number of lines of each type with all its extensions; the lines of a nested type count for
  /// both types.
  private(set) var lines: [String: Int] = [:]
  /// The types that store a value of a type, by its name.
  private var owners: [String: Set<String>] = [:]

  init(_ sources: [PackageSources.File]) {
    for file in sources { read(file) }
    for (owner, properties) in storedProperties {
      for property in properties {
        if let name = resolved(property.type, in: owner) { owners[name, default: []].insert(owner) }
      }
    }
  }

  /// Returns the number of values that a type stores: its properties, and those of each struct that
  /// no other type stores.
  ///
  /// - Parameter exempt: Structs that count as one value in every type that stores them: plain
  ///   option values.
  func state(of name: String, exempt: Set<String> = []) -> Int {
    (storedProperties[name] ?? []).reduce(0) { count, property in
      guard let type = resolved(property.type, in: name), kinds[type] == "struct",
        owners[type] == [name], !exempt.contains(type)
      else { return count + 1 }
      return count + max(1, state(of: type, exempt: exempt))
    }
  }

  // MARK: Reading

  private struct Open {
    var name: String
    var indent: Int
    var line: Int
  }

  private mutating func read(_ file: PackageSources.File) {
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    var open: [Open] = []
    var isText = false
    for (number, line) in lines.enumerated() {
      if line.utf8.contains(UInt8(ascii: "\"")),
        line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2)
      {
        isText.toggle()
      }
      if isText { continue }
      let indent = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      if let last = open.last, indent == last.indent, line.dropFirst(indent).hasPrefix("}") {
        self.lines[last.name, default: 0] += number - last.line + 1
        open.removeLast()
      } else if indent == open.last.map({ $0.indent + 2 }) ?? 0 {
        if let (kind, short) = Self.declaration(in: line) {
          let isExtension = kind == "extension"
          let name = isExtension ? short : ((open.last.map { $0.name + "." } ?? "") + short)
          if !isExtension { kinds[name] = kind }
          if line.hasSuffix("}") {
            self.lines[name, default: 0] += 1
          } else {
            open.append(Open(name: name, indent: indent, line: number))
          }
        } else if let type = open.last?.name,
          let property = Self.storedProperty(in: line, before: lines[(number + 1)...])
        {
          storedProperties[type, default: []].append(property)
        }
      }
    }
  }

  /// Returns the words of a line after its modifiers and attributes.
  private static func words(of line: Substring) -> ArraySlice<Substring> {
    line.split(separator: " ").drop { word in
      modifiers.contains(word.prefix { $0 != "(" }) || word.hasPrefix("@")
    }
  }

  private static func declaration(in line: Substring) -> (kind: String, name: String)? {
    let words = words(of: line)
    guard let kind = words.first, declarations.contains(kind), let name = words.dropFirst().first,
      !["func", "var", "let"].contains(name)
    else { return nil }
    return (String(kind), String(name.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }))
  }

  /// The stored property that a line declares; nil for a computed one and for any other line.
  private static func storedProperty(
    in line: Substring, before next: ArraySlice<Substring>
  ) -> Property? {
    let words = words(of: line)
    guard words.first == "let" || words.first == "var" else { return nil }
    if line.hasSuffix("{"), !line.contains(" = ") {
      // Observers keep a property stored; a comment before the observer does not matter.
      let body = next.lazy.map { $0.drop { $0 == " " } }.first { !$0.hasPrefix("//") } ?? ""
      guard body.hasPrefix("didSet") || body.hasPrefix("willSet") else { return nil }
    } else if !line.contains(" = "), line.hasSuffix("}"), line.contains(" { ") {
      return nil
    }
    let text = words.dropFirst().joined(separator: " ")
    let match = text.firstMatch(of: /^(\w+)(?:: ([\w.]+)\??(?: [={]|$)| = ([\w.]+)\()?/)
    return Property(
      name: match.map { String($0.1) } ?? text, type: (match?.2 ?? match?.3).map(String.init))
  }

  private static let declarations: Set<Substring> = [
    "class", "struct", "enum", "actor", "protocol", "extension",
  ]

  /// Excludes `static`: a value that the type stores once is not part of its instances.
  private static let modifiers: Set<Substring> = [
    "public", "package", "private", "fileprivate", "internal", "open", "final", "indirect",
    "unowned",
    "weak", "lazy", "nonisolated", "override",
  ]

  /// Returns the type that a name refers to inside another type.
  private func resolved(_ name: String?, in owner: String) -> String? {
    guard let name else { return nil }
    var outer = owner.split(separator: ".")
    while true {
      let candidate = (outer.map(String.init) + [name]).joined(separator: ".")
      if kinds[candidate] != nil { return candidate }
      if outer.popLast() == nil { return nil }
    }
  }
}
