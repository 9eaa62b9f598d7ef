import Foundation
import UIKitCore

/// Finds the section without items that is the target of a key.
///
/// No item tells the place of such a section. If the layout has a header or the like for it, that
/// must be in the heading. Otherwise the order of the sections decides: a key goes into the section
/// instead of passing it over, or at the end of the own section.
///
/// ```
///   A |   | C      From A to the right C is the next item: the key leads into the lane between.
///   B |   |        From B down there is none, and the lane begins further right: B stays.
/// ```
@MainActor
struct FreeSections {
  let view: UIScrollView
  let counts: any ItemCounts
  let geometry: any ItemGeometry
  let direction: Direction
  /// The frame of the moved items, and whether no item of the section follows them in that
  /// direction.
  let origin: CGRect?
  let isAtEnd: Bool

  /// Returns the nearest section without items on the way.
  ///
  /// - Parameter next: The target of the key without such a section.
  func section(from start: Int, to next: ItemSearch.Candidate?) -> Int? {
    let sections = counts.current.emptySections(
      after: start, before: next?.path.section, isForward: direction.isForward)
    guard !sections.isEmpty else { return nil }
    let views = views(of: Set(sections), upTo: next?.frame)
    return sections.first { section in
      guard let origin, let frames = views[section] else { return next != nil || isAtEnd }
      return frames.contains { direction.near($0) >= direction.far(origin) - 0.01 }
    }
  }

  /// Returns the frames of the layout's views of sections, from the moved items up to a page
  /// further on.
  private func views(of sections: Set<Int>, upTo end: CGRect?) -> [Int: [CGRect]] {
    let visible = view.visibleRect
    let page = direction.rect(
      from: direction.far(visible), to: direction.far(visible) + direction.length(visible),
      across: direction.across(visible))
    let area = [origin, end].compactMap { $0 }.reduce(visible.union(page)) { $0.union($1) }
    var found: [Int: [CGRect]] = [:]
    for attributes in geometry.attributes(in: area)
    where attributes.representedElementCategory == .supplementaryView && attributes.frame.isFinite
      && attributes.indexPath.count > 1 && sections.contains(attributes.indexPath[0])
    {
      found[attributes.indexPath[0], default: []].append(attributes.frame)
    }
    return found
  }
}
