import Foundation

/// The format of a rendered image.
open class UIGraphicsRendererFormat: NSObject {
  /// The rendered area, in points.
  open fileprivate(set) var bounds = CGRect.zero

  /// Returns a format for the screen.
  public class func `default`() -> Self { self.init() }

  /// Makes a format with default values.
  public required override init() { super.init() }
}

/// The format of a rendered image: pixels per point, and whether the background is opaque.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Kept without effect: colours have one range here.
  public enum Range: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// As on the screen.
    case automatic = 0
    /// Wide.
    case extended = 1
    /// Standard.
    case standard = 2
  }

  /// Pixels per point for conversions to pixels; one, as on the screen.
  open var scale: CGFloat = 1
  /// Whether the image is black without any drawing.
  open var opaque = false
  /// Kept without effect: colours have one range here.
  open var preferredRange = Range.automatic

  /// Returns the format for the screen.
  public class func preferred() -> Self { self.init() }

  /// Makes the format for the screen.
  public convenience init(for traitCollection: UITraitCollection) { self.init() }
}

/// The context of a drawing closure.
open class UIGraphicsRendererContext: NSObject {
  /// The graphics context of the image.
  public let cgContext: CGContext
  /// The format of the image.
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
  /// Clips further drawing to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The context of a drawing closure of `UIGraphicsImageRenderer`.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// An image of the drawing so far.
  open var currentImage: UIImage { GraphicsContextStack.current.currentImage() ?? UIImage() }
}

/// The base of renderers.
open class UIGraphicsRenderer: NSObject {
  /// The format of the renderer.
  open var format: UIGraphicsRendererFormat { ownFormat }
  fileprivate let ownFormat: UIGraphicsRendererFormat
  fileprivate let bounds: CGRect

  /// - Parameters:
  ///   - bounds: The rendered area, in points.
  ///   - format: The format, which gets these bounds.
  init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    self.bounds = bounds
    ownFormat = format
    format.bounds = bounds
  }
}

/// Makes images by drawing.
///
/// The images store drawing commands, so that their text remains text; their `cgImage` renders them
/// to pixels. Any thread may draw images; only the main thread may use views.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// A closure that draws an image.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  private let imageFormat: UIGraphicsImageRendererFormat

  /// Makes a renderer for images of a size, in points.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size))
  }

  /// Makes a renderer for images of a size, in points, in a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Makes a renderer for drawing in an area, in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Makes a renderer for drawing in an area, in points, in a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    imageFormat = format
    super.init(bounds: bounds, format: format)
  }

  /// Returns an image of a closure's drawing; empty for an empty size.
  open func image(actions: DrawingActions) -> UIImage {
    let stack = GraphicsContextStack.current
    stack.beginImage(size: bounds.size, opaque: imageFormat.opaque, scale: imageFormat.scale)
    defer { stack.endImage() }
    guard let context = UIGraphicsGetCurrentContext() else { return UIImage() }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    actions(UIGraphicsImageRendererContext(context, imageFormat))
    return stack.currentImage() ?? UIImage()
  }

  /// Returns a closure's drawing as a PNG file; empty for an empty size.
  open func pngData(actions: DrawingActions) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
