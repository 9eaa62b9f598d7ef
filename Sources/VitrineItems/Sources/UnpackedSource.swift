/// A source whose next read may use an unpacked copy of its file.
@MainActor
public protocol UnpackedSource: ItemSource {
  /// The file to unpack before the source is read again; nil to read the file itself.
  var packedPath: [UInt8]? { get }
  /// Returns the same items, read again.
  ///
  /// - Parameter content: The open file, from `ContentOpener.unpacker(of:)`.
  func reopened(from content: Int32) -> (any ItemSource)?
}
