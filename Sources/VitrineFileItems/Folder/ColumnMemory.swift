import VitrineItems
import VitrineSaving

/// What is remembered of the columns of folders from one start to the next: which are shown, in what order, and how
/// sizes are written.
public struct ColumnMemory: StateMemory, Sendable {
  private var fields: [String] = []
  private var hasExactSizes = false

  public static let file = "columns"

  /// What there is to remember of columns.
  public init(of set: ColumnSet) {
    fields = set.shown.map { set.columns[$0].field }
    hasExactSizes = set.text.hasExactSizes
  }

  public init?(lines: [String]) {
    guard !lines.isEmpty else { return nil }
    let known = ColumnSet.fieldsOfFolders
    for line in lines {
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

  public var lines: [String] {
    ["columns"] + fields.map { "shown \($0)" } + (hasExactSizes ? ["exact"] : [])
  }
}
