import SwiftSyntax

/// The parameters of a method, in a form for declaring and passing them again.
struct Parameters {
  struct Parameter {
    var label: String
    /// The name inside the method.
    var name: String
    /// The type with its specifiers, such as `inout [Int]`.
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

  /// Whether the parameters can be passed on. Variadic arguments cannot.
  var canBePassedOn: Bool { !list.contains(where: \.isVariadic) }

  var hasLabels: Bool { list.contains { $0.label != "_" } }

  /// The parameters as declared: `_ view: UIView, at index: Int`.
  var declaration: String {
    list.map {
      ($0.label == $0.name ? $0.name : "\($0.label) \($0.name)") + ": \($0.type)"
        + ($0.defaultValue.map { " = \($0)" } ?? "")
    }.joined(separator: ", ")
  }

  /// The parameters declared without labels: `_ view: UIView, _ index: Int`.
  var declarationWithoutLabels: String {
    list.map { "_ \($0.name): \($0.type)" }.joined(separator: ", ")
  }

  /// The arguments of a call: `view, at: index`.
  var arguments: String {
    list.map { $0.label == "_" ? $0.value : "\($0.label): \($0.value)" }.joined(separator: ", ")
  }
}

extension FunctionSignatureSyntax {
  /// The effects with a trailing blank: `async throws `.
  var effects: String { effectSpecifiers.map { $0.oneLine + " " } ?? "" }

  /// The result with a trailing blank: `-> Int `.
  var result: String { returnClause.map { $0.oneLine + " " } ?? "" }

  /// The keywords before a call: `try await `.
  var callPrefix: String {
    (effectSpecifiers?.throwsClause != nil ? "try " : "")
      + (effectSpecifiers?.asyncSpecifier != nil ? "await " : "")
  }
}
