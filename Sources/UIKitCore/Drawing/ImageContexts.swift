import Foundation

extension GraphicsContextStack {
  /// The contexts that images are drawn into: what each is as large as.
  struct ImageContext {
    let context: CGContext
    let size: CGSize
    let scale: CGFloat
  }

  /// Opens a context of its own for an image, the current one until `endImage()`.
  func beginImage(size: CGSize, opaque: Bool, scale: CGFloat) {
    let context = CGContext(traits: traits)
    images.append(ImageContext(context: context, size: size, scale: scale > 0 ? scale : 1))
    contexts.append(context)
    guard opaque else { return }
    context.setFillColor(UIColor.black.cgColor)
    context.fill(CGRect(origin: .zero, size: size))
    context.setFillColor(UIColor.label.cgColor)
  }

  /// What has been drawn into the innermost image so far; nil where none is open.
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
/// Opens a context for an image of one pixel a point, the current one until `UIGraphicsEndImageContext()`.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  GraphicsContextStack.current.beginImage(size: size, opaque: false, scale: 1)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Opens a context for an image, the current one until `UIGraphicsEndImageContext()`.
///
/// The image keeps what is drawn as drawing, so that text in it stays text; whoever asks for its `cgImage` gets pixels.
///
/// - Parameters:
///   - size: In points.
///   - opaque: Whether the image is black where nothing is drawn.
///   - scale: Pixels a point; 0 for those of the screen, which is one.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  GraphicsContextStack.current.beginImage(size: size, opaque: opaque, scale: scale)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// What has been drawn so far; `nil` outside of an image context, or for a size of nothing.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  GraphicsContextStack.current.currentImage()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Closes the image context that was opened last; does nothing without one.
public func UIGraphicsEndImageContext() {
  GraphicsContextStack.current.endImage()
}
