import VitrineSaving

/// The saved settings of the preview.
public struct PreviewMemory: StateMemory, Sendable {
  /// Whether folders and JSON have a preview; nil shows one on wide screens.
  public var isShown: Bool?
  /// The preview's share of the screen in percent; nil for the default share.
  public var share: Int?

  /// The valid range of a share.
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

  /// Sets the share, limited to its valid range.
  public mutating func setShare(_ next: Int) { share = Self.bounded(next) }

  public var lines: [String] {
    [share.map { "share \($0)" }, isShown.map { "shown \($0)" }].compactMap(\.self)
  }
}
