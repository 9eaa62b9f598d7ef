import VitrineItems
import VitrineSaving

/// The saved settings of folder columns: the shown columns, their order, and the format of sizes.
public struct ColumnMemory: StateMemory, Sendable {
  private var fields: [String] = []
  private var hasExactSizes = false

  public static let file = "columns"

  /// Records the current columns of a set.
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

  /// Applies the saved settings to a set of columns.
  public func apply(to set: inout ColumnSet) {
    set.show(only: fields)
    if hasExactSizes != set.text.hasExactSizes { set.showExactSizes() }
  }

  public var lines: [String] {
    ["columns"] + fields.map { "shown \($0)" } + (hasExactSizes ? ["exact"] : [])
  }
}
