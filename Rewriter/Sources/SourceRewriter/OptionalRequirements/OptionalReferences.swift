import SwiftSyntax

/// Finds references to optional requirements with labels and without a call, such as
/// `delegate?.moved(to:) != nil`, and replaces them by the name of a property.
final class OptionalReferences: SyntaxVisitor {
  /// The full names in the references.
  private(set) var names: Set<String> = []
  private let edits: FileEdits?
  private let requirements: Set<String>
  private let methods: Set<String>

  /// - Parameters:
  ///   - edits: The destination of the changes, or nil to collect only names.
  ///   - requirements: The full names of the package's optional requirements.
  ///   - methods: The full names of the types' methods.
  init(
    in tree: SourceFileSyntax, edits: FileEdits?, requirements: Set<String>, methods: Set<String>
  ) {
    self.edits = edits
    self.requirements = requirements
    self.methods = methods
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  /// Returns the property for a method: `moved_to` for `moved(to:)`.
  static func property(for name: String) -> String {
    "_" + name.split { !$0.isLetter && !$0.isNumber }.joined(separator: "_") + "_if_present"
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "selector" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard let labels = node.argumentNames?.arguments else { return .skipChildren }
    let name = "\(node.baseName.text)(\(labels.map { $0.name.text + ":" }.joined()))"
    guard requirements.contains(name), !isCalled(node) else { return .skipChildren }
    if methods.contains(name), !isAskedFor(node) { return .skipChildren }
    names.insert(name)
    if let edits {
      edits.replace(node, with: Self.property(for: name))
      edits.note(.change, at: node, "\(name) is looked up by a property")
    }
    return .skipChildren
  }

  /// Returns the reference with the object before it.
  private func whole(_ node: DeclReferenceExprSyntax) -> Syntax {
    var whole = Syntax(node)
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
      whole = Syntax(access)
    }
    return whole
  }

  /// Returns whether the reference is called without a question mark, as in `f(_:)(3)`. Such a
  /// reference is to a method of a type.
  private func isCalled(_ node: DeclReferenceExprSyntax) -> Bool {
    let whole = whole(node)
    return whole.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id
      == ExprSyntax(whole)?.id
  }

  /// Returns whether the code treats the method as possibly absent.
  private func isAskedFor(_ node: DeclReferenceExprSyntax) -> Bool {
    let whole = whole(node)
    guard let parent = whole.parent else { return false }
    if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
      return true
    }
    if parent.parent?.is(OptionalBindingConditionSyntax.self) == true { return true }
    if let list = parent.as(ExprListSyntax.self) {
      return list.contains { $0.is(NilLiteralExprSyntax.self) }
    }
    return whole.as(MemberAccessExprSyntax.self)?.base?.is(OptionalChainingExprSyntax.self) == true
  }
}
