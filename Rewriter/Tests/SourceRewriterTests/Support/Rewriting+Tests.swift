@testable import SourceRewriter

/// Rewrites a single source, and returns its text without the directive.
func rewritten(_ source: String, style: RewritingStyle = .readable) -> String {
  let module = SourceModule(name: "M", files: [SourceFile(path: "A.swift", text: source)])
  let text = Rewriter([module], style: style).rewrite("M").files.first?.text ?? source
  return text
}

/// Returns the notes on one source, as `line: message`.
func notes(_ kind: Note.Kind, on source: String) -> [String] {
  let module = SourceModule(name: "M", files: [SourceFile(path: "A.swift", text: source)])
  return Rewriter([module]).rewrite("M").notes.filter { $0.kind == kind }
    .map { "\($0.line): \($0.message)" }
}
