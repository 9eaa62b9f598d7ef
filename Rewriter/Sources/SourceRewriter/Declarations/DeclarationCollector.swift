import SwiftSyntax

/// Finds the declarations of a file, including those inside functions.
final class DeclarationCollector: SyntaxVisitor {
  private(set) var declarations: [Declaration] = []
  /// The declarations by their syntax nodes.
  private(set) var byNode: [SyntaxIdentifier: Declaration] = [:]
  /// The scope of each body of code by its syntax node.
  private(set) var scopes: [SyntaxIdentifier: Scope] = [:]
  private var scope: Scope
  /// The declarations around the current node, the outermost first. A body of code is nil.
  private var around: [Declaration?] = []
  private var undecided = 0

  init(_ file: ParsedFile) {
    scope = Scope(module: file.module, file: file.number)
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  // MARK: Types

  private func begin(
    _ kind: Declaration.Kind, _ name: String, _ node: some DeclGroupSyntax & DeclSyntaxProtocol,
    extending type: TypeSyntax? = nil
  ) -> SyntaxVisitorContinueKind {
    let references =
      type.map { TypeReference.all(in: $0, scope: scope) }
      ?? node.inheritanceClause?.inheritedTypes.flatMap {
        TypeReference.all(in: $0.type, scope: scope)
      } ?? []
    let declaration = Declaration(
      kind, name: name, node: node, scope: scope, references: references,
      isConditional: undecided > 0)
    declarations.append(declaration)
    byNode[node.id] = declaration
    around.append(declaration)
    scope.path += kind == .extension ? references.first?.names ?? [name] : [name]
    return .visitChildren
  }

  private func end() {
    guard let declaration = around.removeLast() else { return }
    scope.path = declaration.scope.path
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.class, node.name.text, node)
  }
  override func visitPost(_ node: ClassDeclSyntax) { end() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.protocol, node.name.text, node)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { end() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.value, node.name.text, node)
  }
  override func visitPost(_ node: StructDeclSyntax) { end() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.value, node.name.text, node)
  }
  override func visitPost(_ node: EnumDeclSyntax) { end() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.value, node.name.text, node)
  }
  override func visitPost(_ node: ActorDeclSyntax) { end() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.extension, node.extendedType.oneLine, node, extending: node.extendedType)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { end() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    let references = TypeReference.all(in: node.initializer.value, scope: scope)
    declarations.append(
      Declaration(
        .alias, name: node.name.text, node: node, scope: scope, references: references,
        isConditional: undecided > 0))
    return .skipChildren
  }

  // MARK: Members

  private func add(_ node: Member.Node, _ name: String) {
    guard let owner = around.last ?? nil else { return }
    owner.members.append(Member(node, name: name, owner: owner, isConditional: undecided > 0))
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.function(node), Member.name(of: node))
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      add(.variable(node, binding), binding.pattern.trimmedDescription)
    }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.other(DeclSyntax(node)), "init")
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.other(DeclSyntax(node)), "subscript")
    return .visitChildren
  }

  // MARK: Code

  private func enter(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    around.append(nil)
    scope.bodies.append(node.start)
    scopes[node.id] = scope
    return .visitChildren
  }

  private func leave() {
    around.removeLast()
    scope.bodies.removeLast()
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: CodeBlockSyntax) { leave() }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ClosureExprSyntax) { leave() }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: AccessorBlockSyntax) { leave() }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for (clause, isTaken) in zip(node.clauses, CompilationCondition.taken(node.clauses))
    where isTaken != false {
      if isTaken == nil { undecided += 1 }
      if let elements = clause.elements { walk(elements) }
      if isTaken == nil { undecided -= 1 }
    }
    return .skipChildren
  }
}
