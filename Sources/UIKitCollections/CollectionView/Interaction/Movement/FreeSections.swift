import Foundation
import UIKitCore

/// Finds the section without items that a key leads into.
///
/// No item says where such a section is. Where the layout has a header or the like for it, that
/// must lie in the heading; else the order of the sections decides: a key that would pass the
/// section over, or that finds nothing at the end of the own section, leads into it.
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
  /// What is carried: where it is, and whether no item of its section comes after it that way.
  let origin: CGRect?
  let isAtEnd: Bool

  /// The nearest section without items on the way.
  ///
  /// - Parameter next: The item that the key leads to otherwise.
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

  /// Where the layout has views of sections, from what is carried to a page further on.
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
