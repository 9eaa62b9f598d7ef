import Foundation

/// The terminal's screen.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  /// The one screen.
  public static let main = UIScreen()

  public override var description: String {
    MainActor.assumeIsolated {
      "<UIScreen: bounds = \(NSStringFromCGRect(bounds)); "
        + "a cell = \(cellMetrics.width) x \(cellMetrics.height)>"
    }
  }

  /// The bounds of the screen in points; the host updates it with the terminal.
  public package(set) var bounds = CGRect(x: 0, y: 0, width: 640, height: 384)

  /// The bounds of the screen in points.
  public var nativeBounds: CGRect { bounds }
  /// The coordinates of the screen, in which windows have their frames.
  public let coordinateSpace: any UICoordinateSpace = ScreenSpace()
  /// The same coordinates: a terminal does not rotate.
  public var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }
  /// Always 1: a point is a pixel of an image.
  public var scale: CGFloat { 1 }
  /// The pixels of a picture per point: those of the terminal if it shows pixels, else a half,
  /// which is the resolution of characters.
  public package(set) var nativeScale: CGFloat = UIScreen.scaleOfCharacters
  package static let scaleOfCharacters: CGFloat = 0.5
  /// Always 60; a slow terminal gets fewer frames.
  public var maximumFramesPerSecond: Int { 60 }

  /// The size of a character cell in points. Set it before making views: it changes the bounds,
  /// since the number of cells stays the same.
  public var cellMetrics = CellMetrics() {
    didSet {
      guard cellMetrics != oldValue else { return }
      CellMetrics.current = cellMetrics
      bounds.size.width *= cellMetrics.width / oldValue.width
      bounds.size.height *= cellMetrics.height / oldValue.height
      FrameEngine.current.setNeedsFrame()
    }
  }

  /// The traits: light or dark like the terminal's background, and the user's preferred size of
  /// text. The host may change them.
  public package(set) var traitCollection: UITraitCollection {
    get { ownTraits }
    set {
      ownTraits = newValue.with(category: UIContentSizeCategory.preferred)
      UITraitCollection.ofScreen = ownTraits
    }
  }
  private var ownTraits = UITraitCollection(style: .dark)
}
