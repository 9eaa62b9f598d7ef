import SwiftSyntax

/// The parsed modules of a package with their declarations.
final class Program {
  let files: [ParsedFile]
  private(set) var declarations: [Declaration] = []
  private var byName: [String: [Declaration]] = [:]
  private var byNode: [SyntaxIdentifier: Declaration] = [:]
  private var scopes: [SyntaxIdentifier: Scope] = [:]
  private let moduleNames: Set<String>

  init(_ modules: [SourceModule]) {
    moduleNames = Set(modules.map(\.name))
    var files: [ParsedFile] = []
    for module in modules {
      for source in module.files {
        files.append(ParsedFile(number: files.count, module: module.name, source: source))
      }
    }
    self.files = files
    for file in files {
      let collector = DeclarationCollector(file)
      declarations += collector.declarations
      byNode.merge(collector.byNode) { first, _ in first }
      scopes.merge(collector.scopes) { first, _ in first }
    }
    for declaration in declarations where declaration.kind != .extension {
      byName[declaration.name, default: []].append(declaration)
    }
    for declaration in declarations where declaration.kind == .extension {
      guard let type = types(declaration.references).own.first else { continue }
      declaration.extended = type
      type.extensions.append(declaration)
    }
  }

  var classes: [Declaration] { declarations.filter { $0.kind == .class } }
  var protocols: [Declaration] { declarations.filter { $0.kind == .protocol } }

  // MARK: Places

  /// Returns the declaration of the type or extension around a node.
  func declaration(around node: some SyntaxProtocol) -> Declaration? {
    var node = node.parent
    while let current = node {
      if let found = byNode[current.id] { return found }
      node = current.parent
    }
    return nil
  }

  /// Returns the scope in which names in a node are looked up.
  func scope(of node: some SyntaxProtocol, in file: ParsedFile) -> Scope {
    var around = node.parent
    while let current = around {
      if let found = scopes[current.id] { return found }
      if let found = byNode[current.id] {
        var scope = found.scope
        scope.path +=
          found.kind == .extension ? found.references.first?.names ?? [] : [found.name]
        return scope
      }
      around = current.parent
    }
    return Scope(module: file.module, file: file.number)
  }

  /// Returns the type with a path in a module.
  func type(at path: [String], in module: String) -> Declaration? {
    byName[path.last ?? ""]?.first { $0.path == path && $0.scope.module == module }
  }

  // MARK: Names

  /// Returns the package's types for references, with aliases replaced, and the names from outside
  /// the package.
  func types(_ references: [TypeReference]) -> (own: [Declaration], foreign: [String]) {
    var own: [Declaration] = []
    var foreign: [String] = []
    var waiting = references
    var left = 64
    while !waiting.isEmpty, left > 0 {
      left -= 1
      let reference = waiting.removeFirst()
      guard let found = resolve(reference) else {
        foreign += reference.names.last.map { [$0] } ?? []
        continue
      }
      if found.kind == .alias { waiting = found.references + waiting } else { own.append(found) }
    }
    return (own, foreign)
  }

  private func resolve(_ reference: TypeReference) -> Declaration? {
    var names = reference.names
    if names.count > 1, let first = names.first, moduleNames.contains(first),
      byName[first] == nil
    {
      names.removeFirst()
    }
    guard let last = names.last, let candidates = byName[last] else { return nil }
    let ranked = candidates.compactMap { candidate in
      rank(candidate, named: names, from: reference.scope).map { (candidate, $0) }
    }
    return ranked.max { $0.1.lexicographicallyPrecedes($1.1) }?.0
  }

  /// Returns the closeness of a type to a scope that names it, or nil if it is not visible there.
  private func rank(_ type: Declaration, named names: [String], from scope: Scope) -> [Int]? {
    let isSameFile = type.scope.file == scope.file
    let isSameModule = type.scope.module == scope.module
    guard scope.bodies.starts(with: type.scope.bodies),
      type.scope.bodies.isEmpty || isSameFile, type.path.count >= names.count,
      isSameModule || type.access > .internal,
      isSameFile || type.access > .fileprivate
    else { return nil }
    let outer = type.path.dropLast(names.count)
    guard type.path.suffix(names.count) == names[...], scope.path.starts(with: outer) else {
      return nil
    }
    return [type.scope.bodies.count, outer.count, isSameFile ? 1 : 0, isSameModule ? 1 : 0]
  }
}
