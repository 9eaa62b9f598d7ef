/// How large the classes of a module are, read from their sources.
///
/// The sources are laid out by the formatter: what is declared at the top of a file begins its line, what
/// is declared in it stands two columns in, and closing braces stand under the line that opens them.
struct ClassSizes {
  /// How many stored properties each class has, by its name.
  private(set) var storedProperties: [String: Int] = [:]
  /// How many lines the declaration of each class and all its extensions have.
  private(set) var lines: [String: Int] = [:]

  init(_ sources: [PackageSources.File]) {
    for file in sources { countProperties(in: file) }
    for file in sources { countLines(in: file) }
  }

  private static func lines(of file: PackageSources.File) -> [Substring] {
    file.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private mutating func countProperties(in file: PackageSources.File) {
    var name: String?
    let lines = Self.lines(of: file)
    for (number, line) in lines.enumerated() {
      if let declared = Self.name(in: line, after: "class ") {
        name = declared
        storedProperties[declared] = 0
      } else if line.hasPrefix("}") {
        name = nil
      } else if let name, Self.isStored(line, next: lines.dropFirst(number + 1).first) {
        storedProperties[name, default: 0] += 1
      }
    }
  }

  private mutating func countLines(in file: PackageSources.File) {
    var open: (name: String, start: Int)?
    for (number, line) in Self.lines(of: file).enumerated() {
      let declared =
        Self.name(in: line, after: "class ") ?? Self.name(in: line, after: "extension ")
      if let declared, storedProperties[declared] != nil { open = (declared, number) }
      // The body of an extension may end in the line that opens it.
      guard let (name, start) = open, line.hasPrefix("}") || number == start && line.hasSuffix("}")
      else { continue }
      lines[name, default: 0] += number - start + 1
      open = nil
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
