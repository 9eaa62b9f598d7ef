import SwiftSyntax

/// Names the module of `abs(…)` in extensions of `CGFloat`: on Linux the type has a static method of that name, which
/// hides Swift's function there.
final class AbsoluteValueEdits: SyntaxVisitor {
  private let edits: FileEdits

  init(_ edits: FileEdits) {
    self.edits = edits
    super.init(viewMode: .sourceAccurate)
    walk(edits.file.tree)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.extendedType.trimmedDescription == "CGFloat" ? .visitChildren : .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let function = node.calledExpression.as(DeclReferenceExprSyntax.self),
      function.baseName.text == "abs", node.ancestor(ExtensionDeclSyntax.self) != nil
    {
      edits.insert("Swift.", at: function.start)
      edits.note(.change, at: node, "abs is Swift.abs")
    }
    return .visitChildren
  }
}
