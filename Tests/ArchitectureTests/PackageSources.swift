import Foundation

/// The package as its files show it: the manifest's arrows, and the sources of every target.
struct PackageSources {
  struct Target {
    var name: String
    var dependencies: Set<String>
    var isTest: Bool
    /// Whether the target compiles under the name of this package and so sees the `package`
    /// declarations of other targets.
    var hasPackageAccess: Bool
  }

  struct File: Sendable {
    let target: String
    /// Relative to the package, for messages.
    let path: String
    let text: String
    let imports: [ImportLine]

    init(target: String, path: String, text: String) {
      (self.target, self.path, self.text) = (target, path, text)
      imports = ImportLine.lines(in: text)
    }

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The number of lines other than imports.
    var lineCount: Int { text.count { $0 == "\n" } - imports.count }

    /// The folder within the target; empty for the target's own.
    var folder: String { path.split(separator: "/").dropFirst(2).dropLast().joined(separator: "/") }
  }

  let root: URL
  let targets: [Target]

  init(root: URL = PackageSources.rootOfThisFile) throws {
    self.root = root
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    targets = Self.targets(inManifest: manifest)
  }

  static var rootOfThisFile: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// Reads `.target(name:dependencies:)` and similar calls from a manifest that contains only
  /// literals.
  static func targets(inManifest manifest: String) -> [Target] {
    let kinds = [".target(", ".executableTarget(", ".testTarget(", ".systemLibrary("]
    var found: [Target] = []
    for kind in kinds {
      var rest = manifest[...]
      while let start = rest.range(of: kind) {
        let body = balanced(rest[start.upperBound...])
        rest = rest[start.upperBound...]
        // A dependency with a condition looks like a target.
        let isDependency = body.split(separator: ",").dropFirst().first?.hasPrefix(" condition:")
        guard let name = strings(in: body).first, body.contains("name:"), isDependency != true
        else { continue }
        var dependencies: Set<String> = []
        if let list = body.range(of: "dependencies:") {
          let after = body[list.upperBound...]
          if let open = after.firstIndex(of: "[") {
            dependencies = names(in: balanced(after[after.index(after: open)...]))
          }
        }
        found.append(
          Target(
            name: name, dependencies: dependencies, isTest: kind == ".testTarget(",
            hasPackageAccess: !body.contains("packageAccess: false")))
      }
    }
    return found.sorted { $0.name < $1.name }
  }

  /// Returns the text up to the bracket that closes the open one.
  private static func balanced(_ text: Substring) -> Substring {
    var depth = 1
    for index in text.indices {
      if "([".contains(text[index]) { depth += 1 }
      if ")]".contains(text[index]) { depth -= 1 }
      if depth == 0 { return text[..<index] }
    }
    return text
  }

  /// Returns the names in a list of dependencies, including those with a condition.
  private static func names(in list: Substring) -> Set<String> {
    var list = list
    var names: Set<String> = []
    while let condition = list.range(of: "condition:") {
      names.formUnion(strings(in: list[..<condition.lowerBound]))
      let rest = list[condition.upperBound...]
      list = rest[balanced(rest).endIndex...]
    }
    return names.union(strings(in: list))
  }

  private static func strings(in text: Substring) -> [String] {
    text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// The files of this package, read once for all tests.
  private static let files = (
    sources: Result { try read("Sources") }, tests: Result { try read("Tests") }
  )

  /// All Swift files below `Sources` or `Tests`; a file's target is the folder that contains it.
  func files(in folder: String) throws -> [File] {
    try (folder == "Sources" ? Self.files.sources : Self.files.tests).get()
  }

  private static func read(_ folder: String) throws -> [File] {
    let top = rootOfThisFile.appending(path: folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: top.path).sorted()
    return try names.filter { $0.hasSuffix(".swift") }.map { name in
      let text = try String(contentsOf: top.appending(path: name), encoding: .utf8)
      let target = name.split(separator: "/").first.map(String.init) ?? ""
      return File(target: target, path: "\(folder)/\(name)", text: text)
    }
  }
}

/// One `import` line, with any text before and after the module's name.
struct ImportLine: Equatable, Sendable {
  var module: String
  var line: Int
  /// The access level as written, such as `internal` or `package`; `nil` if there is none.
  var access: String?

  /// Returns the imports of a source, except those inside string literals.
  static func lines(in text: String) -> [ImportLine] {
    var isText = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      number, line in
      if line.utf8.contains(UInt8(ascii: "\"")),
        line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2)
      {
        isText.toggle()
      }
      guard !isText, line.contains("import ") else { return nil }
      var words = line.split(separator: " ")
      let before: Set<Substring> = ["public", "package", "internal", "private", "fileprivate"]
      var access: String?
      while let first = words.first, first.hasPrefix("@") || before.contains(first) {
        if before.contains(first) { access = String(first) }
        words.removeFirst()
      }
      guard words.first == "import", words.count > 1 else { return nil }
      words.removeFirst()
      let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
      ]
      if let kind = words.first, kinds.contains(kind) { words.removeFirst() }
      guard let name = words.first?.split(separator: ".").first else { return nil }
      return ImportLine(module: String(name), line: number + 1, access: access)
    }
  }
}
