import CollectionLayouts
import UIKit
import VitrineItems

/// A layout for the items, with its requirements and its factory.
@MainActor
struct LayoutEntry {
  let kind: LayoutKind
  /// A short description.
  let summary: String
  /// The largest number of items that stay readable.
  var mostItems = Int.max
  let make: @MainActor () -> UICollectionViewLayout
  /// Fits a layout from `make` to a width, and sets only changed properties.
  var fit: @MainActor (BrowserLayout, UICollectionViewLayout, _ width: CGFloat) -> Void = {
    _, _, _ in
  }
  /// Returns the room for a card with a picture, in points; nil if there are no pictures.
  var cardSize: @MainActor (UICollectionViewLayout) -> CGSize? = { _ in nil }
  /// Whether the layout depends on the widths of titles.
  var usesTitles = false
}

extension LayoutEntry {
  /// The required fields of the items; nil if there are none.
  var need: LayoutRequirement? { kind.need }
}

/// All layouts, in the order of the layout menu.
@MainActor
enum LayoutRegistry {
  static let entries: [LayoutEntry] = [
    LayoutEntry(
      kind: .list, summary: "a row each", make: BrowserLayout.makeFlow,
      fit: { $0.fitFlow($1, width: $2) }),
    LayoutEntry(
      kind: .grid, summary: "cards of one size", make: BrowserLayout.makeFlow,
      fit: { $0.fitFlow($1, width: $2) },
      cardSize: { ($0 as? UICollectionViewFlowLayout)?.itemSize }),
    LayoutEntry(
      kind: .table, summary: "a row each, all fields beside", make: BrowserLayout.makeFlow,
      fit: { $0.fitFlow($1, width: $2) }),
    LayoutEntry(
      kind: .waterfall, summary: "cards as tall as their text",
      make: { WaterfallLayout(options: .cards) },
      fit: { $0.fitWaterfall($1, width: $2) }, cardSize: BrowserLayout.waterfallCard),
    LayoutEntry(
      kind: .mosaic, summary: "large and small tiles", mostItems: FieldTable.mostItems,
      make: { MosaicLayout(options: .adaptive) },
      fit: { layout, made, _ in layout.fitMosaic(made) }, cardSize: BrowserLayout.largestCard),
    LayoutEntry(
      kind: .carousel, summary: "one large, the others beside",
      make: { CarouselLayout(options: .gallery) },
      fit: { layout, made, _ in layout.fitCarousel(made) },
      cardSize: { ($0 as? CarouselLayout)?.options.itemSize }),
    LayoutEntry(
      kind: .stack, summary: "cards in a stack", mostItems: 10_000,
      make: { StackLayout(options: .wallet) }, fit: { $0.fitStack($1, width: $2) }),
    LayoutEntry(
      kind: .circle, summary: "around the middle", mostItems: 60,
      make: { CircleLayout(options: .clock) }, fit: { layout, made, _ in layout.fitRadial(made) }),
    LayoutEntry(
      kind: .spiral, summary: "from the middle outwards", mostItems: 2_000,
      make: { SpiralLayout(options: .snail) }, fit: { layout, made, _ in layout.fitRadial(made) }),
    LayoutEntry(
      kind: .tree, summary: "parents and children", mostItems: FieldTable.mostItems,
      make: { TreeLayout() }, fit: { layout, made, _ in layout.fitTree(made) }),
    LayoutEntry(
      kind: .timeline, summary: "days, months or years", mostItems: FieldTable.mostItems,
      make: { TimelineLayout(options: .dates(TimelineDates())) },
      fit: { layout, made, _ in layout.fitTimeline(made) }, cardSize: BrowserLayout.plannedCard),
    LayoutEntry(
      kind: .calendar, summary: "months with their days", mostItems: FieldTable.mostItems,
      make: { CalendarLayout(options: .agenda(CalendarAgenda())) },
      fit: { layout, made, _ in layout.fitCalendar(made) }, usesTitles: true),
    // More items would hide one another.
    LayoutEntry(
      kind: .map, summary: "at their coordinates", mostItems: 5_000,
      make: { MapLayout(options: .fitted()) },
      fit: { layout, made, _ in layout.fitMap(made) }, usesTitles: true),
    LayoutEntry(
      kind: .tags, summary: "the larger the number, the bolder", mostItems: FieldTable.mostItems,
      make: { TagCloudLayout() }, fit: { layout, made, _ in layout.fitTags(made) },
      usesTitles: true),
    LayoutEntry(
      kind: .board, summary: "a lane for each value", mostItems: FieldTable.mostItems,
      make: { BoardLayout() }, fit: { layout, made, _ in layout.fitBoard(made) },
      cardSize: BrowserLayout.largestCard),
  ]

  static func entry(_ kind: LayoutKind) -> LayoutEntry {
    // Called many times per frame: a closure would have to check its actor each time.
    for index in entries.indices where entries[index].kind == kind { return entries[index] }
    return entries[0]
  }

  /// Returns the layouts in the cycle of the layout key: those for any items, and those for photos
  /// if there are any.
  static func kinds(withPictures hasPictures: Bool) -> [LayoutKind] {
    [.list, .grid] + (hasPictures ? [.waterfall, .carousel] : [])
  }
}
