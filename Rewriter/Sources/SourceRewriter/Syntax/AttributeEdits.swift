import SwiftSyntax

/// Removes attributes for Objective-C or Interface Builder, and chooses the branches for iOS.
final class AttributeEdits: SyntaxVisitor {
  private static let removed: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    "IBSegueAction", "NSManaged", "NSCopying", "GKInspectable",
  ]

  private let edits: FileEdits

  init(_ edits: FileEdits) {
    self.edits = edits
    super.init(viewMode: .sourceAccurate)
    walk(edits.file.tree)
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if Self.removed.contains(name) {
      edits.remove(node)
      edits.note(.change, at: node, "dropped @\(name)")
      if name == "IBOutlet" {
        edits.note(.manual, at: node, "an outlet: there are no nibs, so that code must set it")
      }
    } else if name == "UIApplicationMain" || name == "NSApplicationMain" {
      edits.replace(node, with: "@main")
      edits.note(.change, at: node, "@\(name) is @main")
    }
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" {
      edits.remove(node)
      edits.note(.change, at: node, "dropped dynamic")
    }
    // Only protocols for Objective-C can have this modifier.
    if ["weak", "unowned"].contains(node.name.text),
      node.ancestor(VariableDeclSyntax.self)?.parent?.ancestorIsProtocol == true
    {
      edits.remove(node)
      edits.note(.change, at: node, "dropped \(node.name.text) of a requirement")
    }
    return .skipChildren
  }

  // An optional requirement moves as a whole.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.modifiers.has("optional") ? .skipChildren : .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    node.modifiers.has("optional") ? .skipChildren : .visitChildren
  }

  // MARK: Previews

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    dropPreview(node)
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    dropPreview(node)
    return .skipChildren
  }

  private func dropPreview(_ node: some SyntaxProtocol) {
    edits.remove(node)
    edits.note(.change, at: node, "dropped #Preview")
  }

  // MARK: Conditions

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { takeBranches(of: condition) }
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  private func takeBranches(of condition: ExprSyntax) {
    for call in condition.calls {
      let name = call.calledExpression.trimmedDescription
      let argument = call.arguments.trimmedDescription
      // `canImport` does not work for a submodule of a module without submodules.
      guard name == "os" && argument == "iOS" || name == "canImport" && argument.hasPrefix("UIKit.")
      else { continue }
      edits.replace(call, with: "true")
      edits.note(.change, at: call, "\(name)(\(argument)) holds")
    }
  }
}

extension Syntax {
  /// Whether the node is an item in a protocol's body.
  fileprivate var ancestorIsProtocol: Bool {
    parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true
  }
}

extension ExprSyntax {
  /// The calls in the condition of an `#if`.
  fileprivate var calls: [FunctionCallExprSyntax] {
    if let call = self.as(FunctionCallExprSyntax.self) { return [call] }
    return children(viewMode: .sourceAccurate).flatMap { child -> [FunctionCallExprSyntax] in
      if let expression = child.as(ExprSyntax.self) { return expression.calls }
      return child.children(viewMode: .sourceAccurate).flatMap {
        $0.as(ExprSyntax.self)?.calls
          ?? $0.as(LabeledExprSyntax.self).map { $0.expression.calls } ?? []
      }
    }
  }
}
