import VitrineSaving

/// What is remembered of the sections of folders from one start to the next.
public struct SectionMemory: StateMemory, Sendable {
  /// Whether folders have a section for each kind of files.
  public var groupsByKind: Bool

  public static let file = "sections"
  private static let without = ["none"]

  public init(groupsByKind: Bool) { self.groupsByKind = groupsByKind }
  public init(lines: [String]) { groupsByKind = lines != Self.without }
  public var lines: [String] { groupsByKind ? [] : Self.without }
}
