import Foundation
import UIKit
import VitrineTestSupport

@testable import CollectionLayouts

/// The layouts that share the same laws, each in its most distinct variants.
enum SampleLayout: String, CaseIterable, Sendable {
  case pinterest, waterfall, waterfallSideways
  case classHierarchy, compactTree
  case circle, spiral
  case stack, stackSideways
  case coverFlow, drum, scaledGallery
  case twoAxis, twoAxisOfDelegate, twoAxisTiles
  case timeline, timelineWeek, timelineSideways, timelineDates
  case tagCloud, tagCloudCentered, tagCloudSideways
  case mosaic, mosaicSideways, mosaicAdaptive
  case calendar, calendarPinned, calendarSideways, calendarAgenda
  case stickyHeaders, stickySideways
  case map, mapDegrees
  case board, boardOfSections, tree
  case rows, groups, groupsPinned, groupsSideways, strips, stripsSideways, stripsMirrored

  /// Whether the layout consists of groups.
  var isCompositional: Bool {
    [.rows, .groups, .groupsPinned, .groupsSideways, .strips, .stripsSideways, .stripsMirrored]
      .contains(self)
  }

  /// Whether the sections scroll by themselves, so that a new layout has other offsets.
  var scrollsByStrips: Bool { [.strips, .stripsSideways, .stripsMirrored].contains(self) }

  /// One of each class.
  static let classes: [SampleLayout] = [
    .pinterest, .waterfall, .classHierarchy, .compactTree, .circle, .spiral, .stack, .coverFlow,
    .twoAxisOfDelegate, .timelineWeek, .tagCloud, .mosaic, .calendar, .stickyHeaders, .map,
    .board, .tree, .groupsPinned, .strips,
  ]

  @MainActor
  func make() -> UICollectionViewLayout {
    let month = CalendarMonth(year: 2024, month: 1)
    switch self {
    case .pinterest: return PinterestLayout(options: .init(numberOfColumns: 3, cellPadding: 5))
    case .waterfall: return WaterfallLayout(options: .init(columns: .fixed(3), headerLength: 16))
    case .waterfallSideways:
      var options = WaterfallLayout.Options.stream
      options.headerLength = 40
      options.sectionInset = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 9)
      return WaterfallLayout(options: options)
    case .classHierarchy: return ClassHierarchyLayout(options: .framed)
    case .compactTree: return CompactTreeLayout(options: .framed)
    case .circle: return CircleLayout(options: .clock)
    case .spiral: return SpiralLayout(options: .galaxy)
    case .stack: return StackLayout(options: .wallet)
    case .stackSideways: return StackLayout(options: .fan)
    case .coverFlow: return CarouselLayout(options: .coverFlow)
    case .drum: return CarouselLayout(options: .drum)
    case .scaledGallery:
      var options = CarouselLayout.Options.gallery
      options.scalesContent = true
      return CarouselLayout(options: options)
    case .twoAxis, .twoAxisOfDelegate: return TwoAxisLayout(options: .striped)
    case .twoAxisTiles: return TwoAxisLayout(options: .tiles)
    case .timeline: return TimelineLayout(options: .day)
    case .timelineWeek: return TimelineLayout(options: .workWeek)
    case .timelineSideways:
      var options = TimelineLayout.Options.guide
      options.background = .card
      return TimelineLayout(options: options)
    case .timelineDates: return TimelineLayout(options: .dates(TimelineDates(itemHeight: 32)))
    case .tagCloud: return TagCloudLayout(options: .cards)
    case .tagCloudCentered: return TagCloudLayout(options: .centered)
    case .tagCloudSideways:
      var options = TagCloudLayout.Options.right
      options.section.scrollDirection = .horizontal
      options.section.background = .striped
      return TagCloudLayout(options: options)
    case .mosaic:
      var options = MosaicLayout.Options.alternating
      (options.spacing, options.section) = (8, .titled)
      return MosaicLayout(options: options)
    case .mosaicAdaptive:
      var options = MosaicLayout.Options.adaptive
      options.section.joinsSections = true
      return MosaicLayout(options: options)
    case .mosaicSideways: return MosaicLayout(options: .sideways)
    case .calendar: return CalendarLayout(options: .compact(from: month))
    case .calendarPinned: return CalendarLayout(options: .spacious(from: month))
    case .calendarSideways:
      var options = CalendarLayout.Options.spacious(from: month)
      options.section.scrollDirection = .horizontal
      return CalendarLayout(options: options)
    case .calendarAgenda: return CalendarLayout(options: .agenda(CalendarAgenda(zoom: 0)))
    case .stickyHeaders: return StickyHeadersLayout(options: .cards)
    case .stickySideways: return StickyHeadersLayout(options: .sideways)
    case .board: return BoardLayout(options: .cards)
    case .boardOfSections:
      var options = BoardLayout.Options.rows
      (options.itemSpacing, options.maximumLaneWidth) = (5, 90)
      return BoardLayout(options: options)
    case .tree: return TreeLayout()
    case .map: return MapLayout(options: .pins)
    case .mapDegrees:
      var options = MapLayout.Options.degrees
      options.scale = CGSize(width: 2, height: -1)
      return MapLayout(options: options)
    default: return CompositionalSample.make(self)
    }
  }

  /// Creates the layout with items, which act as its delegate unless the sample omits that on
  /// purpose.
  @MainActor
  func items(
    _ sections: [[Int]], size: CGSize = CGSize(width: 400, height: 300)
  ) -> NumberedItems {
    withDelegate(NumberedItems(make(), sections, size: size))
  }

  /// Creates the layout with sections of the given numbers of items.
  @MainActor
  func items(counts: [Int], size: CGSize = NumberedItems.screen) -> NumberedItems {
    withDelegate(NumberedItems(make(), counts: counts, size: size))
  }

  @MainActor
  private func withDelegate(_ items: NumberedItems) -> NumberedItems {
    if self == .stripsMirrored { items.view.semanticContentAttribute = .forceRightToLeft }
    let isPlain = [.twoAxis, .twoAxisTiles, .stickySideways, .boardOfSections].contains(self)
    return (isPlain ? items : items.asDelegate()).laidOut()
  }

  /// Creates the layout with few items in so little room that few rectangles meet different
  /// elements.
  @MainActor
  func smallWorld() -> NumberedItems {
    let sections = self == .pinterest ? [[1, 2, 3, 4]] : [[1, 2], [3, 4]]
    let items = items(sections, size: CGSize(width: 160, height: 96))
    if let timeline = items.layout as? TimelineLayout {
      items.spanOf = { .init(fromHour: 8 + Double($0 % 3) / 2, toHour: 9 + Double($0) / 4) }
      timeline.options.hours = 8...10
    }
    return items.laidOut()
  }

  /// Returns a few sections, some of them empty.
  static func sections(using random: inout SeededGenerator) -> [[Int]] {
    (0..<Int.random(in: 1...6, using: &random)).map { _ in
      (0..<Int.random(in: 0...20, using: &random)).map { _ in
        Int.random(in: 0...1000, using: &random)
      }
    }
  }
}
