import SwiftSyntax

/// The argument of `#selector`: `move(_:to:)`, `Board.add`, `self.tapped as () -> Void`.
struct MethodReference {
  /// The name before the parenthesis.
  var base: String
  /// The labels, if they are written.
  var labels: [String]?
  /// The type or the object before the period, or nil for `self` or without one.
  var type: String?
  /// The number of parameters in the type after `as`.
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

  /// Returns the number of parameters of a method from its type. In `(A) -> (B) -> C`, the type of
  /// a method without its object, B counts.
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

  /// Returns whether the reference matches a member's name.
  func names(_ member: Member) -> Bool { names(method: member.name) }

  /// Returns whether the reference matches the full name of a method or the name of a property.
  func names(method name: String) -> Bool {
    guard let labels else { return name.prefix { $0 != "(" } == base }
    return name == "\(base)(\(labels.map { $0 + ":" }.joined()))"
  }
}
