/// The kind of list around a view.
public enum UIListEnvironment: Int, Sendable {
  /// Not specified.
  case unspecified = 0
  /// Not in a list.
  case none = 1
  /// In a plain list.
  case plain = 2
  /// In a grouped list.
  case grouped = 3
  /// In a grouped list with inset groups.
  case insetGrouped = 4
  /// In a list in a sidebar.
  case sidebar = 5
  /// In a plain list in a sidebar.
  case sidebarPlain = 6
}

/// The trait of the kind of list around a view.
public struct UITraitListEnvironment: UITraitDefinition {
  /// The value of traits that have none.
  public static var defaultValue: UIListEnvironment { .unspecified }
}
