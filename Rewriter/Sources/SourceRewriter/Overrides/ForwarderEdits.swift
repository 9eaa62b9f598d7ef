import SwiftSyntax

/// Moves overrides from extensions to their classes.
///
/// Swift forbids overrides in extensions. The body stays in its place, since it can use private
/// members of its file, and gets another name. The class overrides the method and calls the body.
struct ForwarderEdits {
  private let program: Program
  private let edits: [Int: FileEdits]

  init(_ program: Program, _ edits: [Int: FileEdits]) {
    self.program = program
    self.edits = edits
    for type in program.declarations where type.kind == .extension {
      for member in type.members {
        guard let file = edits[member.owner.scope.file] else { continue }
        if member.isOverride || member.overridesAdded || isOverridden(member) { move(member, file) }
      }
    }
  }

  /// Returns whether a subclass in the package overrides the member.
  private func isOverridden(_ member: Member) -> Bool {
    guard let type = member.owner.extended, type.kind == .class else { return false }
    return program.classes.contains { other in
      other.allMembers.contains {
        $0.isOverride && $0.name == member.name && $0.isStatic == member.isStatic
      } && program.superclasses(of: other).contains { $0 === type }
    }
  }

  private func move(_ member: Member, _ file: FileEdits) {
    guard let type = member.owner.extended, type.scope.module == member.owner.scope.module,
      let brace = type.memberBlock?.rightBrace, let home = edits[type.scope.file]
    else {
      file.note(
        .manual, at: member.syntax,
        "\(member.name) overrides in an extension of another module's class: move it into the class"
      )
      return
    }
    if member.isConditional {
      file.note(
        .error, at: member.syntax,
        "\(member.name) overrides in an extension, in an #if that depends on flags")
      return
    }
    if member.owner.whereClause != nil {
      file.note(
        .error, at: member.syntax, "\(member.name) overrides in an extension with a condition")
      return
    }
    let forwarder: GeneratedCode? =
      switch member.node {
      case .function(let function): forward(function, member, file)
      case .variable(let variable, let binding):
        variable.bindings.count == 1 ? forward(variable, binding, member, file) : nil
      case .other: nil
      }
    guard let forwarder else {
      file.note(
        .error, at: member.syntax, "cannot move the override of \(member.name) out of the extension"
      )
      return
    }
    for modifier in member.modifiers
    where ["override", "open", "public", "final"].contains(modifier.name.text)
      || member.owner.scope.file != type.scope.file
        && ["private", "fileprivate"].contains(modifier.name.text)
    { file.remove(modifier) }
    home.add(forwarder, beforeBrace: brace)
    file.note(.change, at: member.syntax, "the class calls this override of \(member.name)")
  }

  /// Returns the name of the body in the extension. The name contains the type, so that a base
  /// class's body has another one.
  private func movedName(of member: Member) -> String {
    let type = member.owner.extended?.path ?? [member.owner.name]
    return "_" + (type + [member.baseName]).joined(separator: "_")
  }

  /// Returns the attributes and modifiers of the method in the class, with a trailing blank.
  private func head(of member: Member) -> String {
    let attributes = member.attributes.plain.filter {
      !["objc", "nonobjc", "IBAction", "inlinable"].contains($0.attributeName.trimmedDescription)
    }
    var modifiers = member.modifiers.map(\.oneLine).filter { $0 != "dynamic" }
    if Access(member.modifiers) == nil, member.owner.access > .internal {
      modifiers.insert(member.owner.access.prefix.filter { $0 != " " }, at: 0)
    }
    if member.overridesAdded, !member.isOverride { modifiers.insert("override", at: 0) }
    return (attributes.map(\.oneLine) + modifiers).map { $0 + " " }.joined()
  }

  private func forward(_ function: FunctionDeclSyntax, _ member: Member, _ file: FileEdits)
    -> GeneratedCode?
  {
    let signature = function.signature
    let parameters = Parameters(signature.parameterClause)
    guard parameters.canBePassedOn else { return nil }
    let name = function.name.text
    let moved = movedName(of: member)
    file.replace(function.name, with: moved)
    let condition = function.genericWhereClause.map { $0.oneLine + " " } ?? ""
    return GeneratedCode([
      "\(head(of: member))func \(name)\(function.genericParameterClause?.oneLine ?? "")"
        + "(\(parameters.declaration)) \(signature.effects)\(signature.result)\(condition){",
      "  \(signature.callPrefix)\(moved)(\(parameters.arguments))", "}",
    ])
  }

  private func forward(
    _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ member: Member,
    _ file: FileEdits
  ) -> GeneratedCode? {
    guard let type = binding.typeAnnotation?.type.oneLine, let accessors = binding.accessorBlock
    else {
      return nil
    }
    let name = member.name
    let start = "\(head(of: member))var \(name): \(type) {"
    var hasSetter = false
    if case .accessors(let list) = accessors.accessors {
      let kinds = list.map(\.accessorSpecifier.text)
      if let observer = list.first, kinds == ["didSet"] || kinds == ["willSet"] {
        return forward(observer, start, type, variable, binding, member, file)
      }
      guard kinds.allSatisfy({ ["get", "set", "_modify"].contains($0) }) else { return nil }
      hasSetter = kinds.contains("set")
    }
    let moved = movedName(of: member)
    file.replace(binding.pattern, with: moved)
    return GeneratedCode(
      [start, "  get {", "    \(moved)", "  }"]
        + (hasSetter ? ["  set {", "    \(moved) = newValue", "  }"] : []) + ["}"])
  }

  /// Turns an observer into a method that the class's observer calls.
  private func forward(
    _ observer: AccessorDeclSyntax, _ start: String, _ type: String, _ variable: VariableDeclSyntax,
    _ binding: PatternBindingSyntax, _ member: Member, _ file: FileEdits
  ) -> GeneratedCode? {
    let kind = observer.accessorSpecifier.text
    let moved = movedName(of: member) + "_" + kind
    let value = kind == "didSet" ? "oldValue" : "newValue"
    let inner = observer.parameters?.name.text ?? value
    file.replace(variable.bindingSpecifier, with: "func")
    file.replace(binding.pattern, with: moved)
    guard let annotation = binding.typeAnnotation else { return nil }
    file.replace(annotation, with: "(_ \(inner): \(type))")
    file.replace(observer.accessorSpecifier, with: "do")
    if let parameters = observer.parameters { file.remove(parameters) }
    return GeneratedCode([
      start, "  \(kind) {", "    \(moved)(\(value))", "  }", "}",
    ])
  }
}
