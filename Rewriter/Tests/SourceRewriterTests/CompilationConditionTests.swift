import SwiftParser
import SwiftSyntax
import Testing

@testable import SourceRewriter

struct CompilationConditionTests {
  @Test(arguments: [
    ("os(iOS)", true), ("os(macOS)", false), ("!os(iOS)", false), ("os(tvOS) || os(iOS)", true),
    ("canImport(UIKit) && !targetEnvironment(macCatalyst)", true), ("DEBUG", nil),
    ("DEBUG && os(macOS)", false), ("DEBUG || os(iOS)", true), ("swift(>=4.2)", true),
    ("swift(<5)", false), ("(os(iOS) && false) || canImport(AppKit)", false),
  ])
  func decides(condition: String, answer: Bool?) {
    var parser = Parser(condition)
    #expect(CompilationCondition.holds(ExprSyntax.parse(from: &parser)) == answer)
  }
}
