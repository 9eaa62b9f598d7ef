/// Files and folders, with what they hold.
public struct FileAmount: Equatable, Sendable {
  public var files = 0
  public var bytes = 0

  public init(files: Int = 0, bytes: Int = 0) { (self.files, self.bytes) = (files, bytes) }

  /// The bytes for people: `1.2M`.
  public var sizeText: String { bytes == 0 ? "empty" : SizeText.text(of: bytes) }

  mutating func add(files: Int, bytes: Int) {
    self.files += files
    let sum = self.bytes.addingReportingOverflow(bytes)
    self.bytes = sum.overflow ? .max : sum.partialValue
  }
}
