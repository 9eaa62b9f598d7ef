/// The progress of an operation on files.
public struct FileProgress: Equatable, Sendable {
  /// The completed files and folders, with their bytes.
  public var done = FileAmount()
  /// The total amount; nil while it is unknown, or if it does not matter.
  public var all: FileAmount?

  public init() {}

  /// The completed share in percent; nil while the total is unknown.
  public var percent: Int? {
    guard let all else { return nil }
    // Each file has a weight of its own, because files may be empty.
    let weight = { (amount: FileAmount) in Double(amount.bytes) + 4_096 * Double(amount.files) }
    return all.files == 0 ? nil : min(100, Int(weight(done) / weight(all) * 100))
  }
}
