import SwiftSyntax

extension Program {
  /// Returns the types after the colons of a type and of its extensions. Those of the extensions
  /// come last.
  private func parents(of type: Declaration) -> (own: [Declaration], foreign: [String]) {
    let inExtensions = type.extensions.flatMap { inherited(by: $0) }
    return types(type.references + inExtensions)
  }

  /// Returns the types after an extension's colon.
  private func inherited(by extension: Declaration) -> [TypeReference] {
    `extension`.inheritanceClause?.inheritedTypes.flatMap {
      TypeReference.all(in: $0.type, scope: `extension`.scope)
    } ?? []
  }

  /// Returns the class of the package that a class inherits from.
  func superclass(of type: Declaration) -> Declaration? {
    types(type.references).own.first { $0.kind == .class && $0 !== type }
  }

  /// Returns a class's base classes in the package, the nearest first.
  func superclasses(of type: Declaration) -> [Declaration] {
    var result: [Declaration] = []
    var current = type
    while let next = superclass(of: current), !result.contains(where: { $0 === next }) {
      result.append(next)
      current = next
    }
    return result
  }

  /// Returns the names of the classes and protocols outside the package that a class inherits
  /// itself.
  func foreignParents(of type: Declaration) -> [String] { parents(of: type).foreign }

  /// Returns whether a class inherits from one of UIKit's responders.
  func isResponder(_ type: Declaration) -> Bool {
    foreignBases(of: type).contains { UIKitDeclarations.responders.contains($0) }
  }

  /// Returns whether a class inherits from one of UIKit's views.
  func isView(_ type: Declaration) -> Bool {
    foreignBases(of: type).contains { UIKitDeclarations.views.contains($0) }
  }

  private func foreignBases(of type: Declaration) -> [String] {
    types((superclasses(of: type).last ?? type).references).foreign
  }

  /// Returns the protocols of the package that a type declares itself, and the protocols refined by
  /// them.
  func protocols(declaredBy type: Declaration) -> [Declaration] {
    closure(of: parents(of: type).own.filter { $0.kind == .protocol })
  }

  /// Returns the protocols after the colon of a type or an extension, and the protocols refined by
  /// them.
  func protocols(namedBy declaration: Declaration) -> [Declaration] {
    let references =
      declaration.kind == .extension ? inherited(by: declaration) : declaration.references
    return closure(of: types(references).own.filter { $0.kind == .protocol })
  }

  private func closure(of protocols: [Declaration]) -> [Declaration] {
    var result: [Declaration] = []
    var waiting = protocols
    while let next = waiting.popLast() {
      if result.contains(where: { $0 === next }) { continue }
      result.append(next)
      waiting += types(next.references).own.filter { $0.kind == .protocol }
    }
    return result
  }

  /// Returns UIKit's protocols that a type declares itself, directly or through protocols of the
  /// package, and the protocols of UIKit refined by them.
  func protocolsOfUIKit(declaredBy type: Declaration) -> Set<String> {
    var names = parents(of: type).foreign
    for own in protocols(declaredBy: type) { names += types(own.references).foreign }
    return Set(names.flatMap { UIKitDeclarations.ancestors(ofProtocol: $0) })
  }

  /// Returns UIKit's protocols that a class or one of its base classes adopts, those of UIKit among them.
  func protocolsOfUIKit(adoptedBy type: Declaration) -> Set<String> {
    var names = Set(foreignBases(of: type).flatMap { UIKitDeclarations.adoptions[$0] ?? [] })
    for type in [type] + superclasses(of: type) {
      names.formUnion(protocolsOfUIKit(declaredBy: type))
    }
    return Set(names.flatMap { UIKitDeclarations.ancestors(ofProtocol: $0) })
  }
}
