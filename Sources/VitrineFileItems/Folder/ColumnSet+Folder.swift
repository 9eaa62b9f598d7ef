import VitrineItems

extension ColumnSet {
  /// The fields that folders can show as columns.
  public static var fieldsOfFolders: [String] { folder.columns.map(\.field) }

  /// The columns of a folder: size, date, and optional ones.
  static let folder: ColumnSet = {
    func column(
      _ place: FolderFieldReader.Place, _ title: String, priority: Int, isShown: Bool = false,
      bounds: ClosedRange<Int>? = nil
    ) -> Column {
      Column(place.field, title: title, priority: priority, isShown: isShown, bounds: bounds)
    }
    return ColumnSet(
      title: "Name",
      [
        column(.mode, "Mode", priority: 50, bounds: 10...10),
        column(.owner, "Owner", priority: 40, bounds: 5...12),
        column(.size, "Size", priority: 90, isShown: true),
        column(.modified, "Modified", priority: 80, isShown: true),
        column(.linkTarget, "Target", priority: 60, bounds: 8...30),
        column(.kind, "Kind", priority: 30, bounds: 5...9),
        column(.type, "Type", priority: 20, bounds: 4...8),
      ])
  }()
}
