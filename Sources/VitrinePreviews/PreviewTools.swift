import VitrineSupport

/// The installed programs and the limits for making previews.
public struct PreviewTools: Sendable {
  public var highlighter: TextHighlighter?
  public var decoder: PictureDecoder?
  /// The maximum size of a picture in pixels.
  var box = PixelSize(width: 640, height: 640)
  /// The program that reads archives; nil reads them on the thread of the preview, for tests.
  var archiveProgram: [UInt8]?
  /// The width of the preview.
  var columns = 80

  public init(highlighter: TextHighlighter? = nil, decoder: PictureDecoder? = nil) {
    (self.highlighter, self.decoder) = (highlighter, decoder)
  }
}
