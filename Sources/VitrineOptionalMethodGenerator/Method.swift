/// A method as declared in a row of a table.
struct Method {
  struct Parameter {
    var label: String
    var name: String
    var type: String

    /// The parameter in a declaration: `label name: Type`.
    var declaration: String { (label == name ? name : "\(label) \(name)") + ": \(type)" }
    /// The argument in a call: `label: name`.
    var argument: String { label == "_" ? name : "\(label): \(name)" }
  }

  var documentation: [String]
  /// The name of the default implementation's mark; nil for a required method.
  var mark: String?
  /// The name before the parenthesis.
  var name: String
  var parameters: [Parameter]
  /// The result type; nil for a method without a result.
  var result: String?
  /// The result of the default implementation.
  var absent: String

  /// Parses `mark: func name(parameters) -> Result = absent`. Fails if the text is not a function.
  init?(_ text: String, documentation: [String]) {
    guard let start = text.range(of: "func ") else { return nil }
    let before = text[..<start.lowerBound].trimmed
    mark = before.hasSuffix(":") ? String(before.dropLast()) : nil
    let declared = text[start.upperBound...]
    guard let open = declared.firstIndex(of: "("),
      let close = declared.closingParenthesis(from: open)
    else { return nil }
    name = String(declared[..<open])
    parameters = declared[declared.index(after: open)..<close].topLevelParts.compactMap {
      Parameter($0)
    }
    var rest = declared[declared.index(after: close)...].trimmed
    absent = "()"
    if let equals = rest.range(of: "= ") {
      absent = rest[equals.upperBound...].trimmed
      rest = rest[..<equals.lowerBound].trimmed
    }
    result = rest.after("-> ")
    self.documentation = documentation
  }

  /// The result type of `delegate?.method?(...)`, which returns nil if the method is not
  /// implemented.
  var optionalResult: String {
    guard let result else { return "Void?" }
    return result.hasSuffix("?") ? result : "\(result)?"
  }

  var answersOptional: Bool { result?.hasSuffix("?") ?? false }
}

extension Method.Parameter {
  init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let names = text[..<colon].split(separator: " ")
    guard let first = names.first, let last = names.last else { return nil }
    label = String(first)
    name = String(last)
    type = text[text.index(after: colon)...].trimmed
  }
}
