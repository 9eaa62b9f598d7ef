import UIKit
import VitrineSupport

/// A view for a picture that fits the view or is zoomed in.
final class PictureView: CoveringView {
  var picture: DecodedPicture? {
    didSet { if picture != oldValue { show() } }
  }
  /// The zoom factor; at 1, the picture fits the view.
  private(set) var zoom: CGFloat = 1
  /// The centre of the visible part, as fractions of width and height.
  private var centre = CGPoint(x: 0.5, y: 0.5)
  /// The visible part, ready for drawing, and its frame.
  private(set) var shown: (image: UIImage, frame: CGRect)?

  /// The largest zoom factor.
  static let largestZoom: CGFloat = 8

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override var frame: CGRect {
    didSet { if frame.size != oldValue.size { show() } }
  }

  override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { show() } }
  }

  /// The useful number of decoded pixels for the visible part.
  var wantedPixels: PixelSize {
    let most: CGFloat = 2_000
    let scale = UIScreen.main.nativeScale * zoom
    func pixels(_ length: CGFloat) -> Int { Int(min(max(length * scale, 16), most)) }
    return PixelSize(width: pixels(bounds.width), height: pixels(bounds.height))
  }

  /// Resets the zoom, so that the picture fits the view.
  func fit() {
    (zoom, centre) = (1, CGPoint(x: 0.5, y: 0.5))
    show()
  }

  /// Zooms in by a number of steps, or out for negative steps.
  func zoom(by steps: Int) {
    zoom = min(max(zoom * pow(1.5, CGFloat(steps)), 1), Self.largestZoom)
    show()
  }

  /// Moves the visible part by fractions of the view.
  ///
  /// - Returns: Whether it has moved.
  @discardableResult
  func pan(x: CGFloat, y: CGFloat) -> Bool {
    guard let size = shownSize else { return false }
    let before = centre
    centre.x += x * bounds.width / size.width
    centre.y += y * bounds.height / size.height
    show()
    return abs(centre.x - before.x) + abs(centre.y - before.y) > 1e-6
  }

  /// The size of the whole picture at the current zoom, in points.
  private var shownSize: CGSize? {
    guard let picture, bounds.width > 0, bounds.height > 0 else { return nil }
    let (width, height) = (CGFloat(picture.width), CGFloat(picture.height))
    // A picture is not enlarged beyond its own size, except by a zoom command.
    let most = CGFloat(picture.fullWidth) / width
    let scale = min(bounds.width / width, bounds.height / height, max(most, 1)) * zoom
    return CGSize(width: width * scale, height: height * scale)
  }

  private func show() {
    setNeedsDisplay()
    guard let picture, let size = shownSize else {
      shown = nil
      return
    }
    let x = Self.part(of: size.width, in: bounds.width, around: &centre.x, pixels: picture.width)
    let y = Self.part(of: size.height, in: bounds.height, around: &centre.y, pixels: picture.height)
    guard let part = picture.part(x: x.pixels, y: y.pixels),
      let image = CGImage(width: part.width, height: part.height, rgba: part.rgba)
    else {
      shown = nil
      return
    }
    shown = (
      UIImage(cgImage: image),
      CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    )
  }

  /// Returns the visible pixels along one axis, and their position.
  private static func part(
    of length: CGFloat, in room: CGFloat, around centre: inout CGFloat, pixels: Int
  ) -> (pixels: Range<Int>, start: CGFloat, length: CGFloat) {
    guard length > room else {
      centre = 0.5
      return (0..<pixels, (room - length) / 2, length)
    }
    let half = room / length / 2
    centre = min(max(centre, half), 1 - half)
    let first = Int(((centre - half) * CGFloat(pixels)).rounded(.down))
    let last = Int(((centre + half) * CGFloat(pixels)).rounded(.up))
    return (first..<max(first + 1, last), 0, room)
  }

  override func draw(_ rect: CGRect) {
    guard let shown else { return }
    shown.image.draw(in: shown.frame)
  }
}
