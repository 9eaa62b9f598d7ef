import Foundation

/// Reads picture files. Usable from any thread.
public final class UIImageReader: Sendable {
  /// The way to read pictures.
  public struct Configuration: Sendable {
    /// Whether pictures are decoded when they are read, and not when they are drawn.
    public var preparesImagesForDisplay = false
    /// The largest size of a picture in points, which keeps its proportions; zero for no limit.
    public var preferredThumbnailSize = CGSize.zero

    /// Makes the default configuration.
    public init() {}
  }

  /// A reader with the default configuration.
  public static let `default` = UIImageReader(configuration: Configuration())

  /// The way to read pictures.
  public let configuration: Configuration

  /// Makes a reader.
  public init(configuration: Configuration) { self.configuration = configuration }

  /// Returns the picture of a file; `nil` if it cannot be read.
  public func image(contentsOf url: URL) -> UIImage? {
    UIImage(contentsOfFile: url.path).flatMap(prepared)
  }

  /// Returns the picture of a file's bytes; `nil` for other bytes.
  public func image(data: Data) -> UIImage? { UIImage(data: data).flatMap(prepared) }

  private func prepared(_ image: UIImage) -> UIImage? {
    let limit = configuration.preferredThumbnailSize
    if limit.width > 0, limit.height > 0 { return image.preparingThumbnail(of: limit) }
    return configuration.preparesImagesForDisplay ? image.preparingForDisplay() : image
  }
}
