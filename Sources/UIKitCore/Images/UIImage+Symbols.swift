import Foundation
internal import VitrineCharacterWidths

/// The parts of a symbol image.
struct Symbol: Sendable {
  let name: String
  let glyph: String
  let configuration: UIImage.SymbolConfiguration?
}

extension UIImage {
  /// Makes a symbol of iOS in a weight and a colour.
  ///
  /// - Parameters:
  ///   - name: A name from Apple's list. Text that is not in the form of a symbol's name gives
  ///     `nil`.
  ///   - configuration: A `SymbolConfiguration`, or `nil` for a plain symbol.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    guard SymbolTable.isName(name) else { return nil }
    let glyph = SymbolTable.glyph(of: name)
    if glyph == nil {
      ProgramNotes.tellOnce("UIImage(systemName: \"\(name)\"): no character stands for this symbol")
    }
    self.init(
      symbol: Symbol(
        name: name, glyph: glyph ?? SymbolTable.placeholder,
        configuration: configuration as? SymbolConfiguration))
  }

  /// Makes a symbol. There are no symbol images in bundles here, so the name is one of Apple's.
  public convenience init?(systemName name: String, variableValue value: Double) {
    self.init(systemName: name)
  }

  convenience init(symbol: Symbol, renderingMode: RenderingMode = .automatic) {
    let cell = CellMetrics.current
    let traits: TextTraits = symbol.configuration?.isBold ?? false ? .bold : []
    let color = (symbol.configuration?.color ?? .label).drawingColor()
    let text = DrawnText(string: symbol.glyph, origin: .zero, color: color, traits: traits)
    self.init(
      Contents(.drawn(DrawnImage(commands: [.text(text)]))),
      size: CGSize(
        width: CGFloat(TextColumns.columns(of: symbol.glyph)) * cell.width, height: cell.height),
      renderingMode: symbol.configuration?.color == nil ? renderingMode : .alwaysOriginal,
      symbol: symbol)
  }

  /// The character of a symbol; nil for pictures.
  package final var symbolGlyph: String? { symbol?.glyph }

  /// Whether the image is a symbol with a character of its own.
  package final var hasOwnGlyph: Bool {
    symbol.map { $0.glyph != SymbolTable.placeholder } ?? false
  }

  /// Whether the image is a symbol: views draw it in their tint colour unless it has its own
  /// colours.
  public var isSymbolImage: Bool { symbol != nil }

  /// The configuration of a symbol; `nil` for pictures.
  public var symbolConfiguration: SymbolConfiguration? { symbol?.configuration }

  /// The configuration of the image; `nil` for pictures.
  public var configuration: Configuration? { symbol?.configuration }

  /// Returns the same symbol with another configuration applied to its own; a picture is unchanged.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    (configuration as? SymbolConfiguration).flatMap(applyingSymbolConfiguration) ?? self
  }

  /// Returns the same symbol with another configuration applied to its own; `nil` for pictures.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard let symbol else { return nil }
    let whole = symbol.configuration?.applying(configuration) ?? configuration
    return UIImage(
      symbol: Symbol(
        name: symbol.name, glyph: symbol.glyph,
        configuration: whole as? SymbolConfiguration), renderingMode: renderingMode)
  }

  /// The character of a symbol, for use in text; nil for pictures.
  package var symbolText: String? { symbol?.glyph }

  /// Whether views draw the image in their tint colour.
  var isTemplate: Bool {
    switch renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: symbol != nil
    }
  }

  /// The configuration of an image.
  open class Configuration: NSObject, @unchecked Sendable {
    /// Returns this configuration with unset values taken from another one.
    open func applying(_ otherConfiguration: Configuration?) -> Configuration {
      otherConfiguration ?? self
    }
  }

  /// The weight and the colours of symbols. Sizes are kept: a character has one size.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    private struct Values {
      var pointSize: CGFloat?
      var weight: UIFont.Weight?
      var scale: SymbolScale?
      var textStyle: UIFont.TextStyle?
      var colors: [UIColor]?
    }

    private let values: Values

    private init(_ values: Values) { self.values = values }

    /// Makes a configuration of a size, which has no effect.
    public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }

    /// Makes a configuration of a size, which has no effect, and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight.fontWeight()))
    }

    /// Makes a configuration of a size and a scale, which have no effect, and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, weight: weight.fontWeight(), scale: scale))
    }

    /// Makes a configuration of a weight: bold from `semibold` on.
    public convenience init(weight: SymbolWeight) {
      self.init(Values(weight: weight.fontWeight()))
    }

    /// Makes a configuration of a scale, which has no effect.
    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }

    /// Makes a configuration for a text style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(Values(textStyle: textStyle))
    }

    /// Makes a configuration for a text style, in a scale, which has no effect.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(Values(scale: scale, textStyle: textStyle))
    }

    /// Makes a configuration for a font.
    public convenience init(font: UIFont) {
      self.init(
        Values(pointSize: font.pointSize, weight: font.traits.contains(.bold) ? .bold : .regular))
    }

    /// Makes a configuration for a font, in a scale, which has no effect.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(
        Values(
          pointSize: font.pointSize, weight: font.traits.contains(.bold) ? .bold : .regular,
          scale: scale))
    }

    /// Makes a configuration of colours, of which a character uses the first.
    public convenience init(paletteColors: [UIColor]) { self.init(Values(colors: paletteColors)) }

    /// Makes a configuration of a colour, whose shades a character cannot show.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(Values(colors: [hierarchicalColor]))
    }

    /// A configuration without values.
    public static var unspecified: SymbolConfiguration { SymbolConfiguration(Values()) }

    /// Returns an empty configuration: a character has one colour.
    public static func preferringMonochrome() -> SymbolConfiguration { unspecified }

    /// Returns an empty configuration: a character has one colour.
    public static func preferringMulticolor() -> SymbolConfiguration { unspecified }

    /// Returns this configuration with unset values taken from another one.
    public override func applying(_ otherConfiguration: Configuration?) -> Configuration {
      guard let other = otherConfiguration as? SymbolConfiguration else { return self }
      var values = other.values
      values.pointSize = values.pointSize ?? self.values.pointSize
      values.weight = values.weight ?? self.values.weight
      values.scale = values.scale ?? self.values.scale
      values.textStyle = values.textStyle ?? self.values.textStyle
      values.colors = values.colors ?? self.values.colors
      return SymbolConfiguration(values)
    }

    var isBold: Bool {
      if let weight = values.weight { return weight.rawValue >= UIFont.Weight.semibold.rawValue }
      return values.textStyle.map { $0.isBold } ?? false
    }

    var color: UIColor? { values.colors?.first }
  }

  /// The weight of a symbol's strokes.
  public enum SymbolWeight: Int, Sendable {
    /// Not specified.
    case unspecified = 0
    /// Drawn as regular.
    case ultraLight = 1
    /// Drawn as regular.
    case thin = 2
    /// Drawn as regular.
    case light = 3
    /// The regular weight.
    case regular = 4
    /// Drawn as regular.
    case medium = 5
    /// Drawn bold.
    case semibold = 6
    /// Bold.
    case bold = 7
    /// Drawn bold.
    case heavy = 8
    /// Drawn bold.
    case black = 9

    /// Returns the corresponding weight of a font.
    public func fontWeight() -> UIFont.Weight {
      switch self {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .unspecified, .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }
  }

  /// The size of a symbol relative to text. Kept without effect: a character has one size.
  public enum SymbolScale: Int, Sendable {
    /// The default size.
    case `default` = -1
    /// Not specified.
    case unspecified = 0
    /// Small.
    case small = 1
    /// Medium.
    case medium = 2
    /// Large.
    case large = 3
  }
}
