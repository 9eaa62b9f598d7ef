import Foundation

/// How an image is rendered.
open class UIGraphicsRendererFormat: NSObject {
  /// The area that is rendered, in points.
  open fileprivate(set) var bounds = CGRect.zero

  /// A format for the screen.
  public class func `default`() -> Self { self.init() }

  /// Makes a format of the usual values.
  public required override init() { super.init() }
}

/// How an image is rendered: pixels a point, and what is where nothing is drawn.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Kept without effect: colours have one range here.
  public enum Range: Int, Sendable {
    /// Not said.
    case unspecified = -1
    /// As the screen has it.
    case automatic = 0
    /// Wide.
    case extended = 1
    /// Usual.
    case standard = 2
  }

  /// Pixels a point, where somebody asks for pixels; one, as the screen has it.
  open var scale: CGFloat = 1
  /// Whether the image is black where nothing is drawn.
  open var opaque = false
  /// Kept without effect: colours have one range here.
  open var preferredRange = Range.automatic

  /// The format for the screen.
  public class func preferred() -> Self { self.init() }

  /// The format for the screen.
  public convenience init(for traitCollection: UITraitCollection) { self.init() }
}

/// What the drawing of an image is told.
open class UIGraphicsRendererContext: NSObject {
  /// Draws the image.
  public let cgContext: CGContext
  /// How the image is rendered.
  open var format: UIGraphicsRendererFormat { ownFormat }
  fileprivate let ownFormat: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    cgContext = context
    ownFormat = format
  }

  /// Fills a rectangle with the current fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Draws a box just inside a rectangle, in the current stroke colour.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Limits what follows to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// What the drawing of an image by `UIGraphicsImageRenderer` is told.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// What has been drawn so far.
  open var currentImage: UIImage { GraphicsContextStack.current.currentImage() ?? UIImage() }
}

/// What renderers have in common.
open class UIGraphicsRenderer: NSObject {
  /// How it renders.
  open var format: UIGraphicsRendererFormat { ownFormat }
  fileprivate let ownFormat: UIGraphicsRendererFormat
  fileprivate let bounds: CGRect

  /// - Parameters:
  ///   - bounds: The area that is rendered, in points.
  ///   - format: Its bounds become these.
  init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    self.bounds = bounds
    ownFormat = format
    format.bounds = bounds
  }
}

/// Makes images by drawing.
///
/// The images keep what is drawn as drawing, so that text in them stays text; whoever asks for their `cgImage` gets
/// pixels. Any thread may draw them; views are for the main one.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// What draws an image.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  private let imageFormat: UIGraphicsImageRendererFormat

  /// Makes a renderer of images of a size, in points.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size))
  }

  /// Makes a renderer of images of a size, in points, in a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Makes a renderer of what is drawn in an area, in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Makes a renderer of what is drawn in an area, in points, in a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    imageFormat = format
    super.init(bounds: bounds, format: format)
  }

  /// Makes an image of what a closure draws; empty for a size of nothing.
  open func image(actions: DrawingActions) -> UIImage {
    let stack = GraphicsContextStack.current
    stack.beginImage(size: bounds.size, opaque: imageFormat.opaque, scale: imageFormat.scale)
    defer { stack.endImage() }
    guard let context = UIGraphicsGetCurrentContext() else { return UIImage() }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    actions(UIGraphicsImageRendererContext(context, imageFormat))
    return stack.currentImage() ?? UIImage()
  }

  /// The pixels of what a closure draws as a PNG file; empty for a size of nothing.
  open func pngData(actions: DrawingActions) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
