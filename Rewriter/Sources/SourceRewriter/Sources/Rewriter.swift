import SwiftSyntax

/// Rewrites sources for iOS so that they compile on Linux and behave the same.
///
/// The rewriter reads all modules of a package, since a class of one module can adopt an optional
/// requirement of another. It needs no type information: if a choice depends on types, the
/// generated code leaves it to the compiler. If that is not possible, the rewriter reports an
/// error.
public struct Rewriter {
  private let modules: [SourceModule]
  private let style: RewritingStyle

  /// Creates a rewriter.
  ///
  /// - Parameters:
  ///   - modules: All modules of the package that are written for iOS.
  ///   - style: The purpose of the rewritten sources.
  public init(_ modules: [SourceModule], style: RewritingStyle = .build) {
    self.modules = modules
    self.style = style
  }

  /// Rewrites one module. The time is proportional to the size of the package.
  public func rewrite(_ module: String) -> Rewriting {
    let program = Program(modules)
    let all = program.files.map { FileEdits($0, style: style) }
    let files = all.filter { $0.file.module == module }
    let edits = Dictionary(uniqueKeysWithValues: files.map { ($0.file.number, $0) })

    let requirements = OptionalRequirement.all(in: program)
    let required = Set(requirements.map(\.member.name))
    let methods = Set(
      program.declarations.filter { $0.kind != .protocol }.flatMap(\.members).map(\.name))
    let references = program.files.reduce(into: Set<String>()) { names, file in
      names.formUnion(
        OptionalReferences(in: file.tree, edits: nil, requirements: required, methods: methods)
          .names)
    }
    for file in files { _ = AttributeEdits(file) }
    for file in files { _ = AbsoluteValueEdits(file) }
    // Selectors in other modules can name methods of this one.
    let known = program.asksForMethods ? program.knownSelectors : []
    let asked = AskedSelectors()
    for file in all { _ = SelectorEdits(file, program, requirements, known: known, asked: asked) }
    for file in files where !requirements.isEmpty {
      _ = OptionalReferences(
        in: file.file.tree, edits: file, requirements: required, methods: methods)
    }
    for type in program.protocols {
      guard let file = edits[type.scope.file] else { continue }
      ProtocolEdits(file, requirements, references: references).rewrite(type)
    }
    _ = ConformanceEdits(program, edits, requirements)
    _ = AddedMethodEdits(program, edits)
    _ = ForwarderEdits(program, edits)
    _ = PerformingEdits(program, edits, asked: asked)
    _ = AppearanceEdits(program, edits)
    for file in files { _ = MissingTypes(file, program) }
    for file in files { _ = ImportEdits(file) }
    return Rewriting(
      files: files.map { Rewriting.File(path: $0.file.path, text: $0.rewritten) },
      notes: files.flatMap { $0.notes.sorted { $0.line < $1.line } })
  }
}
