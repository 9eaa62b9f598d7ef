import SwiftSyntax

/// Finds the layout classes of a module, how to make them, and the properties that may be set.
struct LayoutFinder {
  /// The layouts of UIKit that classes inherit from.
  static let roots: Set<String> = [
    "UICollectionViewLayout", "UICollectionViewFlowLayout", "UICollectionViewCompositionalLayout",
  ]
  /// The protocols that every sample delegate adopts.
  static let delegates: Set<String> = [
    "UIScrollViewDelegate", "UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout",
    "UICollectionViewDataSource",
  ]

  let program: Program
  let module: String
  /// The protocols of the module that its sample delegate adopts.
  let served: [Declaration]

  /// All layouts of the module in the order of the sources.
  func layouts() -> [FoundLayout] {
    program.classes.filter { $0.scope.module == module && isLayout($0) }.map(layout)
  }

  /// The enumerations without values, whose cases have texts.
  static func enumerations(in program: Program, module: String) -> [(name: String, cases: [String])]
  {
    program.declarations.compactMap { type in
      guard let node = type.node.as(EnumDeclSyntax.self), type.scope.module == module,
        reasonAgainst(type, in: program) == nil
      else { return nil }
      let lists = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      let cases = lists.flatMap(\.elements)
      guard !cases.isEmpty, cases.allSatisfy({ $0.parameterClause == nil }) else { return nil }
      return (type.path.joined(separator: "."), cases.map(\.name.text))
    }
  }

  // MARK: Classes

  private func root(of type: Declaration) -> String? {
    let root = program.superclasses(of: type).last ?? type
    return program.types(root.references).foreign.first { Self.roots.contains($0) }
  }

  private func isLayout(_ type: Declaration) -> Bool { root(of: type) != nil }

  /// Why code of another file cannot name a type.
  private static func reasonAgainst(_ type: Declaration, in program: Program) -> String? {
    if !type.scope.bodies.isEmpty { return "it is inside a function" }
    if type.isConditional { return "it is in an #if that depends on flags" }
    for length in 1...type.path.count {
      let path = type.path.prefix(length)
      let around = program.declarations.first {
        $0.kind != .extension && $0.path == Array(path) && $0.scope.module == type.scope.module
      }
      if around?.isGeneric == true { return "it is generic" }
      if around.map({ $0.access < .internal }) == true { return "it is private" }
    }
    return nil
  }

  private func layout(_ type: Declaration) -> FoundLayout {
    let file = program.files[type.scope.file]
    var layout = FoundLayout(
      name: type.path.joined(separator: "."), file: file.path, line: file.line(at: type.node.start))
    if let reason = Self.reasonAgainst(type, in: program) {
      layout.problem = reason
      return layout
    }
    layout.making = making(type)
    if layout.making == nil {
      layout.problem = "no initializer takes sample values only"
    }
    addProperties(of: type, to: &layout)
    return layout
  }

  // MARK: Initializers

  /// An expression that makes an object: by its shortest initializer whose arguments have samples.
  private func making(_ type: Declaration) -> String? {
    let name = type.path.joined(separator: ".")
    var current = type
    while true {
      let initializers = current.allMembers.compactMap { member in
        isVisible(member) ? member.syntax.as(InitializerDeclSyntax.self) : nil
      }
      let (coders, others) = (
        initializers.filter(\.takesCoder), initializers.filter { !$0.takesCoder }
      )
      let calls = others.compactMap { node in
        arguments(node, in: current).map {
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
    let isCompositional = root(of: type) == "UICollectionViewCompositionalLayout"
    return name + (isCompositional ? "(section: sample.section)" : "()")
  }

  /// The arguments of a call; nil if a parameter has no sample.
  private func arguments(_ node: InitializerDeclSyntax, in type: Declaration) -> [String]? {
    let effects = node.signature.effectSpecifiers
    guard node.genericParameterClause == nil, effects?.asyncSpecifier == nil,
      effects?.throwsClause == nil
    else { return nil }
    var result: [String] = []
    for parameter in node.signature.parameterClause.parameters where parameter.defaultValue == nil {
      guard parameter.ellipsis == nil, let value = sample(for: parameter, in: type) else {
        return nil
      }
      let label = parameter.firstName.text
      result.append(label == "_" ? value : "\(label): \(value)")
    }
    return result
  }

  private func sample(for parameter: FunctionParameterSyntax, in type: Declaration) -> String? {
    if parameter.type.is(OptionalTypeSyntax.self) { return "nil" }
    if isServed(parameter.type, in: type) { return "sample" }
    let name = parameter.type.oneLine
    let enumerations = Self.enumerations(in: program, module: module)
    guard
      SampleDelegateCode.answered.contains(name)
        || enumerations.contains(where: { $0.name == name || $0.name.hasSuffix("." + name) })
    else { return nil }
    let word = (parameter.secondName ?? parameter.firstName).text
    return "sample.answer(\"\(word)\")"
  }

  // MARK: Properties

  private func isVisible(_ member: Member) -> Bool {
    let isOwn = member.owner.scope.module == module
    return !member.isConditional && member.access >= (isOwn ? .internal : .public)
  }

  private func addProperties(of type: Declaration, to layout: inout FoundLayout) {
    for owner in [type] + program.superclasses(of: type) {
      for member in owner.allMembers where isVisible(member) && !member.isStatic {
        guard case .variable(let node, let binding) = member.node, node.isSettable(binding),
          !layout.properties.contains(member.name), !layout.delegates.contains(member.name)
        else { continue }
        if let annotation = binding.typeAnnotation, isServed(annotation.type, in: owner) {
          layout.delegates.append(member.name)
        } else {
          layout.properties.append(member.name)
        }
      }
    }
  }

  /// Whether the sample delegate is of a type, which may be optional.
  private func isServed(_ type: TypeSyntax, in owner: Declaration) -> Bool {
    var type = type
    if let optional = type.as(OptionalTypeSyntax.self) { type = optional.wrappedType }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      type = optional.wrappedType
    }
    var scope = owner.scope
    scope.path = owner.kind == .extension ? owner.extended?.path ?? scope.path : owner.path
    let types = program.types(TypeReference.all(in: type, scope: scope))
    guard !types.own.isEmpty || !types.foreign.isEmpty else { return false }
    return types.own.allSatisfy { own in served.contains { $0 === own } }
      && types.foreign.allSatisfy { Self.delegates.contains($0) }
  }
}

extension InitializerDeclSyntax {
  fileprivate var takesCoder: Bool {
    let parameters = signature.parameterClause.parameters
    return parameters.count == 1 && parameters.first?.firstName.text == "coder"
  }
}

extension VariableDeclSyntax {
  /// Whether code of another file may set a property that it sees.
  fileprivate func isSettable(_ binding: PatternBindingSyntax) -> Bool {
    guard bindingSpecifier.text == "var", binding.pattern.is(IdentifierPatternSyntax.self),
      !modifiers.contains(where: {
        $0.detail?.detail.text == "set" && ["private", "fileprivate"].contains($0.name.text)
      })
    else { return false }
    guard let accessors = binding.accessorBlock?.accessors else { return true }
    guard let list = accessors.as(AccessorDeclListSyntax.self) else { return false }
    let names = Set(list.map(\.accessorSpecifier.text))
    return !names.isDisjoint(with: ["set", "_modify", "didSet", "willSet"])
  }
}
