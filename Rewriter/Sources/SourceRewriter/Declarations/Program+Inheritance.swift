import SwiftSyntax

extension Program {
  /// The types behind the colons of a type and of its extensions. Those behind an extension's colon come last.
  private func parents(of type: Declaration) -> (own: [Declaration], foreign: [String]) {
    let inExtensions = type.extensions.flatMap { inherited(by: $0) }
    return types(type.references + inExtensions)
  }

  /// The types behind an extension's colon.
  private func inherited(by extension: Declaration) -> [TypeReference] {
    `extension`.inheritanceClause?.inheritedTypes.flatMap {
      TypeReference.all(in: $0.type, scope: `extension`.scope)
    } ?? []
  }

  /// The class of the package that a class inherits from.
  func superclass(of type: Declaration) -> Declaration? {
    types(type.references).own.first { $0.kind == .class && $0 !== type }
  }

  /// A class's base classes in the package, the nearest first.
  func superclasses(of type: Declaration) -> [Declaration] {
    var result: [Declaration] = []
    var current = type
    while let next = superclass(of: current), !result.contains(where: { $0 === next }) {
      result.append(next)
      current = next
    }
    return result
  }

  /// The names outside of the package that a class itself inherits: of a class or of protocols.
  func foreignParents(of type: Declaration) -> [String] { parents(of: type).foreign }

  /// Whether a class comes from one of UIKit's responders.
  func isResponder(_ type: Declaration) -> Bool {
    let root = superclasses(of: type).last ?? type
    return types(root.references).foreign.contains { UIKitDeclarations.responders.contains($0) }
  }

  /// The protocols of the package that a type itself declares, with those that they refine.
  func protocols(declaredBy type: Declaration) -> [Declaration] {
    closure(of: parents(of: type).own.filter { $0.kind == .protocol })
  }

  /// The protocols that a type or an extension names behind its colon, with those that they refine.
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

  /// UIKit's protocols that a type itself declares, directly or by protocols of the package, with those that UIKit's
  /// refine.
  func protocolsOfUIKit(declaredBy type: Declaration) -> Set<String> {
    var names = parents(of: type).foreign
    for own in protocols(declaredBy: type) { names += types(own.references).foreign }
    return Set(names.flatMap { UIKitDeclarations.ancestors(ofProtocol: $0) })
  }
}
