import SwiftParser
import SwiftSyntax

/// The targets that a manifest states by literals. It is parsed, and not executed.
final class ManifestTargets: SyntaxVisitor {
  struct Target {
    var name: String
    var isTest: Bool
    /// The path of its folder in the package, where the manifest states it.
    var path: [String]?
  }

  private(set) var targets: [Target] = []

  init(_ manifest: String) {
    super.init(viewMode: .sourceAccurate)
    walk(Parser.parse(source: manifest))
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let called = node.calledExpression.as(MemberAccessExprSyntax.self),
      ["target", "executableTarget", "testTarget"].contains(called.declName.baseName.text),
      let name = Self.text("name", of: node)
    else { return .visitChildren }
    let path = Self.text("path", of: node).map {
      $0.split(separator: "/").filter { $0 != "." }.map(String.init)
    }
    targets.append(
      Target(name: name, isTest: called.declName.baseName.text == "testTarget", path: path))
    // Dependencies look the same.
    return .skipChildren
  }

  private static func text(_ label: String, of call: FunctionCallExprSyntax) -> String? {
    call.arguments.first { $0.label?.text == label }?.expression
      .as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}
