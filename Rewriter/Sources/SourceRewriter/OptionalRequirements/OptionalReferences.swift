import SwiftSyntax

/// Finds the places that name an optional requirement with its labels and without calling it, as
/// `delegate?.moved(to:) != nil`, and writes the name of a property there.
final class OptionalReferences: SyntaxVisitor {
  /// The full names that are referred to.
  private(set) var names: Set<String> = []
  private let edits: FileEdits?
  private let requirements: Set<String>
  private let methods: Set<String>

  /// - Parameters:
  ///   - edits: Where the changes go; nil: names are only collected.
  ///   - requirements: The full names of the optional requirements of the package.
  ///   - methods: The full names of methods of types.
  init(
    in tree: SourceFileSyntax, edits: FileEdits?, requirements: Set<String>, methods: Set<String>
  ) {
    self.edits = edits
    self.requirements = requirements
    self.methods = methods
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  /// The property that stands for a method: `moved_to` for `moved(to:)`.
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

  /// The reference with the object before it.
  private func whole(_ node: DeclReferenceExprSyntax) -> Syntax {
    var whole = Syntax(node)
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
      whole = Syntax(access)
    }
    return whole
  }

  /// `f(_:)(3)`, without a question mark: that is a method of a type.
  private func isCalled(_ node: DeclReferenceExprSyntax) -> Bool {
    let whole = whole(node)
    return whole.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id
      == ExprSyntax(whole)?.id
  }

  /// Whether the place treats the method as one that may be absent.
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
