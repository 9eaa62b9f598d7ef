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

/// Files and folders, with what they hold.
public struct FileAmount: Equatable, Sendable {
  public var files = 0
  public var bytes = 0

  public init(files: Int = 0, bytes: Int = 0) { (self.files, self.bytes) = (files, bytes) }

  /// The bytes for people: `1.2M`.
  public var sizeText: String { SizeText.text(of: bytes) }

  mutating func add(files: Int, bytes: Int) {
    self.files += files
    let sum = self.bytes.addingReportingOverflow(bytes)
    self.bytes = sum.overflow ? .max : sum.partialValue
  }
}

/// Counts what an operation has done, and knows whether it shall go on. Belongs to the thread of the operation.
final class FileMeter {
  private(set) var progress = FileProgress()
  private let isCancelled: () -> Bool
  private let report: (FileProgress) -> Void

  /// - Parameters:
  ///   - isCancelled: Asked before each file, and every few megabytes.
  ///   - report: Told whenever something is done.
  init(
    isCancelled: @escaping () -> Bool = { false },
    report: @escaping (FileProgress) -> Void = { _ in
    }
  ) {
    (self.isCancelled, self.report) = (isCancelled, report)
  }

  /// Throws once the operation shall go no further.
  func checkCancelled() throws(FileFailure) {
    if isCancelled() { throw .cancelled }
  }

  /// Something is done.
  func add(files: Int = 0, bytes: Int = 0) {
    progress.done.add(files: files, bytes: bytes)
    report(progress)
  }

  /// More is to be done than was known.
  func expect(_ amount: FileAmount) {
    var all = progress.all ?? FileAmount()
    all.add(files: amount.files, bytes: amount.bytes)
    progress.all = all
    report(progress)
  }
}
