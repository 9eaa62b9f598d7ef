import SwiftSyntax

/// The properties of a source that a manifest needs.
struct SourceFacts {
  /// The modules that it imports, with the line of each import; those behind an `#if` have none.
  var imports: [(module: String, line: Int?)] = []
  /// Whether the program begins here.
  var isEntryPoint = false

  init(_ file: ParsedFile) {
    let finder = ImportFinder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    imports = finder.imports.compactMap { node in
      guard let module = node.path.first?.name.text else { return nil }
      let isConditional = node.ancestor(IfConfigDeclSyntax.self) != nil
      return (module, isConditional ? nil : file.line(at: node.start))
    }
    let names: Set = ["main", "UIApplicationMain", "NSApplicationMain"]
    isEntryPoint = file.tree.statements.contains { statement in
      statement.item.asProtocol((any WithAttributesSyntax).self)?
        .attributes.attribute(named: names) != nil
    }
  }
}
