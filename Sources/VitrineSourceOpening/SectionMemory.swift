import VitrineSaving

/// What is remembered of the sections of folders from one start to the next.
public struct SectionMemory: Equatable, Sendable {
  /// Whether folders have a section for each kind of files.
  public var groupsByKind: Bool

  private static let name = "sections"
  private static let word = "none"

  public init(groupsByKind: Bool) { self.groupsByKind = groupsByKind }

  /// As it was remembered; with sections where nothing was.
  public init(in state: StateFolder?) {
    let bytes = state?.remembered(Self.name) ?? []
    groupsByKind = String(decoding: bytes, as: UTF8.self) != Self.word + "\n"
  }

  public func remember(in state: StateFolder) {
    guard self != SectionMemory(in: state) else { return }
    guard !groupsByKind else { return state.forget(Self.name) }
    state.remember(Array((Self.word + "\n").utf8), as: Self.name)
  }
}
