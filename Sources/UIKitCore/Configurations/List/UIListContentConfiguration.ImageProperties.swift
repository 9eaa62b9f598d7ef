import Foundation

extension UIListContentConfiguration {
  /// The look of list content's image, and the room for it.
  public struct ImageProperties: Hashable {
    /// As a width or height of `reservedLayoutSize`, stands for the standard room of a symbol: two
    /// columns, one row.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    private var tintTransform: ComparedTransformer?
    private var strokeTransform: ComparedTransformer?
    private var ownTint: UIColor??
    /// The tint from the state.
    var baseTint: UIColor?

    init() {}

    /// The weight and the colours of a symbol that has none of its own.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of a symbol; `nil`: the tint colour of the view.
    public var tintColor: UIColor? {
      get { ownTint ?? baseTint }
      set { ownTint = .some(newValue) }
    }
    /// A transformer of `tintColor`.
    public var tintColorTransformer: UIConfigurationColorTransformer? {
      get { tintTransform?.transformer }
      set { tintTransform = newValue.map(ComparedTransformer.init) }
    }
    /// Returns the colour of a symbol in a view with a tint colour.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      tintColorTransformer.applied(to: self.tintColor ?? tintColor)
    }
    /// The radius of the image's corners, in points. A terminal shows it only with a stroke.
    public var cornerRadius: CGFloat = 0
    /// The width of a line around the image, in points; 0 for none. Any width shows as one character.
    public var strokeWidth: CGFloat = 0
    /// The colour of the line; `nil`: the tint colour.
    public var strokeColor: UIColor?
    /// A transformer of `strokeColor`.
    public var strokeColorTransformer: UIConfigurationColorTransformer? {
      get { strokeTransform?.transformer }
      set { strokeTransform = newValue.map(ComparedTransformer.init) }
    }
    /// Returns the colour of the line in a view with a tint colour.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      strokeColorTransformer.applied(to: strokeColor ?? tintColor)
    }
    /// The maximum size of the image, in points; the image keeps its proportions. 0 for no maximum.
    public var maximumSize = CGSize.zero
    /// The room for the image, which is centred in it, in points.
    ///
    /// 0 gives a symbol two columns and one row, so that the texts of rows with different symbols
    /// are aligned; other images have their own size.
    public var reservedLayoutSize = CGSize.zero
    /// Kept without effect: a terminal inverts no images.
    public var accessibilityIgnoresInvertColors = false
  }
}
