/// What Swift sources name and call, by words and labels only.
struct DeclarationUses {
  private var words: Set<String> = []
  /// The labels of each call and each declaration, by the name.
  private var calls: [String: Set<[String]>] = [:]

  init(of sources: [String]) {
    for source in sources { read(Array(Self.withoutText(source))) }
  }

  /// Whether something is used.
  ///
  /// - Parameter declaration: `UIView.insertSubview(_:at:)`, `UIView.tag`, `UIView`; labels that may be left out end in `=`.
  func contains(_ declaration: String) -> Bool {
    let head = declaration.prefix { $0 != "(" }
    let path = head.split(separator: ".").map(String.init)
    guard let name = path.last else { return false }
    guard head.count < declaration.count else { return words.contains(name) }
    let labels = declaration.dropFirst(head.count + 1).dropLast().split(separator: ":")
      .map(String.init)
    let names = name == "init" ? [name, path.dropLast().last ?? ""] : [name]
    return names.contains { name in
      calls[name]?.contains { Self.fits($0, labels[...]) } ?? false
    }
  }

  private static func fits(_ used: [String], _ declared: ArraySlice<String>) -> Bool {
    guard let first = declared.first else { return used.isEmpty }
    let label = first.hasSuffix("=") ? String(first.dropLast()) : first
    if used.first == label, fits(Array(used.dropFirst()), declared.dropFirst()) { return true }
    return first.hasSuffix("=") && fits(used, declared.dropFirst())
  }

  // MARK: Reading

  private mutating func read(_ text: [Character]) {
    var index = 0
    while index < text.count {
      guard text[index].isWordCharacter else {
        index += 1
        continue
      }
      let start = index
      while index < text.count, text[index].isWordCharacter { index += 1 }
      let word = String(text[start..<index])
      words.insert(word)
      if let open = Self.parenthesis(after: index, in: text) {
        calls[word, default: []].insert(Self.labels(from: open, in: text))
      }
    }
  }

  /// Where the arguments of a name begin, behind `?`, `!` or what is generic about it.
  private static func parenthesis(after place: Int, in text: [Character]) -> Int? {
    var index = place
    if index < text.count, text[index] == "<" {
      var depth = 0
      while index < text.count {
        if text[index] == "<" { depth += 1 }
        if text[index] == ">", text[index - 1] != "-" { depth -= 1 }
        index += 1
        if depth == 0 { break }
      }
    }
    if index < text.count, text[index] == "?" || text[index] == "!" { index += 1 }
    return index < text.count && text[index] == "(" ? index : nil
  }

  private static func labels(from open: Int, in text: [Character]) -> [String] {
    var depth = 0
    var arguments: [[Character]] = [[]]
    var index = open
    while index < text.count {
      let character = text[index]
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth == 0 { break }
      if depth == 1, character == "," {
        arguments.append([])
      } else if index > open {
        arguments[arguments.count - 1].append(character)
      }
      index += 1
    }
    if arguments.count == 1, arguments[0].allSatisfy(\.isWhitespace) { return [] }
    return arguments.map(label)
  }

  /// `at` of `at index: Int` and of `at: 3`; `_` of what has none.
  private static func label(of argument: [Character]) -> String {
    guard let colon = argument.firstIndex(of: ":") else { return "_" }
    let words = String(argument[..<colon]).split(whereSeparator: \.isWhitespace)
    let isLabel =
      (1...2).contains(words.count) && words.allSatisfy { $0.allSatisfy(\.isWordCharacter) }
    return isLabel ? String(words[0]) : "_"
  }

  /// The source without comments and string literals.
  private static func withoutText(_ source: String) -> String {
    source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var kept = ""
      var isInText = false
      var previous: Character = " "
      for character in line {
        if character == "\"" {
          isInText.toggle()
          // Something stands there.
          if !isInText { kept.append("0") }
        } else if !isInText {
          if character == "/", previous == "/" {
            kept.removeLast()
            break
          }
          kept.append(character)
        }
        previous = character
      }
      return kept
    }.joined(separator: "\n")
  }
}

extension Character {
  fileprivate var isWordCharacter: Bool { isLetter || isNumber || self == "_" }
}
