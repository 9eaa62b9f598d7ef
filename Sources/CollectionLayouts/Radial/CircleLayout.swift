import Foundation
import UIKitCollections
import UIKitCore

/// Items on a circle, with the same angle between neighbours.
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
  /// A circle with the given options.
  public override init(options: Options) { super.init(options: options) }

  /// A circle with the options `Options.clock`.
  public convenience init() { self.init(options: .clock) }

  /// Always `nil`: there are no archives to read.
  public required init?(coder: NSCoder) { nil }

  override func geometry(count: Int, room: CGSize) -> any RadialGeometry {
    if let packed = packed(count, room, PackedGeometry.ellipse) { return packed }
    return CircleGeometry(
      count: count, item: options.itemSize, spacing: options.spacing, start: options.startAngle,
      isClockwise: options.isClockwise, room: room)
  }
}
