import VitrineSaving

/// What is remembered of the preview from one start to the next.
public struct PreviewMemory: StateMemory, Sendable {
  /// Whether folders and JSON have one; nil: where the screen is wide.
  public var isShown: Bool?
  /// How much of the screen it takes, in per cent; nil: as much as is usual.
  public var share: Int?

  /// What a share can be.
  public static let shares = 15...85
  public static let file = "preview"

  public init(lines: [String] = []) {
    for line in lines {
      let words = line.split(separator: " ")
      guard words.count == 2 else { continue }
      switch words[0] {
      case "shown": isShown = Bool(String(words[1]))
      case "share": share = Int(words[1]).map(Self.bounded) ?? share
      default: break
      }
    }
  }

  private static func bounded(_ share: Int) -> Int {
    min(max(share, shares.lowerBound), shares.upperBound)
  }

  /// Changes the share within its bounds.
  public mutating func setShare(_ next: Int) { share = Self.bounded(next) }

  public var lines: [String] {
    [share.map { "share \($0)" }, isShown.map { "shown \($0)" }].compactMap(\.self)
  }
}
