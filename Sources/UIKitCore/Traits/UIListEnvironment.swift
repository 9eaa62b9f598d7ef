/// What kind of list a view is in.
public enum UIListEnvironment: Int, Sendable {
  /// Not said.
  case unspecified = 0
  /// In no list.
  case none = 1
  /// In a plain list.
  case plain = 2
  /// In a grouped list.
  case grouped = 3
  /// In a grouped list whose groups keep clear of the edges.
  case insetGrouped = 4
  /// In a list in a sidebar.
  case sidebar = 5
  /// In a plain list in a sidebar.
  case sidebarPlain = 6
}

/// What kind of list a view is in.
public struct UITraitListEnvironment: UITraitDefinition {}
