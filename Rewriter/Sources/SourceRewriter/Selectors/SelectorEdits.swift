import SwiftSyntax

/// Turns `#selector` into a `Selector`, and `#keyPath` into a string.
final class SelectorEdits: SyntaxVisitor {
  private let edits: FileEdits
  private let program: Program
  private let requirements: [OptionalRequirement]

  /// - Parameter requirements: The optional requirements of the package.
  init(_ edits: FileEdits, _ program: Program, _ requirements: [OptionalRequirement]) {
    self.edits = edits
    self.program = program
    self.requirements = requirements
    super.init(viewMode: .sourceAccurate)
    walk(edits.file.tree)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard let argument = node.arguments.first else { return .visitChildren }
    switch node.macroName.text {
    case "selector":
      if let name = name(of: argument) {
        edits.replace(node, with: "Selector(\"\(name)\")")
        edits.note(.change, at: node, "#selector is Selector(\"\(name)\")")
        edits.needsUIKit = true
      }
    case "keyPath":
      let names = argument.expression.trimmedDescription.split(separator: ".")
      let keys = names.drop { $0.first?.isUppercase == true || $0 == "self" }
      edits.replace(node, with: "\"\(keys.joined(separator: "."))\"")
      edits.note(.change, at: node, "#keyPath is a string")
    default: return .visitChildren
    }
    return .skipChildren
  }

  /// Handles `delegate.responds(to: #selector(Delegate.moved(_:)))` for an optional requirement of
  /// the package.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let called = node.calledExpression.as(MemberAccessExprSyntax.self),
      called.declName.baseName.text == "responds", let base = called.base,
      let macro = node.arguments.first?.expression.as(MacroExpansionExprSyntax.self),
      macro.macroName.text == "selector", let argument = macro.arguments.first,
      let reference = MethodReference(argument.expression), let type = reference.type
    else { return .visitChildren }
    let scope = program.scope(of: node, in: edits.file)
    let names = type.split(separator: ".").map(String.init)
    let own = program.types([TypeReference(names: names, scope: scope)]).own
    let found = requirements.filter { requirement in
      own.contains { $0 === requirement.protocol } && reference.names(requirement.member)
    }
    guard found.count == 1, let requirement = found.first else { return .visitChildren }
    let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    edits.replace(node, with: "((\(object.oneLine) as? any \(requirement.split)) != nil)")
    edits.note(.change, at: node, "responds(to:) asks for \(requirement.member.name)")
    return .skipChildren
  }

  // MARK: Methods

  private func name(of argument: LabeledExprSyntax) -> String? {
    guard let reference = MethodReference(argument.expression) else {
      edits.note(.error, at: argument, "cannot tell which method #selector names")
      return nil
    }
    if let label = argument.label?.text {
      let base = reference.base
      return label == "setter" ? "set\(base.prefix(1).uppercased())\(base.dropFirst()):" : base
    }
    var found = candidates(for: reference, at: argument).filter { reference.names($0) }
    if found.count > 1, let count = reference.parameterCount {
      found = found.filter { $0.function?.signature.parameterClause.parameters.count == count }
    }
    let names = Set(found.map(\.selectorName))
    guard names.count < 2 else {
      edits.note(
        .error, at: argument,
        "#selector(\(reference.base)) names several methods: \(names.sorted().joined(separator: ", "))"
      )
      return nil
    }
    for member in found { member.isNamed = true }
    if let name = names.first { return name }
    return foreignName(of: reference, at: argument)
  }

  /// Returns the methods of all types that a reference can mean.
  private func candidates(for reference: MethodReference, at node: some SyntaxProtocol) -> [Member]
  {
    let scope = program.scope(of: node, in: edits.file)
    if let text = reference.type {
      let names = text.split(separator: ".").map(String.init)
      let own = program.types([TypeReference(names: names, scope: scope)]).own
      if let type = own.first { return members(of: type) }
      // The type is an object or a class of UIKit. Extensions of that class in the package can have
      // the method.
      let all = program.declarations.flatMap(\.members).filter { $0.function != nil }
      let isType = names.last?.first?.isUppercase == true
      return all.filter { !isType || $0.owner.kind == .extension && $0.owner.name == text }
    }
    var around = program.declaration(around: node)
    while let current = around {
      let type = current.extended ?? current
      let found =
        members(of: type) + (current.kind == .extension && type === current ? current.members : [])
      if found.contains(where: reference.names) { return found }
      around = program.declaration(around: current.node)
    }
    return program.declarations.filter { $0.kind == .extension && $0.extended == nil }
      .flatMap(\.members)
  }

  private func members(of type: Declaration) -> [Member] {
    var found: [Member] = []
    for type in [type] + program.superclasses(of: type) {
      let overridden = Set(found.map(\.name))
      found += type.allMembers.filter { $0.function != nil && !overridden.contains($0.name) }
    }
    return found + program.protocols(namedBy: type).flatMap(\.members)
  }

  /// Editing actions of UIKit's responders, which take the sender.
  private static let standardActions: Set<String> = [
    "cut", "copy", "paste", "select", "selectAll", "delete", "undo", "redo", "toggleBoldface",
    "toggleItalics", "toggleUnderline",
  ]

  private func foreignName(of reference: MethodReference, at node: some SyntaxProtocol) -> String {
    let labels =
      reference.labels
      ?? (Self.standardActions.contains(reference.base)
        ? ["_"] : reference.parameterCount.map { Array(repeating: "_", count: $0) } ?? [])
    if !Self.standardActions.contains(reference.base) {
      edits.note(
        .manual, at: node,
        "\(reference.base) is not a method of these sources: it is not called by name")
    }
    return SelectorName.of(reference.base, labels: labels)
  }
}
