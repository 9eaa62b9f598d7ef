import VitrineSaving

/// What is remembered of the preview from one start to the next.
public struct PreviewMemory: Equatable, Sendable {
  /// Whether folders and JSON have one; nil: where the screen is wide.
  public var isShown: Bool?
  /// How much of the screen it takes, in per cent; nil: as much as is usual.
  public var share: Int?

  /// What a share can be.
  public static let shares = 15...85
  private static let name = "preview"

  public init() {}

  /// As it was remembered; as it is at first where nothing was.
  public init(in state: StateFolder?) {
    self.init()
    guard let bytes = state?.remembered(Self.name) else { return }
    for line in bytes.split(separator: 0x0A) {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
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

  public func remember(in state: StateFolder) {
    var text = share.map { "share \($0)\n" } ?? ""
    if let isShown { text += "shown \(isShown)\n" }
    state.remember(Array(text.utf8), as: Self.name)
  }
}
