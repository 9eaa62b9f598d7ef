import VitrineItems

/// A number of files and folders and the total size of their contents.
public struct FileAmount: Equatable, Sendable {
  public var files = 0
  public var bytes = 0

  public init(files: Int = 0, bytes: Int = 0) { (self.files, self.bytes) = (files, bytes) }

  /// The size as text for the user: `1.2M`, `17 bytes`.
  public var sizeText: String {
    let size = SizeText.text(of: bytes)
    return switch bytes {
    case 0: "empty"
    case 1: "1 byte"
    case ..<1_024: size + " bytes"
    default: size
    }
  }

  mutating func add(files: Int, bytes: Int) {
    self.files += files
    let sum = self.bytes.addingReportingOverflow(bytes)
    self.bytes = sum.overflow ? .max : sum.partialValue
  }
}
