import Foundation
import UIKitCollections
import UIKitCore

/// A layout of items on a spiral that winds outwards from the centre, each with about the same
/// room.
///
///         [ 7 ] [ 8 ]
///     [ 6 ]  [ 1 ]  [ 9 ]         item 0 lies in the middle,
///             [ 0 ] [ 2 ] [10 ]   every turn is one item farther out
///     [ 5 ]
///         [ 4 ] [ 3 ]   [11 ]
///
/// The options have the presets `.snail` and `.galaxy`.
@preconcurrency @MainActor
open class SpiralLayout: RadialLayout {
  /// Creates a spiral with options.
  public override init(options: Options) { super.init(options: options) }

  /// Creates a spiral with the options `Options.snail`.
  public convenience init() { self.init(options: .snail) }

  /// Returns `nil`: there are no archives.
  public required init?(coder: NSCoder) { nil }

  override func geometry(count: Int, room: CGSize) -> any RadialGeometry {
    if let packed = packed(count, room, PackedGeometry.spiral) { return packed }
    return SpiralGeometry(
      count: count, item: options.itemSize, spacing: options.spacing, start: options.startAngle,
      isClockwise: options.isClockwise, room: room)
  }
}
