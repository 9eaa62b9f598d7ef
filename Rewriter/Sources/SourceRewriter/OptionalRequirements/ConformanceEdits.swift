import SwiftSyntax

/// Makes classes adopt the protocols of the optional requirements that they implement.
struct ConformanceEdits {
  private let program: Program
  private let edits: [Int: FileEdits]
  private let requirements: [OptionalRequirement]

  init(_ program: Program, _ edits: [Int: FileEdits], _ requirements: [OptionalRequirement]) {
    self.program = program
    self.edits = edits
    self.requirements = requirements
    guard !requirements.isEmpty else { return }
    for type in program.classes { adopt(type) }
    for declaration in program.declarations
    where declaration.kind == .extension && declaration.extended == nil {
      adopt(inForeignType: declaration)
    }
  }

  private func adopt(_ type: Declaration) {
    let bases = program.superclasses(of: type)
    let own = program.protocols(declaredBy: type)
    let inherited = bases.flatMap { program.protocols(declaredBy: $0) }
    for requirement in requirements {
      let declares = own.contains { $0 === requirement.protocol }
      guard declares || inherited.contains(where: { $0 === requirement.protocol }) else { continue }
      guard
        let member = method(requirement, of: [type])
          ?? (declares ? method(requirement, of: bases) : nil)
      else {
        if declares { checkForeignBase(of: type, requirement) }
        continue
      }
      // A base class already adopts the protocol.
      let isInherited = bases.indices.contains { index in
        let upwards = Array(bases[index...])
        return method(requirement, of: upwards) != nil
          && upwards.contains {
            program.protocols(declaredBy: $0).contains { $0 === requirement.protocol }
          }
      }
      if isInherited { continue }
      adopt(requirement, by: type, having: member)
    }
  }

  private func method(_ requirement: OptionalRequirement, of types: [Declaration]) -> Member? {
    for type in types {
      let found = type.allMembers.first {
        $0.name == requirement.member.name && $0.isStatic == requirement.member.isStatic
      }
      if let found { return found }
    }
    return nil
  }

  private func adopt(
    _ requirement: OptionalRequirement, by type: Declaration, having member: Member
  ) {
    let stated = ([type] + type.extensions).filter {
      program.protocols(namedBy: $0).contains { $0 === requirement.protocol }
    }
    let report = edits[member.owner.scope.file] ?? edits[type.scope.file]
    if member.isConditional
      || stated.contains(where: \.isConditional) && stated.allSatisfy(\.isConditional)
    {
      report?.note(
        .error, at: member.syntax,
        "cannot tell whether \(type.name) has \(member.name): an #if decides that depends on flags")
      return
    }
    if member.access < min(.internal, type.access, requirement.protocol.access),
      member.access == .private || member.owner.scope.file != type.scope.file
    {
      report?.note(
        .error, at: member.syntax,
        "\(member.name) is \(member.access), so that it cannot be the optional requirement of "
          + requirement.protocol.name)
      return
    }
    var place = type
    if let conditional = stated.first(where: { $0.whereClause != nil }), stated.count == 1 {
      place = conditional
    } else if member.owner.whereClause != nil {
      report?.note(
        .error, at: member.syntax,
        "cannot tell whether \(type.name) has \(member.name): its extension has a condition")
      return
    } else if let elsewhere = stated.first,
      stated.allSatisfy({ $0.scope.module != type.scope.module })
    {
      // The class's module does not import the protocol.
      place = elsewhere
    }
    guard let file = edits[place.scope.file] else { return }
    file.inherit(name(of: requirement, from: place), by: place)
    file.note(
      .change, at: member.owner.scope.file == place.scope.file ? member.syntax : place.node,
      "\(type.name) has \(member.name) of \(requirement.protocol.name)")
  }

  private func name(of requirement: OptionalRequirement, from place: Declaration) -> String {
    let isInside = place.scope.path.starts(with: requirement.protocol.scope.path)
    return isInside ? requirement.split : requirement.qualifiedSplit
  }

  /// Reports an error if a class of UIKit could have a method of that name.
  private func checkForeignBase(of type: Declaration, _ requirement: OptionalRequirement) {
    let name = requirement.member.name
    guard program.isResponder(type),
      UIKitDeclarations.optionalMethods.values.contains(where: { $0.contains(name) })
    else { return }
    edits[type.scope.file]?.note(
      .error, at: type.node,
      "cannot tell whether \(type.name) has \(name) of \(requirement.protocol.name): UIKit has methods of that name"
    )
  }

  private func adopt(inForeignType declaration: Declaration) {
    guard let file = edits[declaration.scope.file] else { return }
    let others = program.declarations.filter {
      $0.kind == .extension && $0.extended == nil && $0.name == declaration.name
    }
    let own = program.protocols(namedBy: declaration)
    for requirement in requirements where own.contains(where: { $0 === requirement.protocol }) {
      let members = others.flatMap(\.members)
      guard members.contains(where: { $0.name == requirement.member.name }) else { continue }
      file.inherit(name(of: requirement, from: declaration), by: declaration)
      file.note(.change, at: declaration.node, "\(declaration.name) has \(requirement.member.name)")
    }
  }
}
