import SwiftSyntax

/// Rewrites protocols declared for Objective-C.
struct ProtocolEdits {
  private let edits: FileEdits
  private let requirements: [OptionalRequirement]
  /// The names with labels referenced in the package's sources.
  private let references: Set<String>

  /// - Parameters:
  ///   - requirements: The optional requirements of the package.
  ///   - references: The full names that the package's sources reference without calling them.
  init(_ edits: FileEdits, _ requirements: [OptionalRequirement], references: Set<String>) {
    self.edits = edits
    self.requirements = requirements
    self.references = references
  }

  func rewrite(_ type: Declaration) {
    if type.attributes.attribute(named: ["objc"]) != nil {
      let names = type.references.compactMap(\.names.last)
      let isOfClasses =
        type.inheritanceClause?.inheritedTypes.contains {
          $0.type.is(ClassRestrictionTypeSyntax.self)
        }
        ?? false
      if !isOfClasses, !names.contains("AnyObject"), !names.contains("NSObjectProtocol") {
        edits.inherit("AnyObject", by: type)
        edits.note(.change, at: type.node, "\(type.name) is a protocol of classes")
      }
    }
    let own = requirements.filter { $0.protocol === type }
    guard !own.isEmpty else { return }
    if !type.scope.path.isEmpty, type.access == .private {
      edits.note(
        .error, at: type.node, "a private nested protocol cannot have optional requirements")
      return
    }
    var code = GeneratedCode()
    for (index, requirement) in own.enumerated() {
      hide(requirement.member)
      let isOverload = own[..<index].contains { $0.member.baseName == requirement.member.baseName }
      add(requirement, isOverload: isOverload, to: &code)
    }
    if !code.lines.isEmpty { edits.add(code, behind: type.node) }
  }

  /// Removes a requirement from its protocol.
  private func hide(_ member: Member) {
    edits.remove(member.syntax)
    if let semicolon = member.syntax.parent?.as(MemberBlockItemSyntax.self)?.semicolon {
      edits.remove(semicolon)
    }
    edits.note(.change, at: member.syntax, "\(member.name) is optional by a protocol of its own")
  }

  private func add(
    _ requirement: OptionalRequirement, isOverload: Bool, to code: inout GeneratedCode
  ) {
    let type = requirement.protocol
    let access = type.access == .private ? "fileprivate " : type.access.prefix
    // Members of an extension cannot be more visible than its type.
    let member = type.access > .internal ? type.access.prefix : ""
    let attributes = kept(type.attributes)
    let path = type.path.joined(separator: ".")
    // An extension cannot contain two properties of the same name.
    var carrier = path
    if isOverload {
      carrier = requirement.qualifiedSplit + "_lookup"
      code += GeneratedCode(
        ["\(attributes)\(access)protocol \(requirement.split)_lookup: AnyObject {", "}"])
      edits.inherit(requirement.split + "_lookup", by: type)
    }
    let body: [String]
    switch requirement.member.node {
    case .function(let function):
      body = add(function, requirement, attributes, access, member, to: &code)
    case .variable(_, let binding):
      guard let annotation = binding.typeAnnotation?.type.oneLine else { return }
      code += GeneratedCode([
        "\(attributes)\(access)protocol \(requirement.split): AnyObject {",
        "  \(kept(requirement.member.attributes))\(requirement.member.isStatic ? "static " : "")var "
          + "\(requirement.member.name): \(annotation) \(binding.accessorBlock?.oneLine ?? "{ get }")",
        "}",
      ])
      body = [
        "  \(member)var \(requirement.member.name): (\(annotation))? {",
        "    (self as? any \(requirement.split))?.\(requirement.member.name)", "  }",
      ]
    case .other:
      edits.note(.error, at: requirement.member.syntax, "this optional requirement is not a method")
      return
    }
    let lookup = GeneratedCode(["extension \(carrier) {"] + body + ["}"])
    if type.scope.path.isEmpty { code += lookup } else { edits.addAtEnd(lookup) }
  }

  /// Adds the protocol of a method, and returns the properties that look it up.
  private func add(
    _ function: FunctionDeclSyntax, _ requirement: OptionalRequirement, _ attributes: String,
    _ access: String, _ member: String, to code: inout GeneratedCode
  ) -> [String] {
    let signature = function.signature
    let parameters = Parameters(signature.parameterClause)
    let name = function.name.text
    let generics = function.genericParameterClause?.oneLine ?? ""
    let call = "\(signature.callPrefix)self.\(name)(\(parameters.arguments))"
    code += GeneratedCode([
      "\(attributes)\(access)protocol \(requirement.split): \(requirement.protocol.name) {",
      "  \(kept(requirement.member.attributes))func \(name)\(generics)(\(parameters.declaration))"
        + (" " + signature.effects + signature.result).dropLast(),
      "}",
    ])
    func callable(_ declaration: String) -> [String] {
      [
        "  @discardableResult \(member)func callAsFunction\(generics)(\(declaration)) \(signature.effects)"
          .replacing(
            "@discardableResult ", with: signature.returnClause == nil ? "" : "@discardableResult ")
          + "\(signature.result){", "    \(call)", "  }",
      ]
    }
    var lines = callable(parameters.declaration)
    if parameters.hasLabels { lines += callable(parameters.declarationWithoutLabels) }
    let calls = GeneratedCode(["extension \(requirement.qualifiedSplit) {"] + lines + ["}"])
    if requirement.protocol.scope.path.isEmpty { code += calls } else { edits.addAtEnd(calls) }
    var names = [name]
    if references.contains(requirement.member.name) {
      names.append(OptionalReferences.property(for: requirement.member.name))
    }
    return names.flatMap {
      [
        "  \(member)var \($0): (any \(requirement.split))? {",
        "    self as? any \(requirement.split)", "  }",
      ]
    }
  }

  /// Returns the attributes that generated declarations keep.
  private func kept(_ attributes: AttributeListSyntax) -> String {
    attributes.plain.filter { !["objc", "IBAction"].contains($0.attributeName.trimmedDescription) }
      .map { $0.oneLine + " " }.joined()
  }
}
