import SwiftSyntax

/// The code of a class that answers the delegate protocols of a module's layouts by samples.
struct SampleDelegateCode {
  /// The types that the library has samples of.
  static let answered: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "UInt", "Bool", "String", "CGSize", "CGPoint", "CGRect",
    "UIEdgeInsets", "NSDirectionalEdgeInsets", "UIColor", "IndexPath",
    "UICollectionView.ScrollDirection",
  ]
  /// The methods that the base class has, with the types of their parameters.
  private static let inherited: Set<String> = [
    "collectionView(_:numberOfItemsInSection:)UICollectionView,Int",
    "collectionView(_:cellForItemAt:)UICollectionView,IndexPath",
    "numberOfSections(in:)UICollectionView",
    "collectionView(_:viewForSupplementaryElementOfKind:at:)UICollectionView,String,IndexPath",
    "collectionView(_:layout:sizeForItemAt:)UICollectionView,UICollectionViewLayout,IndexPath",
  ]
  /// The methods that the base class has from defaults of UIKit's protocols.
  private static let defaulted = Set(
    LayoutFinder.delegates.flatMap { UIKitDeclarations.optionalMethods[$0] ?? [] })
  private static let bases = LayoutFinder.delegates.union([
    "AnyObject", "class", "NSObjectProtocol", "NSObject",
  ])

  let name: String
  /// The protocols that the class adopts.
  private(set) var protocols: [Declaration] = []
  private var members: [(key: String, code: String)] = []
  private let program: Program
  private let module: String

  init(_ program: Program, module: String) {
    (self.program, self.module) = (program, module)
    name = "VitrineSampleDelegate"
    for type in program.protocols where type.scope.module == module {
      guard Self.isDelegate(type),
        !type.isNested, !type.isConditional, type.access >= .internal,
        let added = members(of: type)
      else { continue }
      protocols.append(type)
      members += added
    }
  }

  /// The class.
  var text: String {
    let types = ["LayoutSampleDelegate"] + protocols.map(\.name)
    let lines = members.map { "  \($0.code)\n" }.joined()
    return "final class \(name): \(types.joined(separator: ", ")) {\n\(lines)}\n"
  }

  /// The new members for a protocol and those that it refines; nil if it has other requirements than methods and
  /// properties of plain types.
  private func members(of type: Declaration) -> [(key: String, code: String)]? {
    var result: [(key: String, code: String)] = []
    for part in program.protocols(refinedBy: type) {
      guard program.types(part.references).foreign.allSatisfy(Self.bases.contains),
        let block = part.memberBlock,
        block.members.allSatisfy({
          $0.decl.is(FunctionDeclSyntax.self) || $0.decl.is(VariableDeclSyntax.self)
        })
      else { return nil }
      let defaults = Set(part.extensions.flatMap(\.members).map(\.name))
      for member in part.members {
        if Self.inherited.contains(Self.key(of: member)) { continue }
        let isNeeded =
          !member.isOptional
          && (!defaults.contains(member.name) || hasDefaultOfUIKit(member)
            || hasOtherDefault(member))
        guard isNeeded || answersSize(member) else { continue }
        guard !member.isStatic, !member.isConditional, let made = code(for: member) else {
          return nil
        }
        if let same = (members + result).first(where: { $0.key == made.key }) {
          guard same.code == made.code else { return nil }
        } else {
          result.append(made)
        }
      }
    }
    return result
  }

  /// Whether a method is one of UIKit's delegates, too: its own default and UIKit's are ambiguous.
  private func hasDefaultOfUIKit(_ member: Member) -> Bool {
    guard let function = member.function, Self.defaulted.contains(member.name) else { return false }
    var scope = member.owner.scope
    scope.path = member.owner.path
    return function.signature.parameterClause.parameters.allSatisfy {
      program.types(TypeReference.all(in: $0.type, scope: scope)).own.isEmpty
    }
  }

  /// Whether another protocol of delegates has a default for the same method.
  private func hasOtherDefault(_ member: Member) -> Bool {
    program.protocols.contains { other in
      other !== member.owner && other.scope.module == module && Self.isDelegate(other)
        && other.extensions.flatMap(\.members).contains { Self.key(of: $0) == Self.key(of: member) }
    }
  }

  private static func isDelegate(_ type: Declaration) -> Bool {
    ["Delegate", "DataSource", "Datasource"].contains(where: type.name.contains)
  }

  /// Whether a method answers the size of an item. Such a method is served even if it may be absent.
  private func answersSize(_ member: Member) -> Bool {
    guard let signature = member.function?.signature,
      let type = signature.returnClause?.type.oneLine, ["CGFloat", "CGSize"].contains(type)
    else { return false }
    let others = ["header", "footer", "spacing", "inset", "margin", "padding"]
    let name = member.name.lowercased()
    return !others.contains(where: name.contains)
      && signature.parameterClause.parameters.contains { $0.type.oneLine == "IndexPath" }
  }

  /// The name with the types of the parameters, which overloads differ in.
  private static func key(of member: Member) -> String {
    let parameters = member.function.map { Parameters($0.signature.parameterClause).list } ?? []
    return member.name + parameters.map(\.type).joined(separator: ",")
  }

  private func code(for member: Member) -> (key: String, code: String)? {
    switch member.node {
    case .other: return nil
    case .variable(_, let binding):
      guard let type = binding.typeAnnotation?.type.oneLine, !type.contains("Self") else {
        return nil
      }
      let value =
        binding.typeAnnotation.flatMap { ownValue(of: $0.type, for: member) }
        ?? "answer(\"\(member.name)\")"
      return (member.name, "var \(member.name): \(type) { get { \(value) } set {} }")
    case .function(let node):
      let parameters = Parameters(node.signature.parameterClause)
      let result = node.signature.returnClause?.type.oneLine ?? "Void"
      guard node.genericParameterClause == nil, parameters.canBePassedOn, !result.contains("Self"),
        !result.hasPrefix("some ")
      else { return nil }
      let isEmpty = ["Void", "()"].contains(result)
      let place = parameters.list.compactMap(Self.place).first.map { ", \($0)" } ?? ""
      let answer = "answer(\"\(member.name)\"\(place))"
      let own = node.signature.returnClause.flatMap { ownValue(of: $0.type, for: member) }
      let body = isEmpty ? "" : own ?? answer
      let head = "func \(node.name.text)(\(parameters.declaration)) "
      return (
        Self.key(of: member),
        head + "\(node.signature.effects)\(node.signature.result){ \(body) }"
      )
    }
  }

  /// A statement that returns a value of a type of the sources.
  private func ownValue(of type: TypeSyntax, for member: Member) -> String? {
    LayoutFinder(program: program, module: module, served: [])
      .ownValue(of: type, named: member.baseName, in: member.owner)
      .map { "let sample = self; return \($0)" }
  }

  /// The argument for the item or the section that a question is about.
  private static func place(_ parameter: Parameters.Parameter) -> String? {
    switch parameter.type {
    case "IndexPath": "at: \(parameter.name)"
    case "Int":
      (parameter.label + parameter.name).lowercased().contains("section")
        ? "at: IndexPath(item: 0, section: \(parameter.name))"
        : "at: IndexPath(item: \(parameter.name), section: 0)"
    default: nil
    }
  }
}

extension Program {
  /// Returns a protocol and the protocols of the package that it refines.
  func protocols(refinedBy type: Declaration) -> [Declaration] {
    [type] + protocols(namedBy: type).filter { $0 !== type }
  }
}
