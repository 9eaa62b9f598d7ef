import SwiftSyntax

/// Finds the imports that a program for iOS may have.
final class ImportFinder: SyntaxVisitor {
  var imports: [ImportDeclSyntax] = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.append(node)
    return .skipChildren
  }

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for (clause, isTaken) in zip(node.clauses, CompilationCondition.taken(node.clauses))
    where isTaken != false { if let elements = clause.elements { walk(elements) } }
    return .skipChildren
  }
}
