import Foundation
import UIKitCollections
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// The sizes and places of a line of items, for a visible part at some offset.
struct CarouselLine: Equatable, Sendable {
  private var axis = Axis.horizontal
  private var count = 0
  private var room = CGSize.zero
  private var inset: CGFloat = 0
  private var leastScale: CGFloat = 1
  private var reach: CGFloat = 1
  /// The size of the item in the middle.
  private(set) var item = CGSize.zero
  /// The distance from the middle of an item to that of the next.
  private(set) var pitch: CGFloat = 1
  /// The content offset along the line.
  var offset: CGFloat = 0

  /// The minimal velocity of a fling, in points per millisecond.
  private static let leastVelocity: CGFloat = 0.05
  /// The tolerance for rounding errors, in points.
  private static let precision: CGFloat = 0.01

  init() {}

  @MainActor init(
    _ options: CarouselLayout.Options, count: Int, room: CGSize, inset: CGFloat, offset: CGFloat
  ) {
    axis = Axis(options.scrollDirection)
    self.count = count
    self.room = room
    self.inset = inset
    self.offset = offset
    let wanted = options.itemSize.asLengths
    item = CGSize(width: min(wanted.width, room.width), height: min(wanted.height, room.height))
    var spacing = options.spacing.isFinite ? options.spacing : 0
    // Smaller items overlap proportionally.
    if spacing < 0, item != wanted {
      spacing *= item[axis] / wanted[axis]
    }
    pitch = max(1, item[axis] + spacing)
    leastScale = min(options.leastScale.asLength, 1)
    reach = options.reach.asLength
  }

  /// The content size, which lets the first and the last item reach the middle.
  var contentSize: CGSize {
    CGSize(
      count > 0 ? room[axis] + CGFloat(count - 1) * pitch : 0,
      along: axis, by: room[axis.other])
  }

  /// Returns the middle of an item along the line.
  private func middle(of number: Int) -> CGFloat {
    room[axis] / 2 + CGFloat(number) * pitch
  }

  /// Returns the number of the item in the middle at an offset, with a fraction between two items.
  func place(at offset: CGFloat) -> CGFloat { (offset + inset) / pitch }

  /// Returns the distance of an item from the middle of the visible part, in items; negative before
  /// it.
  private func distance(of number: Int) -> CGFloat { CGFloat(number) - place(at: offset) }

  func scale(of number: Int) -> CGFloat {
    let distance = abs(distance(of: number))
    guard distance < reach else { return distance > 0 ? leastScale : 1 }
    return 1 - (1 - leastScale) * distance / reach
  }

  /// Returns the depth of an item. Items nearer to the middle are in front.
  func zIndex(of number: Int) -> Int {
    -Int(min(abs(distance(of: number)).rounded(), CGFloat(count)))
  }

  func frame(of number: Int) -> CGRect {
    let scale = scale(of: number)
    let length = item[axis] * scale
    let breadth = item[axis.other] * scale
    return CGRect(
      along: axis, from: middle(of: number) - length / 2, length: length,
      across: (room[axis.other] - breadth) / 2, breadth: breadth)
  }

  /// Returns the items that meet a rectangle at the full size of the middle one.
  func candidates(in rect: CGRect) -> Range<Int> {
    let (low, high) = rect.ends(along: axis)
    let half = item[axis] / 2
    let first = middle(of: 0)
    return numbers(
      from: (low - half - first) / pitch, to: (high + half - first) / pitch, below: count)
  }

  // MARK: Stopping

  /// Returns the offset at which an item, or a place between two, is in the middle, limited to the
  /// first and the last one.
  func offset(at place: CGFloat) -> CGFloat {
    min(max(place, 0), CGFloat(max(0, count - 1))) * pitch - inset
  }

  /// Returns whether two lines differ only in the offset.
  func hasMeasures(of other: CarouselLine) -> Bool {
    var other = other
    other.offset = offset
    return self == other
  }

  func restingOffset(nearest proposed: CGFloat) -> CGFloat {
    guard proposed.isFinite else { return offset }
    return offset(at: place(at: proposed).rounded())
  }

  /// Returns the offset moved by whole items, as near as possible to another one.
  func offset(movedTowards proposed: CGFloat) -> CGFloat {
    guard proposed.isFinite else { return offset }
    return offset + ((proposed - offset) / pitch).rounded() * pitch
  }

  /// Returns the final offset of a movement.
  ///
  /// - Parameter velocity: The velocity in points per millisecond.
  func restingOffset(near proposed: CGFloat, velocity: CGFloat) -> CGFloat {
    guard proposed.isFinite else { return restingOffset(nearest: offset) }
    let wanted = place(at: proposed)
    let present = place(at: offset)
    let slack = Self.precision / pitch
    let isFlung = velocity.isFinite && abs(velocity) >= Self.leastVelocity
    let rests = abs(present - present.rounded()) <= slack
    let way = isFlung ? velocity : proposed - offset
    guard isFlung || rests, abs(way) > Self.precision else {
      return offset(at: wanted.rounded())
    }
    // Keys scroll until the item is visible whole; a fling only must not turn back.
    if way > 0 {
      let next = (present + slack).rounded(.down) + 1
      return offset(
        at: max(isFlung ? wanted.rounded() : (wanted - slack).rounded(.up), next))
    }
    let previous = (present - slack).rounded(.up) - 1
    return offset(
      at: min(isFlung ? wanted.rounded() : (wanted + slack).rounded(.down), previous))
  }
}
