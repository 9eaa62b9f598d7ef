import Foundation

/// Shows a picture, placed in the view by `contentMode`.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// Makes a view of the picture's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
  }

  /// Makes a view of an image's size, with another one for the highlighted state.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    self.highlightedImage = highlightedImage
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view without an image: there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The picture, shown as character art.
  ///
  /// The view decodes its image when it draws: prepare large images on another thread, for example
  /// by `UIImage.prepareForDisplay(completionHandler:)`.
  open var image: UIImage? { didSet { if image !== oldValue { imageChanged() } } }
  /// The image to show while `isHighlighted`, if any.
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage !== oldValue { imageChanged() } }
  }
  /// Whether `highlightedImage` is shown, if there is one.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { imageChanged() } } }

  /// The default configuration of symbols; pictures are unaffected. `nil` for plain symbols.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if preferredSymbolConfiguration !== oldValue { imageChanged() } }
  }

  // MARK: Animation

  /// The images that the view shows in turn between `startAnimating()` and `stopAnimating()`. Setting them stops the
  /// animation.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The seconds of one round; 0 for a thirtieth of a second for each image.
  open var animationDuration: TimeInterval = 0
  /// The number of rounds; 0 for an endless animation.
  open var animationRepeatCount = 0
  private final var player: ImagePlayer?

  /// Whether the view shows images in turn.
  open var isAnimating: Bool { player != nil }

  /// Shows `animationImages` in turn, or the images of an animated image.
  open func startAnimating() {
    guard player == nil else { return }
    if let images = animationImages, !images.isEmpty {
      player = ImagePlayer(
        images, in: self, duration: animationDuration, rounds: animationRepeatCount,
        isOfImage: false)
    } else if let image, let images = image.images {
      player = ImagePlayer(images, in: self, duration: image.duration, rounds: 0, isOfImage: true)
    }
    player?.run()
    setNeedsDisplay()
  }

  /// Ends the animation, and shows `image`.
  open func stopAnimating() {
    player?.rest()
    player = nil
    setNeedsDisplay()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    player?.run()
  }

  /// Shows a symbol. The transition has no effect: symbols are characters, which do not move.
  open func setSymbolImage<Effect: ContentTransitionSymbolEffect & SymbolEffect>(
    _ image: UIImage, contentTransition: Effect, options: SymbolEffectOptions = .default
  ) { self.image = image }

  /// The latest template with its tint colour and the result.
  private final var tinted: (template: UIImage, color: UIColor, image: UIImage)?

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.isTemplate ?? false { setNeedsDisplay() }
  }

  open override var contentMode: ContentMode {
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
  }

  private final func imageChanged() {
    if player?.isOfImage == true { stopAnimating() }
    if image?.images != nil { startAnimating() }
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  final var shownImage: UIImage? {
    let shown = player?.current ?? (isHighlighted ? highlightedImage ?? image : image)
    guard let preferredSymbolConfiguration, let shown, shown.isSymbolImage else { return shown }
    return shown.withConfiguration(preferredSymbolConfiguration.applying(shown.configuration))
  }

  /// Returns the image to draw: a template in the tint colour, others unchanged.
  private final func inTint(_ image: UIImage) -> UIImage {
    guard image.isTemplate, let color = tintColor else { return image }
    let resolved = color.resolvedColor(with: traitCollection)
    if let tinted, tinted.template === image, tinted.color == resolved { return tinted.image }
    let result = image.withTintColor(resolved)
    tinted = (image, resolved, result)
    return result
  }

  open override var intrinsicContentSize: CGSize {
    shownImage?.size
      ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? bounds.size }

  open override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard let image = shownImage.map(inTint) else { return }
    image.draw(in: contentMode.frame(of: image.size, in: bounds))
  }
}

extension UIView.ContentMode {
  /// Returns the frame of content of a size in a rectangle; fitting and filling keep its proportions.
  func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    var size = size
    let scales = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: size = size.scaled(by: min(scales.0, scales.1))
    case .scaleAspectFill: size = size.scaled(by: max(scales.0, scales.1))
    default: break
    }
    let x =
      switch self {
      case .left, .topLeft, .bottomLeft: bounds.minX
      case .right, .topRight, .bottomRight: bounds.maxX - size.width
      default: bounds.midX - size.width / 2
      }
    let y =
      switch self {
      case .top, .topLeft, .topRight: bounds.minY
      case .bottom, .bottomLeft, .bottomRight: bounds.maxY - size.height
      default: bounds.midY - size.height / 2
      }
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }
}

extension CGSize {
  fileprivate func scaled(by factor: CGFloat) -> CGSize {
    CGSize(width: width * factor, height: height * factor)
  }
}
