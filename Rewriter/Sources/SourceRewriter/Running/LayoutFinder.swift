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
  let enumerations: [(name: String, cases: [String])]

  init(program: Program, module: String, served: [Declaration]) {
    (self.program, self.module, self.served) = (program, module, served)
    enumerations = Self.enumerations(in: program, module: module)
  }

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

  func root(of type: Declaration) -> String? {
    let root = program.superclasses(of: type).last ?? type
    return program.types(root.references).foreign.first { Self.roots.contains($0) }
  }

  private func isLayout(_ type: Declaration) -> Bool { root(of: type) != nil }

  /// Why code of another file cannot name a type.
  static func reasonAgainst(_ type: Declaration, in program: Program) -> String? {
    if !type.scope.bodies.isEmpty { return "it is inside a function" }
    if type.isConditional { return "it is in an #if that depends on flags" }
    for length in 1...type.path.count {
      let around = program.type(at: Array(type.path.prefix(length)), in: type.scope.module)
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

  // MARK: Properties

  func isVisible(_ member: Member) -> Bool {
    let isOwn = member.owner.scope.module == module
    return !member.isConditional && member.access >= (isOwn ? .internal : .public)
  }

  /// Whether the module sees a type: one of its own, or one that another module of the sources makes public.
  func isVisible(_ type: Declaration) -> Bool {
    type.scope.module == module
      || (1...type.path.count).allSatisfy { length in
        let around = program.type(at: Array(type.path.prefix(length)), in: type.scope.module)
        return around.map { $0.access >= .public } ?? false
      }
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
  func isServed(_ type: TypeSyntax, in owner: Declaration) -> Bool {
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
