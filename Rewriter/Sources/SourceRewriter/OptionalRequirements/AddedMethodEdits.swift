import SwiftSyntax

/// Handles subclasses that add an optional method of UIKit to a base class's conformance.
///
/// The base class's conformance is complete without the method, so UIKit would not call the
/// subclass's method. The base class gets a method that behaves like an absent one, and the
/// subclass overrides it.
struct AddedMethodEdits {
  private let program: Program
  private let edits: [Int: FileEdits]

  init(_ program: Program, _ edits: [Int: FileEdits]) {
    self.program = program
    self.edits = edits
    var isServed: Set<String> = []
    for type in program.classes {
      for member in type.allMembers {
        guard member.function != nil, !member.isStatic, !member.isOverride,
          let (base, adopted) = origin(of: member, in: type)
        else { continue }
        override(member)
        let key = "\(ObjectIdentifier(base)) \(member.name)"
        if isServed.insert(key).inserted { addMethod(like: member, to: base, of: adopted) }
      }
    }
  }

  /// Returns the topmost class that adopts UIKit's protocol with this method, unless it or a class
  /// between already has the method.
  private func origin(of member: Member, in type: Declaration) -> (Declaration, String)? {
    let bases = program.superclasses(of: type)
    guard !bases.isEmpty else { return nil }
    var origin: (Declaration, String)?
    for base in bases {
      let adopted = program.protocolsOfUIKit(declaredBy: base).first {
        UIKitDeclarations.optionalMethods[$0]?.contains(member.name) == true
      }
      if base.allMembers.contains(where: { $0.name == member.name && !$0.isOverride }) {
        // If the adopting class has the method, the source overrides it itself.
        return adopted == nil ? nil : nil
      }
      if let adopted { origin = (base, adopted) }
    }
    guard let origin else { return nil }
    // The class only states the protocol again if its base does not adopt it.
    return origin
  }

  private func override(_ member: Member) {
    guard let file = edits[member.owner.scope.file] else {
      member.overridesAdded = true
      return
    }
    member.overridesAdded = true
    file.note(
      .change, at: member.syntax, "\(member.name) overrides a method that its base class now has")
    // For an extension, the forwarder in the class overrides the method.
    guard member.owner.kind != .extension, let function = member.function else { return }
    let place = function.modifiers.first?.start ?? function.funcKeyword.start
    file.insert("override ", at: place)
  }

  private func addMethod(like member: Member, to base: Declaration, of adopted: String) {
    guard let file = edits[base.scope.file], let brace = base.memberBlock?.rightBrace,
      let function = member.function
    else { return }
    let parameters = Parameters(function.signature.parameterClause)
    let absent = "_Absent_\(base.path.joined(separator: "_"))_\(adopted)"
    let access = base.access > .internal ? base.access.prefix : ""
    file.add(
      GeneratedCode([
        "\(access)func \(function.name.text)(\(parameters.declaration)) "
          + "\(function.signature.effects)\(function.signature.result){",
        "  \(function.signature.callPrefix)\(absent)().\(function.name.text)(\(parameters.arguments))",
        "}",
      ]), beforeBrace: brace)
    if !absentClasses.contains(file.file.number, absent) {
      let required = UIKitDeclarations.requiredMethods[adopted] ?? []
      file.addAtEnd(
        GeneratedCode(
          ["private final class \(absent): NSObject, \(adopted) {"]
            + required.flatMap { ["  \($0) {", "    preconditionFailure()", "  }"] } + ["}"]))
    }
    file.needsUIKit = true
    file.note(.change, at: base.node, "\(base.name) has \(member.name), for its subclasses")
  }

  private let absentClasses = AbsentClasses()
}

/// The helper classes written so far.
private final class AbsentClasses {
  private var names: Set<String> = []

  /// Returns whether a file already has the class, and records it as written.
  func contains(_ file: Int, _ name: String) -> Bool { !names.insert("\(file) \(name)").inserted }
}
