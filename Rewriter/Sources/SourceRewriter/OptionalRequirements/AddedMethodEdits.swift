import SwiftSyntax

/// Serves classes that add an optional method of UIKit to what a base class adopts.
///
/// The base class's conformance is complete without the method, so that one of a subclass would not be called. The base
/// class gets a method, which does what an absent one does, and the subclass overrides it.
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

  /// The topmost class that adopts UIKit's protocol with this method, where neither it nor a class between has it.
  private func origin(of member: Member, in type: Declaration) -> (Declaration, String)? {
    let bases = program.superclasses(of: type)
    guard !bases.isEmpty else { return nil }
    var origin: (Declaration, String)?
    for base in bases {
      let adopted = program.protocolsOfUIKit(declaredBy: base).first {
        UIKitDeclarations.optionalMethods[$0]?.contains(member.name) == true
      }
      if base.allMembers.contains(where: { $0.name == member.name && !$0.isOverride }) {
        // Where the class has it that adopts the protocol, overriding is the source's own matter.
        return adopted == nil ? nil : nil
      }
      if let adopted { origin = (base, adopted) }
    }
    guard let origin else { return nil }
    // The class states the protocol again only where its base does not adopt it.
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
    // The forwarder in the class overrides for an extension.
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

/// Which helper classes are written.
private final class AbsentClasses {
  private var names: Set<String> = []

  /// Whether a file has the class already; it counts as written from then on.
  func contains(_ file: Int, _ name: String) -> Bool { !names.insert("\(file) \(name)").inserted }
}
