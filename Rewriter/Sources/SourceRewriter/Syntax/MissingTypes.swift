import SwiftSyntax

/// Reports uses of types that do not exist here, with what replaces them, once for each in a file.
final class MissingTypes: SyntaxVisitor {
  private let edits: FileEdits
  private let own: Set<String>
  private var told: Set<String> = []

  init(_ edits: FileEdits, _ program: Program) {
    self.edits = edits
    own = Set(program.declarations.filter { $0.kind != .extension }.map(\.name))
    super.init(viewMode: .sourceAccurate)
    walk(edits.file.tree)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier(let name) = token.tokenKind, !own.contains(name),
      let replacement = Self.replacements[name], told.insert(replacement).inserted
    {
      edits.note(.error, at: token, "there is no \(name) here: use \(replacement)")
    }
    return .skipChildren
  }

  // Only branches that are certainly taken.
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for (clause, isTaken) in zip(node.clauses, CompilationCondition.taken(node.clauses))
    where isTaken == true { if let elements = clause.elements { walk(elements) } }
    return .skipChildren
  }

  /// What to use in place of a type.
  private static let replacements: [String: String] = [
    (
      [
        "UITableView", "UITableViewController", "UITableViewCell", "UITableViewDataSource",
        "UITableViewDelegate", "UITableViewDiffableDataSource", "UITableViewHeaderFooterView",
      ], "a collection view with a list: UICollectionLayoutListConfiguration"
    ),
    (
      ["UIPickerView", "UIDatePicker", "UIColorPickerViewController"],
      "a list, a menu or a text field"
    ),
    (["UIPageViewController"], "a section with groupPaging, and UIPageControl"),
    (["UIRotationGestureRecognizer"], "keys"),
    (["WKWebView"], "UIApplication.open(_:)"),
    (["UIHostingConfiguration", "UIHostingController"], "UIContentConfiguration"),
  ].reduce(into: [:]) { replacements, entry in
    for name in entry.0 { replacements[name] = entry.1 }
  }
}
