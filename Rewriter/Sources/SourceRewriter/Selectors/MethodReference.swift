import SwiftSyntax

/// What `#selector` names: `move(_:to:)`, `Board.add`, `self.tapped as () -> Void`.
struct MethodReference {
  /// The name before the parenthesis.
  var base: String
  /// The labels, if they are written.
  var labels: [String]?
  /// The type or the object before the period; nil for `self` and for none.
  var type: String?
  /// How many parameters the type behind `as` has.
  var parameterCount: Int?

  init?(_ expression: ExprSyntax) {
    if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first,
      tuple.elements.count == 1, let inner = MethodReference(only.expression)
    {
      self = inner
    } else if let sequence = expression.as(SequenceExprSyntax.self),
      let first = sequence.elements.first, let inner = MethodReference(first)
    {
      self = inner
      let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type
      parameterCount = type.flatMap(Self.parameterCount)
    } else if let cast = expression.as(AsExprSyntax.self),
      let inner = MethodReference(cast.expression)
    {
      self = inner
      parameterCount = Self.parameterCount(of: cast.type)
    } else if let name = expression.as(DeclReferenceExprSyntax.self) {
      self.init(name)
    } else if let access = expression.as(MemberAccessExprSyntax.self) {
      self.init(access.declName)
      let object = access.base?.trimmedDescription
      type = ["self", "Self", "super"].contains(object) ? nil : object
    } else {
      return nil
    }
  }

  private init(_ name: DeclReferenceExprSyntax) {
    base = name.baseName.text
    labels = name.argumentNames?.arguments.map(\.name.text)
  }

  /// `(A) -> (B) -> C`, the type of a method before its object is given, counts the parameters of the method.
  private static func parameterCount(of type: TypeSyntax) -> Int? {
    if let tuple = type.as(TupleTypeSyntax.self), let only = tuple.elements.first {
      return parameterCount(of: only.type)
    }
    if let optional = type.as(OptionalTypeSyntax.self) {
      return parameterCount(of: optional.wrappedType)
    }
    guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
    return parameterCount(of: function.returnClause.type) ?? function.parameters.count
  }

  /// Whether a member has this name.
  func names(_ member: Member) -> Bool {
    guard let labels else { return member.baseName == base }
    return member.name == "\(base)(\(labels.map { $0 + ":" }.joined()))"
  }
}
