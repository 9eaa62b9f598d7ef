import Foundation
internal import Synchronization

/// A picture: decoded when it is first drawn, or before that on another thread.
///
/// A pixel is a point unless the scale says otherwise. Immutable, and usable from any thread as
/// UIKit's is; what the terminal shows of it is character art. Formats are those of gdk-pixbuf:
/// PNG, JPEG, GIF (its first frame) and others.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  /// How the rows of pixels lie in a file.
  public enum Orientation: Int, Sendable {
    /// Upright.
    case up = 0
    /// Upside down.
    case down = 1
    /// Turned a quarter to the left.
    case left = 2
    /// Turned a quarter to the right.
    case right = 3
    /// Upright, left and right exchanged.
    case upMirrored = 4
    /// Upside down, left and right exchanged.
    case downMirrored = 5
    /// Turned a quarter to the left, then mirrored.
    case leftMirrored = 6
    /// Turned a quarter to the right, then mirrored.
    case rightMirrored = 7
  }

  /// Whether an image is drawn in its own colours.
  public enum RenderingMode: Int, Sendable {
    /// The view chooses; its own colours here.
    case automatic = 0
    /// In its own colours.
    case alwaysOriginal = 1
    /// As a shape in the view's tint colour.
    case alwaysTemplate = 2
  }

  enum Content {
    case decoded(PixelBuffer)
    case encoded(ImageSource)
    /// Drawn by commands, which pixels are made of only where somebody asks for pixels.
    case drawn(DrawnImage)
    case broken
  }

  /// The pixels, or what they are decoded from: shared by images that differ in how they are drawn.
  final class Contents: Sendable {
    let content: Mutex<Content>

    init(_ content: Content) { self.content = Mutex(content) }
  }

  let contents: Contents

  /// In points.
  public let size: CGSize
  private let ownScale: CGFloat
  private let ownRenderingMode: RenderingMode
  /// What a symbol is made of; nil for pictures.
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

  /// An image of nothing.
  public override convenience init() { self.init(Contents(.broken), size: .zero) }

  private convenience init?(_ source: ImageSource, scale: CGFloat = 1) {
    guard scale > 0, let size = try? source.size() else { return nil }
    self.init(
      Contents(.encoded(source)),
      size: CGSize(width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale),
      scale: scale)
  }

  /// A picture in a file, which is read when the picture is drawn; nil if it is none.
  public convenience init?(contentsOfFile path: String) { self.init(.file(path: path)) }

  /// A picture as a file holds it; nil if it is none.
  public convenience init?(data: Data) { self.init(.data(data)) }

  /// A picture as a file holds it; nil if it is none.
  ///
  /// - Parameters:
  ///   - data: The bytes of a picture file.
  ///   - scale: How many pixels a point is wide.
  public convenience init?(data: Data, scale: CGFloat) { self.init(.data(data), scale: scale) }

  /// Makes an image of pixels; a pixel is a point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// A picture from pixels.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels.
  ///   - scale: How many pixels a point is wide.
  ///   - orientation: How the pixels lie; they are turned at once, the image is `up`.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    precondition(scale > 0, "a scale is larger than 0")
    let pixels = cgImage.pixels.turned(orientation)
    self.init(
      Contents(.decoded(pixels)),
      size: CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale),
      scale: scale)
  }

  /// A symbol of iOS as a character of one or two columns, that every font has.
  ///
  /// - Parameter name: As in Apple's list: `star.fill`. What cannot be a symbol's name gives `nil`; for a name that is
  ///   not among the commonest two hundred there is a placeholder, of which stderr tells once.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// A picture that lies beside the program, by its name with its extension; `.png` may be left out.
  public convenience init?(named name: String) {
    guard let path = Self.path(of: name) else { return nil }
    self.init(contentsOfFile: path)
  }

  /// The picture of an image literal, `#imageLiteral(resourceName: "logo")`, which lies beside the program.
  ///
  /// The program stops where there is none, as it does with UIKit.
  ///
  /// - Parameter name: As in ``init(named:)``.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let path = Self.path(of: name), let size = try? ImageSource.file(path: path).size()
    else { preconditionFailure("no picture \"\(name)\" lies beside the program") }
    self.init(
      Contents(.encoded(.file(path: path))),
      size: CGSize(width: CGFloat(size.width), height: CGFloat(size.height)))
  }

  private static func path(of name: String) -> String? {
    let folder = Bundle.main.resourceURL ?? Bundle.main.bundleURL
    return [name, name + ".png"].lazy.map { folder.appendingPathComponent($0).path }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// Decodes a picture in a file at once, scaled down to fit a size. Meant for other threads than the main one.
  ///
  /// Ours: unlike `preparingThumbnail(of:)` it says what is wrong, and it never holds the picture
  /// in its whole size where the format can be decoded smaller.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - size: In points; one that is larger than the picture leaves it as it is.
  public convenience init(
    contentsOfFile path: String, fitting size: CGSize
  ) throws(ImageFailure) {
    let pixels = try ImageSource.file(path: path).pixels(fitting: Self.box(size))
    self.init(cgImage: CGImage(pixels))
  }

  /// How many pixels a point is wide.
  open var scale: CGFloat { ownScale }
  /// Always `up`: pixels are turned when they are read.
  open var imageOrientation: Orientation { .up }
  /// Whether views draw the image in its own colours.
  open var renderingMode: RenderingMode { ownRenderingMode }

  /// The same picture; as a template, views draw its shape in their tint colour.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(contents, size: size, scale: scale, renderingMode: renderingMode, symbol: symbol)
  }

  /// The shape of the picture in one colour, as it is under the current traits. Decodes it.
  open func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// The shape of the picture in one colour, as it is under the current traits. Decodes it.
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

  /// The pixels; decodes them if that has not happened yet. Nil if the file is broken.
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

  /// The picture decoded; nil if it is broken. Blocks.
  open func preparingForDisplay() -> UIImage? { pixels == nil ? nil : self }

  /// Decodes the picture on another thread, and calls back there; with nil if it is broken.
  open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async {
      completionHandler(self.preparingForDisplay())
    }
  }

  /// The picture, decoded on another thread; nil if it is broken.
  open func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareForDisplay { continuation.resume(returning: $0) }
    }
  }

  /// The picture decoded and scaled to fit a size in points; nil if it is broken. Blocks.
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

  /// A thumbnail, made on another thread; nil if the picture is broken.
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

  /// Draws the picture into a rectangle of the view that is being drawn, stretched to fill it.
  open func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if let drawn = contents.drawn {
      // Characters keep their size, so a symbol stands in the middle.
      let place = symbol == nil ? rect : UIView.ContentMode.center.frame(of: size, in: rect)
      return context.draw(drawn.commands, of: size, in: place)
    }
    if let pixels { context.draw(pixels, in: rect) }
  }

  /// Draws the picture in its own size.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}

extension UIImage.Contents {
  /// What draws the image, where commands do.
  var drawn: DrawnImage? {
    content.withLock { if case .drawn(let drawing) = $0 { drawing } else { nil } }
  }
}

extension CGContext {
  /// Draws a picture into a rectangle, the right way up.
  public func draw(_ image: CGImage, in rect: CGRect) { draw(image.pixels, in: rect) }

  func draw(_ pixels: PixelBuffer, in rect: CGRect) {
    let place = rect.applying(state.transform)
    if state.alpha < 1 { append(.pushAlpha(state.alpha)) }
    append(.picture(place, pixels))
    if state.alpha < 1 { append(.popAlpha) }
  }

  /// Draws what was recorded for a size, stretched into a rectangle; texts keep their size.
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

/// What `#imageLiteral` makes: the compiler looks this name up.
public typealias _ImageLiteralType = UIImage
