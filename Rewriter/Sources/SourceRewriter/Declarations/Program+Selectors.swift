import SwiftSyntax

extension Program {
  /// Whether a source asks an object for a method, by `responds(to:)`.
  var asksForMethods: Bool { files.contains { $0.names("responds") } }

  /// Returns the name of a method in Objective-C. A method of one of UIKit's protocols has the name of its
  /// declaration there.
  func selectorName(of member: Member) -> String {
    isOfUIKitsProtocols(member)
      ? UIKitDeclarations.selector(ofMethod: member.name) : member.selectorName
  }

  private func isOfUIKitsProtocols(_ member: Member) -> Bool {
    guard member.function != nil, !member.hasGivenSelector,
      UIKitDeclarations.allMethods.contains(member.name)
    else { return false }
    let adopted = protocolsOfUIKit(adoptedBy: member.owner.extended ?? member.owner)
    return adopted.contains { UIKitDeclarations.methods(ofProtocol: $0).contains(member.name) }
  }

  /// Returns the methods that a class answers for, with their names: its own for Objective-C, and its implementations
  /// of optional methods.
  func answers(of type: Declaration) -> [(member: Member, selector: String)] {
    let bases = superclasses(of: type)
    let ofUIKit = protocolsOfUIKit(adoptedBy: type).reduce(into: Set<String>()) {
      $0.formUnion(UIKitDeclarations.methods(ofProtocol: $1))
    }
    let required = ([type] + bases).flatMap { protocols(declaredBy: $0) }
      .filter { $0.attributes.attribute(named: ["objc"]) != nil }.flatMap(\.members)
    func names(_ member: Member, isOwn: Bool) -> [String] {
      if member.isStatic { return [] }
      if ofUIKit.contains(member.name) {
        return [UIKitDeclarations.selector(ofMethod: member.name)]
      }
      if let requirement = required.first(where: { $0.name == member.name }) {
        return requirement.accessorNames
      }
      return isOwn && (member.isObjC || member.isNamed) ? member.accessorNames : []
    }
    // A class that adopts a protocol answers for the methods of its base, too.
    let isAdopting =
      !protocolsOfUIKit(declaredBy: type).isEmpty || !protocols(declaredBy: type).isEmpty
    let own = type.allMembers.flatMap { member in names(member, isOwn: true).map { (member, $0) } }
    let inherited = (isAdopting ? bases.flatMap(\.allMembers) : []).flatMap { member in
      names(member, isOwn: false).map { (member, $0) }
    }
    return own + inherited
  }

  /// The names of all methods and properties of the package, and of UIKit's protocols.
  var knownSelectors: Set<String> {
    let own = declarations.flatMap(\.members).flatMap { $0.accessorNames + [selectorName(of: $0)] }
    return Set(own).union(UIKitDeclarations.allMethods.map(UIKitDeclarations.selector(ofMethod:)))
  }
}

extension Member {
  /// Whether `@objc(name)` gives the name.
  var hasGivenSelector: Bool { attributes.attribute(named: ["objc"])?.arguments != nil }

  /// The name of a method, or of the getter and the setter of a property.
  fileprivate var accessorNames: [String] {
    guard case .variable = node else { return function == nil ? [] : [selectorName] }
    let setter = "set\(name.prefix(1).uppercased())\(name.dropFirst()):"
    return [selectorName] + (isSettable ? [setter] : [])
  }
}

extension ParsedFile {
  /// Returns whether the source has an identifier.
  func names(_ identifier: String) -> Bool {
    text.contains(identifier)
      && tree.tokens(viewMode: .sourceAccurate).contains {
        $0.tokenKind == .identifier(identifier)
      }
  }
}

/// The methods that the sources ask objects for by name.
final class AskedSelectors {
  var names: Set<String> = []
}
