import SwiftSyntax

/// The name of a type as written in a source, and its scope.
struct TypeReference {
  /// The parts of the name, such as `["Outer", "Inner"]`.
  var names: [String]
  var scope: Scope

  /// Returns the references in a type's syntax: several for a composition, none for tuples and
  /// functions.
  static func all(in type: TypeSyntax, scope: Scope) -> [TypeReference] {
    if let type = type.as(IdentifierTypeSyntax.self) {
      return [TypeReference(names: [type.name.text], scope: scope)]
    }
    if let type = type.as(MemberTypeSyntax.self) {
      return all(in: type.baseType, scope: scope).map {
        TypeReference(names: $0.names + [type.name.text], scope: scope)
      }
    }
    if let type = type.as(AttributedTypeSyntax.self) { return all(in: type.baseType, scope: scope) }
    if let type = type.as(SomeOrAnyTypeSyntax.self) {
      return all(in: type.constraint, scope: scope)
    }
    if let type = type.as(CompositionTypeSyntax.self) {
      return type.elements.flatMap { all(in: $0.type, scope: scope) }
    }
    if let type = type.as(TupleTypeSyntax.self), type.elements.count == 1,
      let only = type.elements.first
    {
      return all(in: only.type, scope: scope)
    }
    return []
  }
}
