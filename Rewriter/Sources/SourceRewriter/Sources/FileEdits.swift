import SwiftSyntax

/// The collected edits and notes of one file.
final class FileEdits {
  let file: ParsedFile
  let style: RewritingStyle
  private(set) var edits: [Edit] = []
  private(set) var notes: [Note] = []
  /// Whether added code needs UIKit.
  var needsUIKit = false
  private var additions: [String] = []
  private var bodies: [Int: (brace: TokenSyntax, code: GeneratedCode)] = [:]
  private var inherited: [(declaration: Declaration, name: String)] = []

  init(_ file: ParsedFile, style: RewritingStyle) {
    self.file = file
    self.style = style
  }

  func note(_ kind: Note.Kind, at node: some SyntaxProtocol, _ message: String) {
    note(kind, at: node.start, message)
  }

  func note(_ kind: Note.Kind, at offset: Int, _ message: String) {
    notes.append(
      Note(kind: kind, file: file.path, line: file.line(at: offset), message: message))
  }

  func replace(_ node: some SyntaxProtocol, with text: String) {
    edits.append(Edit(range: node.start..<node.end, replacement: text))
  }

  func insert(_ text: String, at offset: Int) {
    edits.append(Edit(range: offset..<offset, replacement: text))
  }

  /// Removes a node and the blanks after it. Comments and line breaks inside the node stay.
  func remove(_ node: some SyntaxProtocol) {
    var isFirst = true
    for token in node.tokens(viewMode: .sourceAccurate) where token.presence == .present {
      var end = token.end
      for piece in token.trailingTrivia {
        guard case .spaces(let count) = piece else { break }
        end += count
      }
      edits.append(Edit(range: token.start..<end, replacement: isFirst ? Edit.removed : ""))
      isFirst = false
    }
  }

  /// Adds a type after the colon of a class, a protocol or an extension.
  func inherit(_ name: String, by declaration: Declaration) {
    inherited.append((declaration, name))
  }

  private var inheritance: [Edit] {
    let byNode = Dictionary(grouping: inherited, by: { ObjectIdentifier($0.declaration) })
    return byNode.values.compactMap { group in
      guard let declaration = group.first?.declaration else { return nil }
      let names = group.map(\.name).joined(separator: ", ")
      let clause = declaration.inheritanceClause
      let place = clause?.end ?? declaration.endOfName
      return Edit(range: place..<place, replacement: (clause == nil ? ": " : ", ") + names)
    }
  }

  /// Adds code before the closing brace of a body.
  func add(_ code: GeneratedCode, beforeBrace brace: TokenSyntax) {
    bodies[brace.start, default: (brace, GeneratedCode())].code += code
  }

  private func insertion(_ code: GeneratedCode, beforeBrace brace: TokenSyntax) -> Edit {
    let start = brace.start
    let previous = brace.previousToken(viewMode: .sourceAccurate)
    let hasLine = file.line(at: start) != file.line(at: previous?.end ?? 0)
    var text: String
    if style == .readable {
      let indentation = file.indentation(at: start)
      text = code.indented(by: indentation + "  ")
      text = "\n" + (hasLine ? text.dropFirst(indentation.count) : text[...]) + "\n" + indentation
    } else {
      // If a declaration is on the line of the brace, a semicolon ends it.
      text = (hasLine || previous?.tokenKind == .leftBrace ? "" : "; ") + code.inline + " "
    }
    return Edit(range: start..<start, replacement: text)
  }

  /// Adds code after a declaration.
  func add(_ code: GeneratedCode, behind node: some SyntaxProtocol) {
    if style == .readable {
      let indentation = file.indentation(at: node.start)
      insert("\n\n" + code.indented(by: indentation), at: node.end)
    } else {
      insert("; " + code.inline, at: node.end)
    }
  }

  /// Adds code at the end of the file.
  func addAtEnd(_ code: GeneratedCode) {
    additions.append(style == .readable ? "\n" + code.indented(by: "") : code.inline)
  }

  /// The new text, or nil without changes.
  var rewritten: String? {
    let edits =
      edits + inheritance + bodies.values.map { insertion($0.code, beforeBrace: $0.brace) }
    guard !edits.isEmpty || !additions.isEmpty else { return nil }
    var text = edits.applied(to: file.text)
    text = style == .readable ? text.withoutEmptiedLines : text.withoutMarks
    if !additions.isEmpty {
      if !text.hasSuffix("\n") { text += "\n" }
      text += additions.joined(separator: "\n") + "\n"
    }
    return style.copy(of: SourceFile(path: file.path, text: text))
  }
}
