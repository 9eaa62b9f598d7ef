import SwiftSyntax

/// A method or a property of a type.
final class Member {
  enum Node {
    case function(FunctionDeclSyntax)
    case variable(VariableDeclSyntax, PatternBindingSyntax)
    case other(DeclSyntax)
  }

  let node: Node
  /// `move(_:to:)`, or the name of a property.
  let name: String
  /// The declaration that contains the member.
  let owner: Declaration
  /// Whether the member is in an `#if` that depends on flags or unknown modules.
  let isConditional: Bool
  /// Whether a selector in the package names the member.
  var isNamed = false
  /// Whether the member overrides a method that the rewriter adds to a base class.
  var overridesAdded = false

  init(_ node: Node, name: String, owner: Declaration, isConditional: Bool) {
    self.node = node
    self.name = name
    self.owner = owner
    self.isConditional = isConditional
  }

  var syntax: DeclSyntax {
    switch node {
    case .function(let node): DeclSyntax(node)
    case .variable(let node, _): DeclSyntax(node)
    case .other(let node): node
    }
  }

  var function: FunctionDeclSyntax? {
    if case .function(let node) = node { node } else { nil }
  }

  var baseName: String { String(name.prefix { $0 != "(" }) }

  var modifiers: DeclModifierListSyntax {
    syntax.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
  }

  var attributes: AttributeListSyntax {
    syntax.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
  }

  var isStatic: Bool { modifiers.has("static", "class") }
  var isOverride: Bool { modifiers.has("override") }
  var isOptional: Bool { modifiers.has("optional") }

  /// The access level from the modifiers of the member and of its extension.
  var access: Access {
    Access(modifiers) ?? (owner.kind == .extension ? owner.access : .internal)
  }

  /// Whether Objective-C sees the member because of its own attribute or that of its extension or
  /// class.
  var isObjC: Bool {
    attributes.attribute(named: ["objc", "IBAction", "IBSegueAction"]) != nil
      || owner.attributes.attribute(named: ["objcMembers"]) != nil
      || owner.kind == .extension && owner.attributes.attribute(named: ["objc"]) != nil
      || owner.extended?.attributes.attribute(named: ["objcMembers"]) != nil
  }

  /// Whether the member is a property that can be set.
  var isSettable: Bool {
    guard case .variable(let variable, let binding) = node, variable.bindingSpecifier.text == "var"
    else { return false }
    guard let accessors = binding.accessorBlock?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    return list.contains { ["set", "didSet", "willSet"].contains($0.accessorSpecifier.text) }
  }

  /// The name of the member's selector.
  var selectorName: String {
    if let given = attributes.attribute(named: ["objc"])?.arguments?.trimmedDescription {
      return given.filter { !$0.isWhitespace }
    }
    guard let function else { return name }
    return SelectorName.of(
      function.name.text,
      labels: function.signature.parameterClause.parameters.map(\.firstName.text))
  }

  /// Returns the full name of a function.
  static func name(of function: FunctionDeclSyntax) -> String {
    let labels = function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
    return "\(function.name.text)(\(labels.joined()))"
  }
}
