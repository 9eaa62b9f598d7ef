import SwiftSyntax

/// A type, a protocol, an alias or an extension in the sources.
final class Declaration {
  enum Kind { case `class`, `protocol`, value, alias, `extension` }

  let kind: Kind
  /// The name. An extension has the name of the extended type.
  let name: String
  /// The scope of the declaration.
  let scope: Scope
  let node: DeclSyntax
  let attributes: AttributeListSyntax
  let modifiers: DeclModifierListSyntax
  /// The types after the colon, the types of an alias, or the extended type.
  let references: [TypeReference]
  let isGeneric: Bool
  /// Whether the declaration is in an `#if` that depends on flags or unknown modules.
  let isConditional: Bool
  var members: [Member] = []

  /// The extended type, if an extension extends a type of this package.
  var extended: Declaration?
  /// The extensions of a type in this package.
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

  /// Whether the declaration is nested in another type or in a function.
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

  /// The offset for a colon and the first inherited type, if there is none yet.
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

  /// The members of the type and of its extensions.
  var allMembers: [Member] { members + extensions.flatMap(\.members) }
}
