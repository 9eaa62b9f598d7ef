import SwiftSyntax

extension LayoutFinder {
  /// So deeply may values of the sources be nested in the arguments of an initializer.
  private static let deepest = 3

  /// An expression that makes an object: by its shortest initializer whose arguments have samples.
  ///
  /// - Parameter depth: The number of objects around it, whose arguments it is.
  func making(_ type: Declaration, depth: Int = 0) -> String? {
    let name = type.path.joined(separator: ".")
    if let node = type.node.as(EnumDeclSyntax.self) {
      return node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
        .flatMap(\.elements).lazy.compactMap { value(of: $0, in: type, depth: depth) }.first
        .map { "\(name).\($0)" }
    }
    var current = type
    while true {
      let initializers = current.allMembers.compactMap { member in
        isVisible(member) ? member.syntax.as(InitializerDeclSyntax.self) : nil
      }
      let (coders, others) = (
        initializers.filter(\.takesCoder), initializers.filter { !$0.takesCoder }
      )
      let calls = others.compactMap { node in
        arguments(node, in: current, depth: depth).map {
          (count: $0.count, isFailable: node.optionalMark != nil, $0)
        }
      }
      if let call = calls.min(by: { $0.count < $1.count }) {
        return "\(name)(\(call.2.joined(separator: ", ")))" + (call.isFailable ? "!" : "")
      }
      let isDesigned = current.members.contains {
        $0.syntax.is(InitializerDeclSyntax.self) && !$0.modifiers.has("convenience")
      }
      if isDesigned {
        let isOpen = others.isEmpty && !coders.isEmpty
        return isOpen ? "\(name)(coder: NSCoder())!" : nil
      }
      guard let base = program.superclass(of: current) else { break }
      current = base
    }
    switch root(of: type) {
    case "UICollectionViewCompositionalLayout": return name + "(section: sample.section)"
    case .some: return name + "()"
    case nil: return memberwise(current, depth: depth).map { "\(name)(\($0))" }
    }
  }

  /// A case with its values: `waterfall(columns: sample.answer("columns"))`.
  private func value(
    of node: EnumCaseElementSyntax, in type: Declaration, depth: Int
  ) -> String? {
    guard let clause = node.parameterClause else { return node.name.text }
    var values: [String] = []
    for parameter in clause.parameters {
      let label = parameter.firstName?.text ?? "_"
      let word = label == "_" ? node.name.text : label
      guard let value = sample(parameter.type, named: word, in: type, depth: depth) else {
        return nil
      }
      values.append(label == "_" ? value : "\(label): \(value)")
    }
    return "\(node.name.text)(\(values.joined(separator: ", ")))"
  }

  /// The arguments of the initializer that the compiler writes: for a structure of its stored properties, for a class
  /// without a base class none. nil if there is no such initializer, or if it belongs to another module.
  private func memberwise(_ type: Declaration, depth: Int) -> String? {
    guard type.scope.module == module else { return nil }
    if type.kind == .class {
      return program.types(type.references).foreign.allSatisfy { $0 == "NSObject" } ? "" : nil
    }
    guard type.node.is(StructDeclSyntax.self) else { return nil }
    var result: [String] = []
    for member in type.members {
      guard case .variable(let node, let binding) = member.node, !member.isStatic,
        binding.accessorBlock == nil
      else { continue }
      guard isVisible(member) else { return nil }
      if binding.initializer != nil { continue }
      guard let annotation = binding.typeAnnotation?.type else { return nil }
      if annotation.is(OptionalTypeSyntax.self), node.bindingSpecifier.text == "var" { continue }
      guard let value = sample(annotation, named: member.name, in: type, depth: depth) else {
        return nil
      }
      result.append("\(member.name): \(value)")
    }
    return result.joined(separator: ", ")
  }

  /// The arguments of a call; nil if a parameter has no sample.
  private func arguments(
    _ node: InitializerDeclSyntax, in type: Declaration, depth: Int
  ) -> [String]? {
    let effects = node.signature.effectSpecifiers
    guard node.genericParameterClause == nil, effects?.asyncSpecifier == nil,
      effects?.throwsClause == nil
    else { return nil }
    var result: [String] = []
    for parameter in node.signature.parameterClause.parameters where parameter.defaultValue == nil {
      let word = (parameter.secondName ?? parameter.firstName).text
      guard parameter.ellipsis == nil,
        let value = sample(parameter.type, named: word, in: type, depth: depth)
      else { return nil }
      let label = parameter.firstName.text
      result.append(label == "_" ? value : "\(label): \(value)")
    }
    return result
  }

  /// An expression for a value: of a type that the library has samples of, or of a type of the sources.
  private func sample(
    _ type: TypeSyntax, named word: String, in owner: Declaration, depth: Int
  ) -> String? {
    if type.is(OptionalTypeSyntax.self) { return "nil" }
    if isServed(type, in: owner) { return "sample" }
    let answered = type.as(ArrayTypeSyntax.self)?.element ?? type
    if isAnswered(answered) { return "sample.answer(\"\(word)\")" }
    return ownValue(of: type, named: word, in: owner, depth: depth)
  }

  /// An expression for a value of a type of the sources whose initializer takes samples, for an array with one, or for
  /// a tuple of such values.
  ///
  /// - Parameter word: The name of the question.
  func ownValue(
    of type: TypeSyntax, named word: String, in owner: Declaration, depth: Int = 0
  ) -> String? {
    if let array = type.as(ArrayTypeSyntax.self) {
      return ownValue(of: array.element, named: word, in: owner, depth: depth).map { "[\($0)]" }
    }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count > 1 {
      let values = tuple.elements.compactMap { element in
        let label = element.firstName?.text
        return sample(element.type, named: label ?? word, in: owner, depth: depth)
          .map { value in label.map { "\($0): \(value)" } ?? value }
      }
      return values.count == tuple.elements.count ? "(\(values.joined(separator: ", ")))" : nil
    }
    var scope = owner.scope
    scope.path = owner.path
    let types = program.types(TypeReference.all(in: type, scope: scope))
    guard depth < Self.deepest, types.foreign.isEmpty, types.own.count == 1,
      let own = types.own.first, own.kind == .class || own.kind == .value,
      isVisible(own), Self.reasonAgainst(own, in: program) == nil
    else { return nil }
    return making(own, depth: depth + 1)
  }

  private func isAnswered(_ type: TypeSyntax) -> Bool {
    let name = type.oneLine
    return SampleDelegateCode.answered.contains(name)
      || enumerations.contains {
        $0.name == name || $0.name.hasSuffix("." + name)
      }
  }
}

extension InitializerDeclSyntax {
  fileprivate var takesCoder: Bool {
    let parameters = signature.parameterClause.parameters
    return parameters.count == 1 && parameters.first?.firstName.text == "coder"
  }
}
