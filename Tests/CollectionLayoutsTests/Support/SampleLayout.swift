import Foundation
import TestSupport
import UIKit

@testable import CollectionLayouts

/// The layouts for which the same laws hold, each in the ways that differ most.
enum SampleLayout: String, CaseIterable, Sendable {
  case stickyHeaders, stickySideways, tagCloud, tagCloudCentered, tagCloudSideways, mosaic,
    mosaicSideways, calendar, calendarPinned, twoAxis, twoAxisOfDelegate, twoAxisTiles, timeline,
    timelineWeek, map, mapDegrees, compactTree

  @MainActor
  func make() -> UICollectionViewLayout {
    let month = CalendarMonth(year: 2024, month: 1)
    switch self {
    case .stickyHeaders: return StickyHeadersLayout(options: .cards)
    case .stickySideways: return StickyHeadersLayout(options: .sideways)
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
    case .mosaicSideways: return MosaicLayout(options: .sideways)
    case .calendar: return CalendarLayout(options: .compact(from: month))
    case .calendarPinned: return CalendarLayout(options: .spacious(from: month))
    case .twoAxis, .twoAxisOfDelegate: return TwoAxisLayout(options: .striped)
    case .twoAxisTiles: return TwoAxisLayout(options: .tiles)
    case .timeline: return TimelineLayout(options: .day)
    case .timelineWeek: return TimelineLayout(options: .workWeek)
    case .map: return MapLayout(options: .pins)
    case .mapDegrees:
      var options = MapLayout.Options.degrees
      options.scale = CGSize(width: 2, height: -1)
      return MapLayout(options: options)
    case .compactTree: return CompactTreeLayout(options: .framed)
    }
  }

  @MainActor
  func items(
    _ sections: [[Int]], size: CGSize = CGSize(width: 400, height: 300)
  ) -> NumberedItems {
    let items = NumberedItems(make(), sections, size: size)
    let isPlain = self == .twoAxis || self == .twoAxisTiles || self == .stickySideways
    return (isPlain ? items : items.asDelegate()).laidOut()
  }

  /// A few sections, some of them empty.
  static func sections(using random: inout SeededGenerator) -> [[Int]] {
    (0..<Int.random(in: 1...6, using: &random)).map { _ in
      (0..<Int.random(in: 0...20, using: &random)).map { _ in
        Int.random(in: 0...1000, using: &random)
      }
    }
  }
}

extension UICollectionViewLayout {
  /// The places that queries of a layout of ours looked at; counts from 0 when it is set to that.
  var countedWork: Int {
    get {
      switch self {
      case let layout as SectionedLayout: return layout.work
      case let layout as TwoAxisLayout: return layout.work
      case let layout as TimelineLayout: return layout.work
      case let layout as MapLayout: return layout.work
      case let layout as ClassHierarchyLayout: return layout.work
      default: return 0
      }
    }
    set {
      switch self {
      case let layout as SectionedLayout: layout.work = newValue
      case let layout as TwoAxisLayout: layout.work = newValue
      case let layout as TimelineLayout: layout.work = newValue
      case let layout as MapLayout: layout.work = newValue
      case let layout as ClassHierarchyLayout: layout.work = newValue
      default: break
      }
    }
  }
}
