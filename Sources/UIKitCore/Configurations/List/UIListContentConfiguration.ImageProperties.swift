import Foundation

extension UIListContentConfiguration {
  /// How the image of list content looks and how much room it has.
  public struct ImageProperties: Hashable {
    /// Stands, as a width or a height of `reservedLayoutSize`, for that which a symbol has: two columns, one row.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    private var tintTransform: ComparedTransformer?
    private var strokeTransform: ComparedTransformer?
    private var ownTint: UIColor??
    /// What the state says.
    var baseTint: UIColor?

    init() {}

    /// The weight and the colours of a symbol that has none of its own.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of a symbol; `nil`: the tint colour of the view.
    public var tintColor: UIColor? {
      get { ownTint ?? baseTint }
      set { ownTint = .some(newValue) }
    }
    /// Makes the colour that is shown of `tintColor`.
    public var tintColorTransformer: UIConfigurationColorTransformer? {
      get { tintTransform?.transformer }
      set { tintTransform = newValue.map(ComparedTransformer.init) }
    }
    /// The colour that a symbol is shown in where the view has a tint colour.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      tintColorTransformer.applied(to: self.tintColor ?? tintColor)
    }
    /// How round the corners of the image are, in points. A terminal shows it where there is a stroke.
    public var cornerRadius: CGFloat = 0
    /// The width of a line around the image, in points; 0 for none. Any width shows as one character.
    public var strokeWidth: CGFloat = 0
    /// The colour of the line; `nil`: the tint colour.
    public var strokeColor: UIColor?
    /// Makes the colour that is shown of `strokeColor`.
    public var strokeColorTransformer: UIConfigurationColorTransformer? {
      get { strokeTransform?.transformer }
      set { strokeTransform = newValue.map(ComparedTransformer.init) }
    }
    /// The colour of the line where the view has a tint colour.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      strokeColorTransformer.applied(to: strokeColor ?? tintColor)
    }
    /// How large an image may be, in points, keeping its proportions; 0: as large as it is.
    public var maximumSize = CGSize.zero
    /// The room that is kept for the image, which stands in the middle of it, in points.
    ///
    /// 0: a symbol has two columns and one row, so that the texts of rows with different symbols begin in one
    /// column; other images have as much room as they take.
    public var reservedLayoutSize = CGSize.zero
    /// Kept without effect: a terminal inverts no images.
    public var accessibilityIgnoresInvertColors = false
  }
}
