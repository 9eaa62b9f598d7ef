import Foundation

extension GraphicsContextStack {
  /// A context for drawing an image, with the image's size.
  struct ImageContext {
    let context: CGContext
    let size: CGSize
    let scale: CGFloat
  }

  /// Opens a context for an image and makes it current until `endImage()`.
  func beginImage(size: CGSize, opaque: Bool, scale: CGFloat) {
    let context = CGContext(traits: traits)
    images.append(ImageContext(context: context, size: size, scale: scale > 0 ? scale : 1))
    contexts.append(context)
    guard opaque else { return }
    context.setFillColor(UIColor.black.cgColor)
    context.fill(CGRect(origin: .zero, size: size))
    context.setFillColor(UIColor.label.cgColor)
  }

  /// Returns an image of the drawing so far in the innermost context; nil if none is open.
  func currentImage() -> UIImage? {
    guard let image = images.last, image.context === contexts.last,
      image.size.width > 0, image.size.height > 0
    else { return nil }
    let bounds = CGRect(origin: .zero, size: image.size)
    let drawn = DrawnImage(commands: [.pushClip(bounds)] + image.context.recorded + [.popClip])
    return UIImage(UIImage.Contents(.drawn(drawn)), size: image.size, scale: image.scale)
  }

  func endImage() {
    guard let image = images.last, image.context === contexts.last else { return }
    images.removeLast()
    contexts.removeLast()
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Opens a context for an image of one pixel per point and makes it current until
/// `UIGraphicsEndImageContext()`.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  GraphicsContextStack.current.beginImage(size: size, opaque: false, scale: 1)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Opens a context for an image and makes it current until `UIGraphicsEndImageContext()`.
///
/// The image stores drawing commands, so that its text remains text; its `cgImage` renders them to
/// pixels.
///
/// - Parameters:
///   - size: In points.
///   - opaque: Whether the image is black without any drawing.
///   - scale: Pixels per point; 0 for the scale of the screen, which is one.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  GraphicsContextStack.current.beginImage(size: size, opaque: opaque, scale: scale)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns an image of the drawing so far; `nil` outside of an image context, or for an empty size.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  GraphicsContextStack.current.currentImage()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Closes the image context that was opened last; does nothing without one.
public func UIGraphicsEndImageContext() {
  GraphicsContextStack.current.endImage()
}
