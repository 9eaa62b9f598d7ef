import SwiftSyntax

/// A type, a protocol, an alias or an extension in the sources.
final class Declaration {
  enum Kind { case `class`, `protocol`, value, alias, `extension` }

  let kind: Kind
  /// The name; that of the extended type for an extension.
  let name: String
  /// The place inside of which it is declared.
  let scope: Scope
  let node: DeclSyntax
  let attributes: AttributeListSyntax
  let modifiers: DeclModifierListSyntax
  /// The types behind the colon, those of an alias, or the extended type.
  let references: [TypeReference]
  let isGeneric: Bool
  /// Whether it stands in an `#if` that depends on flags or unknown modules.
  let isConditional: Bool
  var members: [Member] = []

  /// For an extension: the type, if it is of this package.
  var extended: Declaration?
  /// For a type: its extensions in this package.
  var extensions: [Declaration] = []

  init(
    _ kind: Kind, name: String, node: some DeclSyntaxProtocol, scope: Scope,
    references: [TypeReference], isConditional: Bool
  ) {
    self.kind = kind
    self.name = name
    self.node = DeclSyntax(node)
    self.scope = scope
    self.references = references
    self.isConditional = isConditional
    attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
    modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
    isGeneric =
      node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
  }

  /// The names from the outermost type on.
  var path: [String] { scope.path + [name] }

  var access: Access { Access(modifiers) ?? .internal }

  /// Whether it is nested in another type or in a function.
  var isNested: Bool { !scope.path.isEmpty || !scope.bodies.isEmpty }

  var memberBlock: MemberBlockSyntax? {
    node.asProtocol((any DeclGroupSyntax).self)?.memberBlock
  }

  var inheritanceClause: InheritanceClauseSyntax? {
    node.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause
  }

  var whereClause: GenericWhereClauseSyntax? {
    node.as(ExtensionDeclSyntax.self)?.genericWhereClause
  }

  /// Where a colon and the first inherited type go, if there is none yet.
  var endOfName: Int {
    if let node = node.as(ExtensionDeclSyntax.self) { return node.extendedType.end }
    if let node = node.as(ProtocolDeclSyntax.self) {
      return node.primaryAssociatedTypeClause?.end ?? node.name.end
    }
    if let node = node.as(ClassDeclSyntax.self) {
      return node.genericParameterClause?.end ?? node.name.end
    }
    return node.start
  }

  /// The members of its body and of its extensions.
  var allMembers: [Member] { members + extensions.flatMap(\.members) }
}
