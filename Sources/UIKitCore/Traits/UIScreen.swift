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

  /// The size of the screen in points; the host keeps it in step with the terminal.
  public package(set) var bounds = CGRect(x: 0, y: 0, width: 640, height: 384)

  /// The size of the screen in points.
  public var nativeBounds: CGRect { bounds }
  /// The coordinates of the screen, in which the frames of windows are; its bounds are the screen's.
  public let coordinateSpace: any UICoordinateSpace = ScreenSpace()
  /// The same coordinates: a terminal is not turned.
  public var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }
  /// Always 1: a point is a pixel of an image.
  public var scale: CGFloat { 1 }
  /// How many pixels of a picture a point can show: as many as the terminal's where it shows pixels, else the half
  /// of one, which is what characters come to.
  public package(set) var nativeScale: CGFloat = UIScreen.scaleOfCharacters
  package static let scaleOfCharacters: CGFloat = 0.5
  /// Always 60; a slow terminal gets fewer frames.
  public var maximumFramesPerSecond: Int { 60 }

  /// How many points a character cell measures. Set it before views are made: the bounds change
  /// with it, since the cells of the terminal do not.
  public var cellMetrics = CellMetrics() {
    didSet {
      guard cellMetrics != oldValue else { return }
      CellMetrics.current = cellMetrics
      bounds.size.width *= cellMetrics.width / oldValue.width
      bounds.size.height *= cellMetrics.height / oldValue.height
      FrameEngine.current.setNeedsFrame()
    }
  }

  /// Light or dark as the terminal's background is, and how large the user wants text; the host may change it.
  public package(set) var traitCollection: UITraitCollection {
    get { ownTraits }
    set {
      ownTraits = newValue.with(category: UIContentSizeCategory.preferred)
      UITraitCollection.ofScreen = ownTraits
    }
  }
  private var ownTraits = UITraitCollection(style: .dark)
}
