import SwiftSyntax

/// Evaluates the conditions of `#if` for iOS.
enum CompilationCondition {
  private static let present: Set<String> = [
    "UIKit", "Foundation", "CoreGraphics", "QuartzCore", "Dispatch", "XCTest", "Testing", "Swift",
  ]
  private static let absent: Set<String> = [
    "AppKit", "Cocoa", "Combine", "SwiftUI", "ObjectiveC", "Darwin", "WatchKit", "os", "Photos",
  ]

  /// Returns whether a condition holds, or nil if that depends on flags or unknown modules.
  static func holds(_ condition: ExprSyntax) -> Bool? {
    if let literal = condition.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.text == "true"
    }
    if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      return holds(not.expression).map { !$0 }
    }
    if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first {
      return holds(only.expression)
    }
    if let sequence = condition.as(SequenceExprSyntax.self) {
      return any(sequence.elements.split { isOperator($0, "||") }.map { all(Array($0)) })
    }
    if let call = condition.as(FunctionCallExprSyntax.self),
      let argument = call.arguments.first?.expression.trimmedDescription
    {
      return holds(call.calledExpression.trimmedDescription, argument)
    }
    return nil
  }

  /// Returns whether each clause of an `#if` is compiled, or nil for unknown clauses.
  static func taken(_ clauses: IfConfigClauseListSyntax) -> [Bool?] {
    var rest: Bool? = true
    return clauses.map { clause in
      let own = clause.condition.map(holds) ?? true
      let result = all([rest, own])
      rest = all([rest, own.map { !$0 }])
      return result
    }
  }

  private static func holds(_ name: String, _ argument: String) -> Bool? {
    switch name {
    // On Linux, the compiler uses the branches for iOS and for Linux.
    case "os": argument == "iOS" || argument == "Linux"
    case "targetEnvironment": false
    case "canImport":
      present.contains(String(argument.prefix { $0 != "." && $0 != "," }))
        ? true : absent.contains(argument) ? false : nil
    case "swift": version(argument, of: [5, 10])
    case "compiler": version(argument, of: [6, 1])
    default: nil
    }
  }

  private static func version(_ argument: String, of present: [Int]) -> Bool? {
    let text = argument.filter { $0 != " " }
    let wanted = text.drop { "<>=".contains($0) }.split(separator: ".").compactMap { Int($0) }
    guard !wanted.isEmpty else { return nil }
    let isLess = present.lexicographicallyPrecedes(wanted)
    return text.hasPrefix(">=") ? !isLess : text.hasPrefix("<") ? isLess : nil
  }

  private static func all(_ elements: [ExprSyntax]) -> Bool? {
    all(
      elements.split { isOperator($0, "&&") }.map { $0.count == 1 ? $0.first.flatMap(holds) : nil })
  }

  private static func all(_ values: [Bool?]) -> Bool? {
    values.contains(false) ? false : values.contains(nil) ? nil : true
  }

  private static func any(_ values: [Bool?]) -> Bool? {
    values.contains(true) ? true : values.contains(nil) ? nil : false
  }

  private static func isOperator(_ element: ExprSyntax, _ name: String) -> Bool {
    element.as(BinaryOperatorExprSyntax.self)?.operator.text == name
  }
}
