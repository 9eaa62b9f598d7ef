import VitrineSupport

/// The programs that previews are made with, as far as there are any.
public struct PreviewTools: Sendable {
  public var highlighter: TextHighlighter?
  public var decoder: PictureDecoder?
  /// The most pixels that a picture is to have.
  var box = PixelSize(width: 640, height: 640)
  /// The program that reads archives; nil reads them on the thread of the preview, for tests.
  var archiveProgram: [UInt8]?
  /// How wide the preview is.
  var columns = 80

  public init(highlighter: TextHighlighter? = nil, decoder: PictureDecoder? = nil) {
    (self.highlighter, self.decoder) = (highlighter, decoder)
  }
}
