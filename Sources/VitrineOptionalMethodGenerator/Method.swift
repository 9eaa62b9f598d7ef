/// A method as a row of a table declares it.
struct Method {
  struct Parameter {
    var label: String
    var name: String
    var type: String

    /// `label name: Type`, as a declaration has it.
    var declaration: String { (label == name ? name : "\(label) \(name)") + ": \(type)" }
    /// `label: name`, as a call has it.
    var argument: String { label == "_" ? name : "\(label): \(name)" }
  }

  var documentation: [String]
  /// The name of the mark that the default implementation leaves; nil when the method is required.
  var mark: String?
  /// What stands before the parenthesis.
  var name: String
  var parameters: [Parameter]
  /// Nil for a method without an answer.
  var result: String?
  /// What the default implementation answers.
  var absent: String

  /// Reads `mark: func name(parameters) -> Result = absent`; nil when the text is no function.
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

  /// The answer of `delegate?.method?(...)`, which is nil where the method is not implemented.
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
