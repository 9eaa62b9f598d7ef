import SwiftSyntax

/// Turns `#selector` into a `Selector`, and `#keyPath` into a string.
final class SelectorEdits: SyntaxVisitor {
  private let edits: FileEdits
  private let program: Program
  private let requirements: [OptionalRequirement]
  private let known: Set<String>
  private let asked: AskedSelectors
  /// The arguments of `responds(to:)`.
  private var questions: Set<SyntaxIdentifier> = []

  /// - Parameters:
  ///   - requirements: The optional requirements of the package.
  ///   - known: The names of all methods of which the rewriter knows which objects have them.
  ///   - asked: Gets the methods that the file asks for.
  init(
    _ edits: FileEdits, _ program: Program, _ requirements: [OptionalRequirement],
    known: Set<String>, asked: AskedSelectors
  ) {
    self.edits = edits
    self.program = program
    self.requirements = requirements
    self.known = known
    self.asked = asked
    super.init(viewMode: .sourceAccurate)
    walk(edits.file.tree)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard let argument = node.arguments.first else { return .visitChildren }
    switch node.macroName.text {
    case "selector":
      let isAsked = questions.contains(node.id)
      if let name = name(of: argument, isAsked: isAsked) {
        if isAsked { asked.names.insert(name) }
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

  // MARK: Questions

  /// Handles `delegate.responds(to:)`. For an optional requirement of the package the compiler answers; for other
  /// methods the class of the object does. A method that no class could answer for is an error.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let called = node.calledExpression.as(MemberAccessExprSyntax.self),
      called.declName.baseName.text == "responds", let argument = node.arguments.first,
      node.arguments.count == 1, argument.label?.text == "to"
    else { return .visitChildren }
    if let macro = argument.expression.as(MacroExpansionExprSyntax.self) {
      questions.insert(macro.id)
      if let requirement = requirement(named: macro), let base = called.base {
        let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
        edits.replace(node, with: "((\(object.oneLine) as? any \(requirement.split)) != nil)")
        edits.note(.change, at: node, "responds(to:) asks for \(requirement.member.name)")
        return .skipChildren
      }
    } else if let name = argument.expression.selectorLiteral {
      asked.names.insert(name)
      if !isKnown(name) { reportUnknown(name, at: node) }
    }
    return .visitChildren
  }

  private func isKnown(_ name: String) -> Bool {
    known.contains(name)
      || name.hasSuffix(":") && Self.standardActions.contains(String(name.dropLast()))
  }

  private func reportUnknown(_ name: String, at node: some SyntaxProtocol) {
    edits.note(
      .error, at: node,
      "cannot tell which objects have the method \(name): it is neither in these sources nor in a protocol of UIKit"
    )
  }

  /// Returns the optional requirement of the package in `#selector(Delegate.moved(_:))`.
  private func requirement(named macro: MacroExpansionExprSyntax) -> OptionalRequirement? {
    guard macro.macroName.text == "selector", let argument = macro.arguments.first,
      let reference = MethodReference(argument.expression), let type = reference.type
    else { return nil }
    let scope = program.scope(of: macro, in: edits.file)
    let names = type.split(separator: ".").map(String.init)
    let own = program.types([TypeReference(names: names, scope: scope)]).own
    let found = requirements.filter { requirement in
      own.contains { $0 === requirement.protocol } && reference.names(requirement.member)
    }
    return found.count == 1 ? found.first : nil
  }

  // MARK: Methods

  private func name(of argument: LabeledExprSyntax, isAsked: Bool) -> String? {
    guard let reference = MethodReference(argument.expression) else {
      edits.note(.error, at: argument, "cannot tell which method #selector names")
      return nil
    }
    if let label = argument.label?.text {
      let base = reference.base
      let name = label == "setter" ? "set\(base.prefix(1).uppercased())\(base.dropFirst()):" : base
      if isAsked, !isKnown(name) { reportUnknown(name, at: argument) }
      return name
    }
    var found = candidates(for: reference, at: argument).filter { reference.names($0) }
    if found.count > 1, let count = reference.parameterCount {
      found = found.filter { $0.function?.signature.parameterClause.parameters.count == count }
    }
    var names = Set(found.map(program.selectorName))
    if names.isEmpty { names = namesInUIKit(of: reference) }
    guard names.count < 2 else {
      edits.note(
        .error, at: argument,
        "#selector(\(reference.base)) names several methods: \(names.sorted().joined(separator: ", "))"
      )
      return nil
    }
    if !isAsked { for member in found { member.isNamed = true } }
    if let name = names.first {
      if isAsked {
        reportForeignOwners(of: found, name, at: argument)
      } else if found.isEmpty {
        noteForeign(reference.base, at: argument)
      }
      return name
    }
    return foreignName(of: reference, at: argument, isAsked: isAsked)
  }

  /// Returns the names of the methods of UIKit's protocols that a reference can mean.
  private func namesInUIKit(of reference: MethodReference) -> Set<String> {
    let type = reference.type.map { String($0.split(separator: ".").last ?? "") }
    let ofType = type.map(UIKitDeclarations.methods) ?? []
    let all = ofType.isEmpty && reference.labels != nil ? UIKitDeclarations.allMethods : ofType
    return Set(all.filter(reference.names(method:)).map(UIKitDeclarations.selector(ofMethod:)))
  }

  /// Reports methods that only extensions of other modules' classes have.
  private func reportForeignOwners(
    of members: [Member], _ name: String, at node: some SyntaxProtocol
  ) {
    guard members.contains(where: { $0.owner.kind == .extension && $0.owner.extended == nil })
    else {
      return
    }
    edits.note(
      .error, at: node,
      "cannot tell which objects have the method \(name): it is in an extension of another module's class"
    )
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

  private func foreignName(
    of reference: MethodReference, at node: some SyntaxProtocol, isAsked: Bool
  ) -> String {
    let labels =
      reference.labels
      ?? (Self.standardActions.contains(reference.base)
        ? ["_"] : reference.parameterCount.map { Array(repeating: "_", count: $0) } ?? [])
    if isAsked, !Self.standardActions.contains(reference.base) {
      reportUnknown(SelectorName.of(reference.base, labels: labels), at: node)
    } else if !Self.standardActions.contains(reference.base) {
      noteForeign(reference.base, at: node)
    }
    return SelectorName.of(reference.base, labels: labels)
  }

  private func noteForeign(_ name: String, at node: some SyntaxProtocol) {
    edits.note(
      .manual, at: node, "\(name) is not a method of these sources: it is not called by name")
  }
}

extension ExprSyntax {
  /// The name in `Selector("name")`, `Selector(("name"))`, `NSSelectorFromString("name")` or `"name"`.
  fileprivate var selectorLiteral: String? {
    if let literal = self.as(StringLiteralExprSyntax.self) {
      return literal.representedLiteralValue
    }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.expression.selectorLiteral
    }
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      ["Selector", "NSSelectorFromString"].contains(call.calledExpression.trimmedDescription)
    else { return nil }
    return call.arguments.first?.expression.selectorLiteral
  }
}
