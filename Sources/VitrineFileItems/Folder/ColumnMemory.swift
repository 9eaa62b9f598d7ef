import VitrineItems
import VitrineSaving

/// What is remembered of the columns of folders from one start to the next: which are shown, in what order, and how
/// sizes are written.
public struct ColumnMemory: Equatable, Sendable {
  private var fields: [String]
  private var hasExactSizes: Bool

  private static let name = "columns"

  /// What there is to remember of columns.
  public init(of set: ColumnSet) {
    fields = set.shown.map { set.columns[$0].field }
    hasExactSizes = set.text.hasExactSizes
  }

  /// As it was remembered; nil: nothing was.
  public init?(in state: StateFolder?) {
    guard let bytes = state?.remembered(Self.name), !bytes.isEmpty else { return nil }
    (fields, hasExactSizes) = ([], false)
    let known = ColumnSet.fieldsOfFolders
    for line in bytes.split(separator: 0x0A) {
      let line = String(decoding: line, as: UTF8.self)
      if line == "exact" {
        hasExactSizes = true
      } else if let field = known.first(where: { line == "shown \($0)" }), !fields.contains(field) {
        fields.append(field)
      } else if line != "columns" {
        return nil
      }
    }
  }

  /// Shows columns as they are remembered.
  public func apply(to set: inout ColumnSet) {
    set.show(only: fields)
    if hasExactSizes != set.text.hasExactSizes { set.showExactSizes() }
  }

  public func remember(in state: StateFolder) {
    let lines = ["columns"] + fields.map { "shown \($0)" } + (hasExactSizes ? ["exact"] : [])
    state.remember(Array(lines.map { $0 + "\n" }.joined().utf8), as: Self.name)
  }
}
