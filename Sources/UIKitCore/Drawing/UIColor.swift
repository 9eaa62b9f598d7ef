import Foundation

/// A colour: fixed, one of the terminal's own, or dynamic (different for light and dark).
open class UIColor: NSObject, _ExpressibleByColorLiteral, @unchecked Sendable {
  private let comparedByFoundation = ComparedByFoundation.mark

  enum Storage {
    case fixed(ColorComponents)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  let storage: Storage

  init(storage: Storage) {
    self.storage = storage
    super.init()
  }

  convenience init(_ components: ColorComponents) { self.init(storage: .fixed(components)) }

  /// - Parameters: Each from 0 to 1; values outside are stored, and limited for drawing.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = .fixed(ColorComponents(red: red, green: green, blue: blue, alpha: alpha))
    super.init()
  }

  /// Makes a colour of the wide display space: the nearest sRGB colour, since terminals have no
  /// others.
  ///
  /// - Parameters: Each from 0 to 1.
  public convenience init(
    displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(
      ColorComponents(
        displayP3Red: displayP3Red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a colour that is brighter than white on displays of a high dynamic range. The exposure has no effect: a
  /// terminal shows standard colours, as other displays do.
  ///
  /// - Parameters: Each from 0 to 1, but for the exposure in stops.
  public convenience init(
    red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, exposure: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }

  /// Makes a grey from components from 0 to 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// - Parameters: Each from 0 to 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    self.init(
      ColorComponents(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha))
  }

  /// Makes one of the terminal's sixteen colours, in the user's palette. Ours, not UIKit's.
  ///
  /// The numbers are those of ECMA-48: 0 black, 1 red, 2 green, 3 yellow, 4 blue, 5 magenta, 6
  /// cyan, 7 white, and from 8 to 15 the bright variants. Its components are those of xterm.
  ///
  /// - Parameter terminalColor: 0 to 15; other numbers count as the nearest of these.
  public convenience init(terminalColor: Int) {
    let number = min(max(terminalColor, 0), 15)
    let high: CGFloat = number < 8 ? 205 / 255 : 1
    func part(_ bit: Int) -> CGFloat { number & bit == 0 ? 0 : high }
    let grey: CGFloat? = number == 7 ? 229 / 255 : number == 8 ? 127 / 255 : nil
    self.init(
      ColorComponents(
        red: grey ?? part(1), green: grey ?? part(2), blue: grey ?? part(4), alpha: 1,
        base: .palette(UInt8(number))))
  }

  /// Makes a colour from a function of the traits of the drawing view.
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(storage: .dynamic(dynamicProvider))
  }

  /// Makes a colour from a `CGColor`.
  public convenience init(cgColor: CGColor) { self.init(storage: cgColor.uiColor.storage) }

  /// Makes the colour of a colour literal, `#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)`.
  ///
  /// - Parameters: Each from 0 to 1, in sRGB.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Always `nil`: there are no archives to read.
  public required convenience init?(coder: NSCoder) { nil }

  /// The colour for layers and contexts.
  public final var cgColor: CGColor { CGColor(self) }

  /// Returns the fixed colour for these traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch storage {
    case .fixed: self
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  /// Returns the same colour with another opacity, from 0 to 1.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch storage {
    case .fixed(var components):
      components.alpha = alpha
      return UIColor(components)
    case .dynamic(let provider):
      return UIColor { provider($0).withAlphaComponent(alpha) }
    }
  }

  final func components(
    _ traits: UITraitCollection = .current
  ) -> ColorComponents {
    switch storage {
    case .fixed(let components): components
    case .dynamic(let provider): provider(traits).components(traits)
    }
  }

  /// Returns the colour to draw under the given traits.
  package final func drawingColor(_ traits: UITraitCollection = .current) -> DrawingColor {
    components(traits).drawingColor
  }

  /// Writes the components, each from 0 to 1. Always succeeds here.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let value = components().rgb(.current)
    red?.pointee = value.red
    green?.pointee = value.green
    blue?.pointee = value.blue
    alpha?.pointee = value.alpha
    return true
  }

  /// Writes the lightness of the colour, under the current traits.
  ///
  /// - Returns: Whether the colour is a grey.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let value = components().rgb(.current)
    white?.pointee = 0.299 * value.red + 0.587 * value.green + 0.114 * value.blue
    alpha?.pointee = value.alpha
    return value.red == value.green && value.green == value.blue
  }

  /// Writes hue, saturation and brightness, each from 0 to 1, under the current traits.
  ///
  /// - Returns: Always true.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let value = components().rgb(.current).hueSaturationBrightness
    hue?.pointee = value.hue
    saturation?.pointee = value.saturation
    brightness?.pointee = value.brightness
    alpha?.pointee = components().alpha
    return true
  }

  /// Makes this the colour of fills and strokes in the current graphics context.
  public final func set() {
    setFill()
    setStroke()
  }

  /// Makes this the colour of fills in the current graphics context.
  public final func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  /// Makes this the colour of lines in the current graphics context.
  public final func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    switch (storage, other.storage) {
    case (.fixed(let mine), .fixed(let theirs)): return mine == theirs
    case (.dynamic, .dynamic):
      return [UIUserInterfaceStyle.light, .dark].allSatisfy {
        let traits = UITraitCollection(style: $0)
        return components(traits) == other.components(traits)
      }
    default: return false
    }
  }

  open override var hash: Int { components(UITraitCollection(style: .dark)).hashValue }

  open override var description: String {
    let value = components()
    return "UIColor(\(value.red), \(value.green), \(value.blue), \(value.alpha))"
  }
}

/// The result of `#colorLiteral`: the compiler looks this name up.
public typealias _ColorLiteralType = UIColor
