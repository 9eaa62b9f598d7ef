/// A source that may be read from a file that is unpacked first.
@MainActor
public protocol UnpackedSource: ItemSource {
  /// The file to unpack before the source is read again; nil: the file is read as it is.
  var packedPath: [UInt8]? { get }
  /// The same items, read again.
  ///
  /// - Parameter content: The open file, as `ContentOpener.unpacker(of:)` gives it.
  func reopened(from content: Int32) -> (any ItemSource)?
}
