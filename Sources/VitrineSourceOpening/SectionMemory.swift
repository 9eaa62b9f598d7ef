import VitrineSaving

/// The saved settings of folder sections.
public struct SectionMemory: StateMemory, Sendable {
  /// Whether folders have a section for each kind of file.
  public var groupsByKind: Bool

  public static let file = "sections"
  private static let without = ["none"]

  public init(groupsByKind: Bool) { self.groupsByKind = groupsByKind }
  public init(lines: [String]) { groupsByKind = lines != Self.without }
  public var lines: [String] { groupsByKind ? [] : Self.without }
}
