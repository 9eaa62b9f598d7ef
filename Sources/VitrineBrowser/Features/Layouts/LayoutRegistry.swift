import CollectionLayouts
import UIKit
import VitrineItems

/// A way to lay the items out: what it needs of them, and how a layout is made and fitted for it.
@MainActor
struct LayoutEntry {
  let kind: LayoutKind
  /// What it does, in a few words.
  let summary: String
  /// More items than these make it too large to be read.
  var mostItems = Int.max
  let make: @MainActor () -> UICollectionViewLayout
  /// Fits a layout of its own making to a width; changes only what differs.
  var fit: @MainActor (BrowserLayout, UICollectionViewLayout, _ width: CGFloat) -> Void = {
    _, _, _ in
  }
  /// The room for a card with a picture, in points; nil where there are none.
  var cardSize: @MainActor (UICollectionViewLayout) -> CGSize? = { _ in nil }
  /// Whether it goes by how wide titles are.
  var usesTitles = false
}

extension LayoutEntry {
  /// What it must know of the items from their fields; nil: nothing.
  var need: FieldNeed? { kind.need }
}

/// All layouts, in the order in which they are offered.
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
      kind: .stack, summary: "cards that lie on one another", mostItems: 10_000,
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
    // More of them only hide one another.
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
    // Asked many times a frame: a closure would have to ask which actor it runs on.
    for index in entries.indices where entries[index].kind == kind { return entries[index] }
    return entries[0]
  }

  /// The layouts that follow one another by a key: those that show anything, and those for photos where there are any.
  static func kinds(withPictures hasPictures: Bool) -> [LayoutKind] {
    [.list, .grid] + (hasPictures ? [.waterfall, .carousel] : [])
  }
}
