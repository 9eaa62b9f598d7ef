/// How far an operation on files has come.
public struct FileProgress: Equatable, Sendable {
  /// Files and folders that are done, and their bytes.
  public var done = FileAmount()
  /// All that is to be done; nil as long as nobody knows, or where it does not matter.
  public var all: FileAmount?

  public init() {}

  /// How much is done; nil as long as nobody knows.
  public var percent: Int? {
    guard let all else { return nil }
    // A file weighs something too: there are empty ones.
    let weight = { (amount: FileAmount) in Double(amount.bytes) + 4_096 * Double(amount.files) }
    return all.files == 0 ? nil : min(100, Int(weight(done) / weight(all) * 100))
  }
}
