/// How large the classes of a module are, read from their sources.
///
/// The sources are laid out by the formatter: what is declared at the top of a file begins its line, what
/// is declared in it stands two columns in, and closing braces stand under the line that opens them.
struct ClassSizes {
  /// How many stored properties each class has, by its name.
  private(set) var storedProperties: [String: Int] = [:]
  /// The files that declare a class or extend it.
  private(set) var files: [String: Set<String>] = [:]

  init(_ sources: [PackageSources.File]) {
    for file in sources { countClasses(in: file) }
    for file in sources { countExtensions(in: file) }
  }

  private static func lines(of file: PackageSources.File) -> [Substring] {
    file.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private mutating func countClasses(in file: PackageSources.File) {
    var name: String?
    let lines = Self.lines(of: file)
    for (number, line) in lines.enumerated() {
      if let declared = Self.name(in: line, after: "class ") {
        name = declared
        storedProperties[declared] = 0
        files[declared, default: []].insert(file.path)
      } else if line.hasPrefix("}") {
        name = nil
      } else if let name, Self.isStored(line, next: lines.dropFirst(number + 1).first) {
        storedProperties[name, default: 0] += 1
      }
    }
  }

  private mutating func countExtensions(in file: PackageSources.File) {
    for line in Self.lines(of: file) {
      if let name = Self.name(in: line, after: "extension "), files[name] != nil {
        files[name]?.insert(file.path)
      }
    }
  }

  /// The name that follows a word at the beginning of a line, modifiers apart.
  private static func name(in line: Substring, after word: String) -> String? {
    guard let first = line.first, first.isLetter || first == "@",
      let range = line.firstRange(of: word)
    else { return nil }
    let words = line[..<range.lowerBound].split(separator: " ")
    guard words.allSatisfy(modifiers.contains) else { return nil }
    return String(line[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  private static let modifiers: Set<Substring> = [
    "public", "package", "private", "fileprivate", "open", "final", "@MainActor", "unowned",
    "private(set)", "weak", "lazy", "unowned(unsafe)", "nonisolated(unsafe)", "@preconcurrency",
  ]

  /// Whether a line declares a stored property of a class: two columns in, and no getter.
  private static func isStored(_ line: Substring, next: Substring?) -> Bool {
    guard line.hasPrefix("  "), !line.hasPrefix("   ") else { return false }
    var words = line.split(separator: " ")
    while let first = words.first, modifiers.contains(first) { words.removeFirst() }
    guard words.first == "let" || words.first == "var" else { return false }
    if line.hasSuffix("{"), !line.contains(" = ") {
      let observers = ["didSet", "willSet"]
      let opened = next?.drop { $0 == " " } ?? ""
      return observers.contains { opened.hasPrefix($0) }
    }
    return line.contains(" = ") || !(line.hasSuffix("}") && line.contains(" { "))
  }
}
