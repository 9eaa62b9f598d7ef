import SwiftSyntax

extension SyntaxProtocol {
  /// The start of the first token, in bytes.
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  /// The end of the last token, in bytes.
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }

  /// The tokens on one line, without comments.
  var oneLine: String {
    var text = ""
    for token in tokens(viewMode: .sourceAccurate) where token.presence == .present {
      text += token.text
      let next = token.nextToken(viewMode: .sourceAccurate)
      if !token.trailingTrivia.isEmpty || next?.leadingTrivia.isEmpty == false { text += " " }
    }
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }

  /// Returns the nearest enclosing node of a type.
  func ancestor<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    var node = parent
    while let current = node {
      if let found = current.as(type) { return found }
      node = current.parent
    }
    return nil
  }
}

extension TokenSyntax {
  /// The end of the previous token, in bytes.
  var previousEnd: Int { previousToken(viewMode: .sourceAccurate)?.end ?? 0 }
}

extension AttributeListSyntax {
  /// The attributes outside `#if`.
  var plain: [AttributeSyntax] { compactMap { $0.as(AttributeSyntax.self) } }

  func attribute(named names: Set<String>) -> AttributeSyntax? {
    plain.first { names.contains($0.attributeName.trimmedDescription) }
  }
}

extension DeclModifierListSyntax {
  func has(_ names: String...) -> Bool {
    contains { $0.detail == nil && names.contains($0.name.text) }
  }
}
