import Foundation
import UIKitCollections
import UIKitCore

/// A layout of items on a circle, with the same angle between neighbours.
///
///              [ 0 ]
///        [ 5 ]       [ 1 ]     the circle fills the visible part;
///                              if the items would overlap there,
///        [ 4 ]       [ 2 ]     it grows and is scrolled both ways
///              [ 3 ]
///
/// The options have the presets `.clock` and `.compass`.
@preconcurrency @MainActor
open class CircleLayout: RadialLayout {
  /// Creates a circle with options.
  public override init(options: Options) { super.init(options: options) }

  /// Creates a circle with the options `Options.clock`.
  public convenience init() { self.init(options: .clock) }

  /// Returns `nil`: there are no archives.
  public required init?(coder: NSCoder) { nil }

  override func geometry(count: Int, room: CGSize) -> any RadialGeometry {
    if let packed = packed(count, room, PackedGeometry.ellipse) { return packed }
    return CircleGeometry(
      count: count, item: options.itemSize, spacing: options.spacing, start: options.startAngle,
      isClockwise: options.isClockwise, room: room)
  }
}
