import SwiftSyntax

/// The parameters of a method, in a form that can be declared again and passed on.
struct Parameters {
  struct Parameter {
    var label: String
    /// The name inside the method.
    var name: String
    /// With its specifiers, as `inout [Int]`.
    var type: String
    var defaultValue: String?
    var isVariadic: Bool
    var isOptional: Bool

    fileprivate var value: String {
      type.hasPrefix("inout ") ? "&\(name)" : type.contains("@autoclosure") ? "\(name)()" : name
    }
  }

  let list: [Parameter]

  init(_ clause: FunctionParameterClauseSyntax) {
    list = clause.parameters.enumerated().map { index, parameter in
      let inner = (parameter.secondName ?? parameter.firstName).text
      let type = parameter.type
      return Parameter(
        label: parameter.firstName.text, name: inner == "_" ? "p\(index)" : inner,
        type: type.oneLine, defaultValue: parameter.defaultValue?.value.oneLine,
        isVariadic: parameter.ellipsis != nil,
        isOptional: type.is(OptionalTypeSyntax.self)
          || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self))
    }
  }

  /// Nothing can pass variadic arguments on.
  var canBePassedOn: Bool { !list.contains(where: \.isVariadic) }

  var hasLabels: Bool { list.contains { $0.label != "_" } }

  /// `_ view: UIView, at index: Int`.
  var declaration: String {
    list.map {
      ($0.label == $0.name ? $0.name : "\($0.label) \($0.name)") + ": \($0.type)"
        + ($0.defaultValue.map { " = \($0)" } ?? "")
    }.joined(separator: ", ")
  }

  /// `_ view: UIView, _ index: Int`.
  var declarationWithoutLabels: String {
    list.map { "_ \($0.name): \($0.type)" }.joined(separator: ", ")
  }

  /// `view, at: index`.
  var arguments: String {
    list.map { $0.label == "_" ? $0.value : "\($0.label): \($0.value)" }.joined(separator: ", ")
  }
}

extension FunctionSignatureSyntax {
  /// `async throws `, with a blank behind it.
  var effects: String { effectSpecifiers.map { $0.oneLine + " " } ?? "" }

  /// `-> Int `, with a blank behind it.
  var result: String { returnClause.map { $0.oneLine + " " } ?? "" }

  /// The keywords before a call: `try await `.
  var callPrefix: String {
    (effectSpecifiers?.throwsClause != nil ? "try " : "")
      + (effectSpecifiers?.asyncSpecifier != nil ? "await " : "")
  }
}
