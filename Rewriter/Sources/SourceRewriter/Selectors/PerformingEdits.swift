import SwiftSyntax

/// Adds a `perform(_:with:)` that calls methods by name to classes with methods for Objective-C, and a `responds(to:)`.
final class PerformingEdits {
  private let program: Program
  private let edits: [Int: FileEdits]
  /// The methods of each class that can be called by name.
  private var callable: [ObjectIdentifier: [Call]] = [:]
  /// The methods that each class answers for.
  private var answers: [ObjectIdentifier: [String]] = [:]
  private var helpers = 0

  /// A method that can be called by name.
  private struct Call {
    var member: Member
    var selector: String
    var lines: [String]
  }

  /// - Parameters:
  ///   - edits: The edits of the module's files, by number. Classes of other files only count as
  ///     bases.
  ///   - asked: The methods that the sources ask for.
  init(_ program: Program, _ edits: [Int: FileEdits], asked: AskedSelectors) {
    self.program = program
    self.edits = edits
    let isAsked = program.asksForMethods
    for type in program.classes {
      let calls = calls(of: type)
      callable[ObjectIdentifier(type)] = calls
      let found = isAsked ? program.answers(of: type) : []
      let all = calls.map(\.selector) + found.map(\.selector)
      let unique: [String] = all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
      if !unique.isEmpty || isAsked && mustAnswer(type) { answers[ObjectIdentifier(type)] = unique }
      for (member, selector) in found where member.isConditional && asked.names.contains(selector) {
        edits[member.owner.scope.file]?.note(
          .error, at: member.syntax,
          "cannot tell whether \(type.name) has \(member.name): an #if decides that depends on flags"
        )
      }
    }
    for type in program.classes {
      guard let file = edits[type.scope.file], answers[ObjectIdentifier(type)] != nil else {
        continue
      }
      let calls = callable[ObjectIdentifier(type)] ?? []
      if let own = type.allMembers.first(where: { $0.name == "responds(to:)" }) {
        file.note(
          .error, at: own.syntax,
          "\(type.name) answers responds(to:) itself: the rewriter writes the answer, "
            + "and there is no forwarding of messages"
        )
      } else if let own = type.allMembers.first(where: { $0.name == "perform(_:with:)" }) {
        file.note(
          .manual, at: own.syntax,
          "perform(_:with:) is here: call the methods for Objective-C in it")
      } else {
        write(calls, in: type, file)
      }
    }
    noteMethodsOfForeignTypes()
  }

  // MARK: Methods

  private func calls(of type: Declaration) -> [Call] {
    let bases = program.superclasses(of: type)
    var calls: [Call] = []
    for member in type.allMembers where member.isObjC || member.isNamed {
      guard let function = member.function, !member.isStatic, !member.isConditional else {
        continue
      }
      let isOverride =
        member.isOverride
        && bases.contains { $0.allMembers.contains { $0.name == member.name && !$0.isOverride } }
      if isOverride { continue }
      guard member.owner.scope.module == type.scope.module else {
        report(member, "is in an extension of another module's class: it is not called by name")
        continue
      }
      let selector = program.selectorName(of: member)
      if calls.contains(where: { $0.selector == selector }) { continue }
      guard let lines = lines(calling: function) else {
        if member.isNamed { report(member, "takes what no sender has: it is not called by name") }
        continue
      }
      calls.append(Call(member: member, selector: selector, lines: lines))
    }
    return calls
  }

  /// Returns whether a class without methods by name says so: it adopts a protocol with optional methods, and nothing
  /// that it inherits answers.
  private func mustAnswer(_ type: Declaration) -> Bool {
    let protocols = program.protocols(declaredBy: type).filter {
      $0.members.contains(where: \.isOptional)
    }
    return !program.isResponder(type)
      && !(program.protocolsOfUIKit(declaredBy: type).isEmpty && protocols.isEmpty)
  }

  private func report(_ member: Member, _ message: String) {
    edits[member.owner.scope.file]?.note(.manual, at: member.syntax, "\(member.name) \(message)")
  }

  private func lines(calling function: FunctionDeclSyntax) -> [String]? {
    let signature = function.signature
    let parameters = Parameters(signature.parameterClause)
    guard function.genericParameterClause == nil, signature.effectSpecifiers == nil,
      parameters.list.count <= 2, parameters.canBePassedOn,
      !parameters.list.contains(where: { $0.type.hasPrefix("inout ") || $0.type.hasPrefix("@") })
    else { return nil }
    let discarding = signature.returnClause == nil ? "" : "_ = "
    var arguments: [String] = []
    var condition: String?
    for (index, parameter) in parameters.list.enumerated() {
      let label = parameter.label == "_" ? "" : parameter.label + ": "
      if index == 1 {
        let type = parameter.type.filter { $0 != "?" && $0 != "!" }
        guard type == "UIEvent" else { return nil }
        arguments.append(label + (parameter.isOptional ? "nil" : "UIEvent()"))
      } else if parameter.type == "Any?" {
        arguments.append(label + "sender")
      } else if parameter.type == "Any" || parameter.type == "AnyObject" {
        arguments.append(label + "sender as \(parameter.type)")
      } else if parameter.isOptional {
        arguments.append(label + "sender as? \(parameter.type.dropLast())")
      } else {
        condition = "if let sender = sender as? \(parameter.type) {"
        arguments.append(label + "sender")
      }
    }
    let call = "\(discarding)self.\(function.name.text)(\(arguments.joined(separator: ", ")))"
    return condition.map { [$0, "  " + call, "}"] } ?? [call]
  }

  // MARK: Code

  private func write(_ calls: [Call], in type: Declaration, _ file: FileEdits) {
    guard let brace = type.memberBlock?.rightBrace else { return }
    let hasBase =
      program.isResponder(type)
      || program.superclasses(of: type).contains { answers[ObjectIdentifier($0)] != nil }
    let access = type.access > .internal ? type.access : .internal
    // Private methods of another file are called in that file.
    var fromBody: [Call] = []
    var elsewhere: [Int: [Call]] = [:]
    for call in calls {
      let isHidden =
        call.member.access <= .fileprivate && call.member.owner.scope.file != type.scope.file
      if isHidden {
        elsewhere[call.member.owner.scope.file, default: []].append(call)
      } else {
        fromBody.append(call)
      }
    }
    var attempts: [String] = []
    for (number, calls) in elsewhere.sorted(by: { $0.key < $1.key }) {
      guard let other = edits[number] else { continue }
      helpers += 1
      attempts.append("_perform\(helpers)")
      other.addAtEnd(helper(named: "_perform\(helpers)", of: type, calls))
    }
    let performer =
      hasBase && access == .internal
      ? "" : (type.modifiers.has("final") && access == .open ? "public " : access.prefix)
    let head = performer + (hasBase ? "override " : "")
    let names = answers[ObjectIdentifier(type)] ?? []
    let inherited = hasBase ? "super.responds(to: selector)" : "false"
    var code = GeneratedCode(["nonisolated \(head)func responds(to selector: Selector) -> Bool {"])
    code.lines +=
      names.isEmpty
      ? ["  \(inherited)", "}"]
      : [
        "  switch selector {",
        "  case \(names.map { "\"\($0)\"" }.joined(separator: ", ")):", "    return true",
        "  default:", "    return \(inherited)", "  }", "}",
      ]
    var perform = GeneratedCode(["\(head)func perform(_ selector: Selector, with sender: Any?) {"])
    for attempt in attempts {
      perform.lines += ["  if \(attempt)(selector, with: sender) {", "    return", "  }"]
    }
    let rest = hasBase ? "super.perform(selector, with: sender)" : "reportUnanswered(selector)"
    let cases = cases(fromBody)
    perform.lines +=
      cases.isEmpty
      ? ["  \(rest)", "}"]
      : ["  switch selector {"] + cases + ["  default:", "    \(rest)", "  }", "}"]
    if !calls.isEmpty || !hasBase { code += perform }
    file.add(code, beforeBrace: brace)
    file.needsUIKit = true
    if !hasBase { file.inherit("SelectorTarget", by: type) }
    file.note(
      .change, at: type.node,
      "\(type.name) \(calls.isEmpty ? "tells which methods it has" : "has its methods called by name")"
    )
  }

  private func cases(_ calls: [Call]) -> [String] {
    calls.flatMap { call in ["  case \"\(call.selector)\":"] + call.lines.map { "    " + $0 } }
  }

  private func helper(named name: String, of type: Declaration, _ calls: [Call]) -> GeneratedCode {
    GeneratedCode(
      [
        "extension \(type.path.joined(separator: ".")) {",
        "  func \(name)(_ selector: Selector, with sender: Any?) -> Bool {",
        "    switch selector {",
      ] + cases(calls).map { "  " + $0 } + [
        "    default:", "      return false", "    }", "    return true", "  }", "}",
      ])
  }

  private func noteMethodsOfForeignTypes() {
    for declaration in program.declarations
    where declaration.kind == .extension && declaration.extended == nil {
      for member in declaration.members where member.isNamed {
        report(member, "is in an extension of another module's class: it is not called by name")
      }
    }
  }
}
