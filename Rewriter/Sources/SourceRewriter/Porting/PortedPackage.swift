import Foundation

/// A package with readable copies of sources for iOS, and with the lists of changes and of tasks.
public struct PortedPackage {
  /// Vitrine, as a manifest depends on it.
  public struct Library {
    /// As in a manifest: `.package(name: "Vitrine", path: "../vitrine")`.
    public var dependency: String
    /// The name that its products belong to in a manifest.
    public var package: String

    /// Makes a dependency of its text and its name.
    public init(dependency: String, package: String) {
      self.dependency = dependency
      self.package = package
    }
  }

  /// A file of the package.
  public struct File {
    /// From the root of the package.
    public var path: String
    /// Its content.
    public var bytes: Data
  }

  /// All files, the manifest first.
  public private(set) var files: [File] = []
  /// Whether a construct could not be decided.
  public private(set) var hasErrors = false
  /// A few lines about the package.
  public private(set) var summary = ""

  private(set) var modules: [PortedModule] = []
  private var notes: [Note] = []
  private(set) var changedCount = 0

  /// Reads sources, and executes nothing of them, no manifest either.
  ///
  /// - Parameters:
  ///   - paths: Files, which make up one module, and folders: each a module, or a package with its `Sources`.
  ///   - output: The folder that the package is for, which names the module of single files.
  public init(
    porting paths: [String], to output: String, library: Library
  ) throws(PortFailure) {
    let name = PortedModule.name(
      from: URL(fileURLWithPath: output).standardizedFileURL.lastPathComponent)
    try self.init(gathering: paths, single: name)
    rewrite()
    noteForeignImports()
    notes.sort { ($0.file, $0.line) < ($1.file, $1.line) }
    hasErrors = notes.contains { $0.kind == .error }
    let changes = notes.filter { $0.kind == .change }
    let tasks = notes.filter { $0.kind != .change }
    let texts = [
      ("Package.swift", manifest(named: name, library)), (".gitignore", ".build/\n"),
      ("CHANGES.md", Self.list(changes, heading: Self.changesHeading, mark: "- ")),
      ("TODO.md", Self.list(tasks, heading: Self.tasksHeading, mark: "- [ ] ")),
    ]
    files = texts.map { File(path: $0.0, bytes: Data($0.1.utf8)) } + files
    summary = summary(output, changes: changes.count, tasks: tasks.count)
  }

  // MARK: Modules

  /// Reads sources, and divides them into modules.
  ///
  /// - Parameter single: The module of single files.
  init(gathering paths: [String], single: String) throws(PortFailure) {
    var reader = SourceTreeReader()
    let named = Set(paths.map(Self.absolute))
    for path in paths { try add(reader.tree(at: path), single: single, besides: named) }
    if modules.isEmpty {
      throw PortFailure(
        "no Swift sources in \(paths[0].visible); name files that end in .swift, or a folder with"
          + " some")
    }
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// - Parameter named: All paths that are ported, from the root of the file system.
  private mutating func add(
    _ tree: SourceTree, single: String, besides named: Set<String>
  ) throws(PortFailure) {
    let root = Self.absolute(tree.path)
    let targets = Self.targets(of: tree)
    let projects = tree.others.filter { $0.count == 1 && $0[0].hasSuffix(".xcodeproj") }
    let project = projects.count == 1 ? String(projects[0][0].dropLast(10)) : nil
    let name = tree.isFolder ? PortedModule.name(from: project ?? tree.name) : single
    func destination(_ path: [String]) -> Place? {
      targets.map { Self.place(of: path, in: $0) } ?? Self.place(of: path, module: name)
    }
    let files = tree.files.filter { !Self.isManifest($0.path) }
    var ported: Set<[String]> = []
    var leftOut: [(path: [String], reason: String)] = []
    for file in files {
      let reason: String
      if let place = destination(file.path) {
        if !place.isTest || !place.module.hasSuffix("UITests") {
          try add(file, to: place, of: tree)
          ported.formUnion(file.path.indices.map { Array(file.path[..<$0]) })
          continue
        }
        reason = "tests of the user interface by Xcode: Pilot of UIKitTesting presses keys here"
      } else {
        let prefixes = file.path.indices.map { file.path[...$0] }
        if prefixes.contains(where: { named.contains("\(root)/\($0.joined(separator: "/"))") }) {
          ported.formUnion(prefixes.map { Array($0) })
          continue
        }
        reason = "in no target of its package: port it by its own name"
      }
      leftOut.append((file.path, reason))
    }
    // The largest folders with nothing that is ported.
    var noted: Set<[String]> = []
    for (path, reason) in leftOut {
      let folder = path.indices.map { Array(path[...$0]) }.first { !ported.contains($0) } ?? path
      if noted.insert(folder).inserted { note(tree, folder, reason) }
    }
    let others =
      tree.links.map { ($0, "a link, which was not followed") }
      + tree.others.compactMap { path in
        // A program for the terminal has no screen before its first.
        path.last == "LaunchScreen.storyboard"
          ? nil : Self.reasons[(path.last ?? "").pathExtension].map { (path, $0) }
      }
    for (path, reason) in others where destination(path) != nil { note(tree, path, reason) }
  }

  private static func isManifest(_ path: [String]) -> Bool {
    path.last == "Package.swift" || path.last?.hasPrefix("Package@") == true
  }

  private struct Place {
    var module: String
    var isTest = false
    var rest: ArraySlice<String>
  }

  /// The targets of a package, those deep in folders first; nil where there is no manifest with any.
  private static func targets(of tree: SourceTree) -> [ManifestTargets.Target]? {
    guard tree.isFolder, let manifest = tree.files.first(where: { $0.path == ["Package.swift"] })
    else { return nil }
    let targets = ManifestTargets(manifest.text).targets.map { target in
      var target = target
      let root = target.isTest ? "Tests" : "Sources"
      let usual = [root, target.name]
      let hasFolder = tree.files.contains { $0.path.starts(with: usual) }
      target.path = target.path ?? (hasFolder ? usual : [root])
      return target
    }
    return targets.isEmpty ? nil : targets.sorted { $0.path?.count ?? 0 > $1.path?.count ?? 0 }
  }

  private static func place(of path: [String], in targets: [ManifestTargets.Target]) -> Place? {
    for target in targets {
      guard let folder = target.path, path.starts(with: folder) else { continue }
      return Place(
        module: PortedModule.name(from: target.name), isTest: target.isTest,
        rest: path[folder.count...])
    }
    return nil
  }

  /// The place of a source in a folder without a manifest.
  private static func place(of path: [String], module: String) -> Place? {
    let folders = path.dropLast()
    guard let index = folders.firstIndex(where: { $0.hasSuffix("Tests") }) else {
      return Place(module: module, rest: path[...])
    }
    let named = folders[index...].first { $0.hasSuffix("Tests") && $0 != "Tests" }
    let tests = named.map { PortedModule.name(from: $0) } ?? module + "Tests"
    return Place(module: tests, isTest: true, rest: path[(index + 1)...])
  }

  private mutating func add(
    _ file: SourceTree.File, to place: Place, of tree: SourceTree
  ) throws(PortFailure) {
    if PortedModule.ofSwift.contains(place.module) || PortedModule.products[place.module] != nil {
      throw PortFailure(
        "\(tree.path.visible) would be a module named \(place.module), as there is one already;"
          + " rename the folder")
    }
    let folder = "\(place.isTest ? "Tests" : "Sources")/\(place.module)/"
    let path = folder + place.rest.joined(separator: "/")
    var index = modules.firstIndex { $0.name == place.module }
    if index == nil {
      index = modules.count
      modules.append(PortedModule(name: place.module, isTest: place.isTest))
    }
    guard let index else { return }
    guard modules[index].isTest == place.isTest, modules[index].paths.insert(path).inserted else {
      throw PortFailure(
        "\(tree.path.visible) has \(place.rest.joined(separator: "/")) once more for the module"
          + " \(place.module); rename one, or port them apart")
    }
    let name = file.path.last ?? ""
    if let twin = modules[index].pathsByName.updateValue(path, forKey: name) {
      notes.append(
        Note(
          kind: .error, file: path, line: 1,
          message: "\(twin) has the same name, which Swift refuses in one module: rename one"))
    }
    modules[index].sources.append((path, file))
  }

  private mutating func note(_ tree: SourceTree, _ path: [String], _ message: String) {
    let file = ([tree.name] + path).joined(separator: "/").visible
    notes.append(Note(kind: .manual, file: file, line: 0, message: message))
  }

  /// What becomes of files that are not Swift sources, by the end of their names.
  private static let reasons = [
    "storyboard": "there are no nibs: build its views in code",
    "xib": "there are no nibs: build its views in code",
    "xcassets": "not copied: draw its images and name its colours in code",
    "xcdatamodeld": "there is no Core Data: keep the data otherwise",
    "m": "Objective-C is not ported: write it in Swift",
    "mm": "Objective-C is not ported: write it in Swift",
    "metal": "there is no Metal",
    "strings": "not copied: put its texts into the code",
    "xcstrings": "not copied: put its texts into the code",
  ]

  // MARK: Copies

  private mutating func rewrite() {
    let rewriter = Rewriter(modules.map(\.source), style: .readable)
    for index in modules.indices {
      let module = modules[index]
      let result = rewriter.rewrite(module.name)
      notes += result.notes
      for ((path, file), rewritten) in zip(module.sources, result.files) {
        if rewritten.text != nil { changedCount += 1 }
        files.append(
          File(path: path, bytes: rewritten.text.map { Data($0.utf8) } ?? file.bytes))
        let parsed = ParsedFile(
          number: 0, module: module.name, source: SourceFile(path: path, text: file.text))
        modules[index].facts.append(SourceFacts(parsed))
      }
    }
  }

  private mutating func noteForeignImports() {
    let known = PortedModule.ofSwift.union(PortedModule.products.keys).union(modules.map(\.name))
    for module in modules {
      for (source, facts) in zip(module.sources, module.facts) {
        for (name, line) in facts.imports {
          guard let line, !known.contains(name) else { continue }
          notes.append(
            Note(
              kind: .manual, file: source.path, line: line,
              message:
                "import \(name): there is no such module here; add a package that has it, or "
                + "do without it"))
        }
      }
    }
  }
}
