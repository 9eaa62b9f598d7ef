import Foundation
internal import Synchronization

/// A picture, decoded when it is first drawn, or in advance on another thread.
///
/// A pixel is a point unless the scale differs. Images are immutable, and usable from any thread as
/// in UIKit; the terminal shows them as character art. Formats are those of gdk-pixbuf: PNG, JPEG,
/// GIF (its first frame) and others.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  /// The orientation of the pixels in a file.
  public enum Orientation: Int, Sendable {
    /// Upright.
    case up = 0
    /// Upside down.
    case down = 1
    /// Turned a quarter to the left.
    case left = 2
    /// Turned a quarter to the right.
    case right = 3
    /// Upright, mirrored horizontally.
    case upMirrored = 4
    /// Upside down, mirrored horizontally.
    case downMirrored = 5
    /// Turned a quarter to the left, then mirrored.
    case leftMirrored = 6
    /// Turned a quarter to the right, then mirrored.
    case rightMirrored = 7
  }

  /// The choice between an image's own colours and the tint colour.
  public enum RenderingMode: Int, Sendable {
    /// The view decides; here its own colours.
    case automatic = 0
    /// In its own colours.
    case alwaysOriginal = 1
    /// As a shape in the view's tint colour.
    case alwaysTemplate = 2
  }

  enum Content {
    case decoded(PixelBuffer)
    case encoded(ImageSource)
    /// Drawing commands, which become pixels only on request.
    case drawn(DrawnImage)
    case broken
  }

  /// The pixels, or their source: shared by images that differ in their drawing attributes.
  final class Contents: Sendable {
    let content: Mutex<Content>

    init(_ content: Content) { self.content = Mutex(content) }
  }

  let contents: Contents

  /// The size in points.
  public let size: CGSize
  private let ownScale: CGFloat
  private let ownRenderingMode: RenderingMode
  /// The parts of a symbol; nil for pictures.
  let symbol: Symbol?

  open override var description: String {
    "<\(type(of: self)):\(symbol.map { " symbol \"\($0.name)\";" } ?? "") \(NSStringFromCGSize(size))>"
  }

  init(
    _ contents: Contents, size: CGSize, scale: CGFloat = 1,
    renderingMode: RenderingMode = .automatic, symbol: Symbol? = nil
  ) {
    self.contents = contents
    self.size = size
    ownScale = scale
    ownRenderingMode = renderingMode
    self.symbol = symbol
  }

  /// Makes an empty image.
  public override convenience init() { self.init(Contents(.broken), size: .zero) }

  private convenience init?(_ source: ImageSource, scale: CGFloat = 1) {
    guard scale > 0, let size = try? source.size() else { return nil }
    self.init(
      Contents(.encoded(source)),
      size: CGSize(width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale),
      scale: scale)
  }

  /// Makes an image of a picture file, which is read when the picture is drawn; nil for another
  /// kind of file.
  public convenience init?(contentsOfFile path: String) { self.init(.file(path: path)) }

  /// Makes an image from the bytes of a picture file; nil for other bytes.
  public convenience init?(data: Data) { self.init(.data(data)) }

  /// Makes an image from the bytes of a picture file; nil for other bytes.
  ///
  /// - Parameters:
  ///   - data: The bytes of a picture file.
  ///   - scale: Pixels per point.
  public convenience init?(data: Data, scale: CGFloat) { self.init(.data(data), scale: scale) }

  /// Makes an image from pixels; a pixel is a point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Makes an image from pixels.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels.
  ///   - scale: Pixels per point.
  ///   - orientation: The orientation of the pixels; they are turned at once, so the image is `up`.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    precondition(scale > 0, "a scale is larger than 0")
    let pixels = cgImage.pixels.turned(orientation)
    self.init(
      Contents(.decoded(pixels)),
      size: CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale),
      scale: scale)
  }

  /// Makes a symbol of iOS as a character of one or two columns, which every font has.
  ///
  /// - Parameter name: A name from Apple's list, such as `star.fill`. Text that cannot be a
  ///   symbol's name gives `nil`. A name that is not among the two hundred most common ones gives a
  ///   placeholder, which stderr reports once.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Makes an image of a picture beside the program, by its file name; the extension `.png` may be
  /// omitted.
  public convenience init?(named name: String) {
    guard let path = Self.path(of: name) else { return nil }
    self.init(contentsOfFile: path)
  }

  /// Makes the image of an image literal, `#imageLiteral(resourceName: "logo")`, from a file beside
  /// the program.
  ///
  /// The program stops if there is none, as with UIKit.
  ///
  /// - Parameter name: As in ``init(named:)``.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let path = Self.path(of: name), let size = try? ImageSource.file(path: path).size()
    else { preconditionFailure("no picture \"\(name)\" lies beside the program") }
    self.init(
      Contents(.encoded(.file(path: path))),
      size: CGSize(width: CGFloat(size.width), height: CGFloat(size.height)))
  }

  /// Makes an image of a picture in a bundle, by its file name; the extension `.png` may be omitted.
  ///
  /// - Parameters:
  ///   - name: As in ``init(named:)``.
  ///   - bundle: The bundle; `nil` for the program's.
  ///   - traitCollection: Not used: a file is the same for all traits.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let path = Self.path(of: name, in: bundle ?? .main) else { return nil }
    self.init(contentsOfFile: path)
  }

  /// The images of an animation, shown in turn; `nil` for a still image.
  open var images: [UIImage]? { nil }
  /// The seconds of an animation; 0 for a still image.
  open var duration: TimeInterval { 0 }

  private static func path(of name: String, in bundle: Bundle = .main) -> String? {
    let folder = bundle.resourceURL ?? bundle.bundleURL
    return [name, name + ".png"].lazy.map { folder.appendingPathComponent($0).path }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// Decodes a picture file at once, scaled down to fit a size. Meant for background threads.
  ///
  /// Ours: unlike `preparingThumbnail(of:)` it throws the reason of a failure, and it never holds
  /// the full-size picture if the format can be decoded at a smaller size.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - size: In points; a size larger than the picture has no effect.
  public convenience init(
    contentsOfFile path: String, fitting size: CGSize
  ) throws(ImageFailure) {
    let pixels = try ImageSource.file(path: path).pixels(fitting: Self.box(size))
    self.init(cgImage: CGImage(pixels))
  }

  /// Pixels per point.
  open var scale: CGFloat { ownScale }
  /// Always `up`: pixels are turned when they are read.
  open var imageOrientation: Orientation { .up }
  /// The choice between the image's own colours and the view's tint colour.
  open var renderingMode: RenderingMode { ownRenderingMode }

  /// Returns the same picture; as a template, views draw its shape in their tint colour.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(contents, size: size, scale: scale, renderingMode: renderingMode, symbol: symbol)
  }

  /// Returns the shape of the picture in one colour, resolved with the current traits. Decodes the
  /// picture.
  open func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// Returns the shape of the picture in one colour, resolved with the current traits. Decodes the
  /// picture.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    if let drawn = contents.drawn {
      return UIImage(
        Contents(.drawn(drawn.tinted(color.drawingColor()))), size: size, scale: scale,
        renderingMode: renderingMode, symbol: symbol)
    }
    let content = pixels.map { Content.decoded($0.tinted(color.components().rgb(.current))) }
    return UIImage(
      Contents(content ?? .broken), size: size, scale: scale, renderingMode: renderingMode)
  }

  /// The pixels; decodes them on first use. Nil if the file is broken.
  open var cgImage: CGImage? { pixels.map(CGImage.init) }

  final var pixels: PixelBuffer? {
    contents.content.withLock { content in
      switch content {
      case .decoded(let pixels): return pixels
      case .broken: return nil
      case .drawn(let drawing): return drawing.pixels(size: size, scale: scale)
      case .encoded(let source):
        let pixels = try? DecodedFiles.shared.pixels(of: source)
        content = pixels.map(Content.decoded) ?? .broken
        return pixels
      }
    }
  }

  // MARK: Decoding ahead

  /// Returns the decoded picture; nil if it is broken. Blocks.
  open func preparingForDisplay() -> UIImage? { pixels == nil ? nil : self }

  /// Decodes the picture on another thread, and calls back there; with nil if it is broken.
  open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async {
      completionHandler(self.preparingForDisplay())
    }
  }

  /// Returns the picture, decoded on another thread; nil if it is broken.
  open func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareForDisplay { continuation.resume(returning: $0) }
    }
  }

  /// Returns the picture decoded and scaled to fit a size in points; nil if it is broken. Blocks.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0 else { return nil }
    let source = contents.content.withLock { content -> ImageSource? in
      if case .encoded(let source) = content { source } else { nil }
    }
    guard let source else {
      return pixels?.scaled(toFit: Self.box(size)).map { UIImage(cgImage: CGImage($0)) }
    }
    guard let pixels = try? source.pixels(fitting: Self.box(size)) else { return nil }
    return UIImage(cgImage: CGImage(pixels))
  }

  /// Makes a thumbnail on another thread, and calls back there; with nil if the picture is broken.
  open func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    DispatchQueue.global(qos: .userInitiated).async {
      completionHandler(self.preparingThumbnail(of: size))
    }
  }

  /// Returns a thumbnail, made on another thread; nil if the picture is broken.
  open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareThumbnail(of: size) { continuation.resume(returning: $0) }
    }
  }

  private static func box(_ size: CGSize) -> (width: Int, height: Int) {
    func whole(_ length: CGFloat) -> Int { Int(min(max(length.rounded(.up), 1), 1_048_576)) }
    return (whole(size.width), whole(size.height))
  }

  // MARK: Drawing

  /// Draws the picture into a rectangle of the current graphics context, stretched to fill it.
  open func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if let drawn = contents.drawn {
      // Characters keep their size, so a symbol is centred.
      let place = symbol == nil ? rect : UIView.ContentMode.center.frame(of: size, in: rect)
      return context.draw(drawn.commands, of: size, in: place)
    }
    if let pixels { context.draw(pixels, in: rect) }
  }

  /// Draws the picture in its own size.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}

extension UIImage.Contents {
  /// The drawing commands of the image, if it has any.
  var drawn: DrawnImage? {
    content.withLock { if case .drawn(let drawing) = $0 { drawing } else { nil } }
  }
}

extension CGContext {
  /// Draws a picture upright into a rectangle.
  public func draw(_ image: CGImage, in rect: CGRect) { draw(image.pixels, in: rect) }

  func draw(_ pixels: PixelBuffer, in rect: CGRect) {
    let place = rect.applying(state.transform)
    if state.alpha < 1 { append(.pushAlpha(state.alpha)) }
    append(.picture(place, pixels))
    if state.alpha < 1 { append(.popAlpha) }
  }

  /// Draws commands recorded for a size, stretched into a rectangle; texts keep their size.
  func draw(_ recorded: [DrawingCommand], of size: CGSize, in rect: CGRect) {
    guard size.width > 0, size.height > 0 else { return }
    let place = rect.applying(state.transform)
    let placement = Placement(
      scaleX: place.width / size.width, scaleY: place.height / size.height, shiftX: place.minX,
      shiftY: place.minY)
    if state.alpha < 1 { append(.pushAlpha(state.alpha)) }
    for command in recorded { append(command.placed(by: placement)) }
    if state.alpha < 1 { append(.popAlpha) }
  }
}

/// The result of `#imageLiteral`: the compiler looks this name up.
public typealias _ImageLiteralType = UIImage
