import Foundation

/// The sources of a program that shows the layouts of some sources, or that runs the app that they are.
public struct LayoutProgram {
  /// A module to compile.
  public struct Module: Codable, Sendable {
    /// Its name.
    public var name: String
    /// The paths of its sources.
    public var sources: [String]
    /// Whether it begins in `main.swift`.
    public var hasMainFile: Bool
  }

  /// A list for the program that compiles.
  public struct Plan: Codable, Sendable {
    /// The modules, each behind those that it imports.
    public var modules: [Module]
    /// The sources as the user has them.
    public var inputs: [String]
    /// The names of the layouts that can be shown.
    public var layouts: [String]
    /// Whether the sources are run as an app.
    public var isApp: Bool
  }

  /// More layouts would take the compiler minutes.
  static let mostLayouts = 500

  private let modules: [PortedModule]
  private let tables: [LayoutTableCode]
  private let facts: [String: [SourceFacts]]
  /// The delegate of the app, and its module.
  private let app: (module: String, delegate: String?)?

  /// Reads sources, and executes nothing of them, no manifest either.
  ///
  /// - Parameters:
  ///   - path: A file, a folder or a package.
  ///   - showsLayouts: Whether layouts are shown even if the sources are an app.
  public init(reading path: String, showsLayouts: Bool) throws(PortFailure) {
    let all = try PortedPackage(gathering: [path], single: "Layouts").modules.filter { !$0.isTest }
    var entries: [SourceEntry] = []
    var facts: [String: [SourceFacts]] = [:]
    let modules = all.map { module in
      var module = module
      for index in module.sources.indices {
        let source = module.sources[index]
        let parsed = ParsedFile(
          number: 0, module: module.name,
          source: SourceFile(path: source.path, text: source.file.text))
        facts[module.name, default: []].append(SourceFacts(parsed))
        if let entry = SourceEntry(parsed) {
          entries.append(entry)
          module.sources[index].file.text = entry.text
        }
      }
      return module
    }
    let mains = modules.filter { $0.sources.contains { $0.path.hasSuffix("/main.swift") } }
    let apps =
      entries.map { (module: $0.module, delegate: Optional($0.name)) }
      + mains.map { (module: $0.name, delegate: nil) }
    guard showsLayouts || apps.count < 2 else {
      throw PortFailure(
        "\(path.visible) has several programs, in \(apps.map(\.module).joined(separator: ", "));"
          + " name the folder of one")
    }
    app = showsLayouts ? nil : apps.first
    self.facts = facts
    self.modules = try Self.sorted(modules, facts, of: path)
    let program = Program(self.modules.map(\.runSource))
    tables = self.modules.map { LayoutTableCode(program, module: $0.name) }
    if app == nil, !showsLayouts || tables.allSatisfy(\.layouts.isEmpty) {
      guard tables.contains(where: { !$0.layouts.isEmpty }) else {
        throw PortFailure(
          "\(path.visible) has no subclass of UICollectionViewLayout, and no app; name other sources"
        )
      }
    }
  }

  /// The layouts, a line each: the name, the place, and the properties, with a tab between.
  public var list: String {
    tables.flatMap(\.layouts).map { layout in
      let properties = layout.properties.joined(separator: " ")
      let rest = layout.problem.map { "not shown: \($0)" } ?? properties
      return "\(layout.name)\t\(layout.file.visible):\(layout.line)\t\(rest)\n"
    }.joined()
  }

  /// Rewrites the sources, and writes the files to compile into a folder.
  ///
  /// - Returns: The plan, and the errors of the rewriter.
  public func write(to folder: String) throws -> (plan: Plan, errors: [Note]) {
    let count = tables.map(\.shown.count).reduce(0, +)
    guard app != nil || count <= Self.mostLayouts else {
      throw PortFailure(
        "there are \(count) layouts, and run compiles at most \(Self.mostLayouts); name a part of the"
          + " sources")
    }
    var sources = modules.map(\.runSource)
    var generated: Set<String> = []
    let shown = tables.filter { !$0.shown.isEmpty }.map(\.module)
    for index in sources.indices {
      let name = sources[index].name
      let isLast = app.map { $0.module == name } ?? (index == sources.count - 1)
      guard app == nil || isLast && app?.delegate != nil else { continue }
      let imports = facts[name, default: []].flatMap(\.imports).filter { $0.line != nil }
      var names = imports.map(\.module)
      if isLast { names += shown.filter { $0 != name } }
      var text =
        app == nil
        ? tables[index].text(imports: names)
        : "import UIKit\nimport VitrineLayoutRunner\n"
      if isLast { text += LayoutTableCode.main(modules: shown, app: app?.delegate) }
      let path = "\(folder)/\(name)-layouts.swift"
      generated.insert(path)
      sources[index].files.append(SourceFile(path: path, text: text))
    }
    let originals = Dictionary(
      modules.flatMap(\.sources).map { ($0.file.origin, $0.file) },
      uniquingKeysWith: { first, _ in first })
    let rewriter = Rewriter(sources)
    var plan = Plan(
      modules: [], inputs: modules.flatMap { $0.sources.map(\.file.origin) },
      layouts: tables.flatMap(\.shown).map(\.name), isApp: app != nil)
    var errors: [Note] = []
    for module in sources {
      let result = rewriter.rewrite(module.name)
      errors += result.notes.filter { $0.kind == .error }
      let paths = try result.write(
        to: "\(folder)/\(module.name)", sources: module.files, style: .build
      ) { source in
        generated.contains(source.path)
          || originals[source.path].map { Data(source.text.utf8) != $0.bytes } ?? true
      }
      let hasMainFile = module.files.contains { $0.path.hasSuffix("/main.swift") }
      plan.modules.append(Module(name: module.name, sources: paths, hasMainFile: hasMainFile))
      if module.name == app?.module { break }
    }
    return (plan, errors)
  }

  /// The modules, each behind those that it imports.
  private static func sorted(
    _ modules: [PortedModule], _ facts: [String: [SourceFacts]], of path: String
  ) throws(PortFailure) -> [PortedModule] {
    var rest = modules
    var result: [PortedModule] = []
    while !rest.isEmpty {
      let waiting = Set(rest.map(\.name))
      let index = rest.firstIndex { module in
        let imports = Set(facts[module.name, default: []].flatMap(\.imports).map(\.module))
        return imports.isDisjoint(with: waiting.subtracting([module.name]))
      }
      guard let index else {
        throw PortFailure(
          "the modules \(waiting.sorted().joined(separator: ", ")) of \(path.visible) import each other"
        )
      }
      result.append(rest.remove(at: index))
    }
    return result
  }
}

extension PortedModule {
  /// The module with the paths of the sources as the user has them.
  fileprivate var runSource: SourceModule {
    SourceModule(
      name: name, files: sources.map { SourceFile(path: $0.file.origin, text: $0.file.text) })
  }
}
