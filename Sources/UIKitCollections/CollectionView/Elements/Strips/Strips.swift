import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// The scroll views of the sections on screen that scroll independently.
///
/// The layout decides the content of a strip, and knows its offset even off screen. A scroll view
/// appears with the first element of the strip. When the last one leaves, it becomes free for
/// another section.
@MainActor
final class Strips: FollowsItems {
  private unowned let owner: any ElementsHost
  private var live: [Int: StripView] = [:]
  /// Strips of deleted sections, whose elements are still leaving.
  private var leaving: [StripView] = []
  private var spare: [StripView] = []

  init(owner: any ElementsHost) { self.owner = owner }

  /// Whether no strip is on screen.
  var isEmpty: Bool { live.isEmpty && leaving.isEmpty }

  /// The strips of the sections on screen.
  var views: [StripView] { Array(live.values) }

  /// Moves all strips by a distance immediately, including those of deleted sections.
  func jump(by distance: CGVector) { for view in live.values + leaving { view.jump(by: distance) } }

  /// Returns the strip of an element; `nil` if it scrolls with the content. A new strip has no
  /// superview yet.
  func strip(holding key: ElementKey) -> StripView? {
    guard let layout = owner.layout.strips, let section = layout.section(ofStripHolding: key),
      let strip = layout.strip(ofSection: section)
    else { return nil }
    return live[section] ?? make(strip, section)
  }

  private func make(_ strip: LayoutStrip, _ section: Int) -> StripView {
    let view = spare.popLast() ?? StripView(frame: strip.frame)
    view.follow(strip)
    view.scrolled = { [weak self] in self?.wasScrolled($0) }
    view.resting = { [weak self] in self?.restingOffset(of: $0, proposed: $1, from: $2) ?? $1 }
    live[section] = view
    return view
  }

  // MARK: Scrolling

  private func section(of view: StripView) -> Int? { live.first { $0.value === view }?.key }

  private func wasScrolled(_ view: StripView) {
    guard let section = section(of: view) else { return }
    owner.layout.strips?.scrollStrip(ofSection: section, to: view.contentOffset[view.axis])
  }

  private func restingOffset(
    of view: StripView, proposed: CGFloat, from start: CGFloat
  ) -> CGFloat {
    guard let section = section(of: view), let layout = owner.layout.strips else { return proposed }
    return layout.restingOffset(ofStrip: section, proposed: proposed, from: start)
  }

  /// Scrolls the strip of a section, on screen or not.
  func scroll(section: Int, to offset: CGFloat, animated: Bool) {
    if animated, let view = live[section] {
      view.setContentOffset(
        view.contentOffset.moved(to: offset, along: view.axis), animated: true)
    } else {
      owner.layout.strips?.scrollStrip(ofSection: section, to: offset)
    }
  }

  // MARK: Passes

  /// Places the strips as in the layout.
  func place() {
    guard !isEmpty else { return }
    for (section, view) in live {
      if let strip = owner.layout.strips?.strip(ofSection: section) {
        view.follow(strip)
      } else {
        leave(section)
      }
    }
  }

  private func leave(_ section: Int) {
    if let view = live.removeValue(forKey: section) { letGo(view) }
  }

  /// Lets a strip go. A leaving strip takes no touches meant for new elements.
  private func letGo(_ view: StripView) {
    view.isUserInteractionEnabled = false
    leaving.append(view)
  }

  /// Removes strips without elements.
  func tidy() {
    guard !isEmpty else { return }
    for (section, view) in live where !view.isInUse {
      live[section] = nil
      retire(view)
    }
    tidyLeaving()
  }

  /// Removes strips of deleted sections after their last element.
  func tidyLeaving() {
    guard !leaving.isEmpty else { return }
    let empty = leaving.filter { !$0.isInUse }
    leaving.removeAll { !$0.isInUse }
    for view in empty { retire(view) }
  }

  private func retire(_ view: StripView) {
    view.rest()
    view.removeFromSuperview()
    if spare.count < 4 { spare.append(view) }
  }

  // MARK: Following the data

  func follow(_ update: BatchUpdate) {
    guard !live.isEmpty else { return }
    var moved: [Int: StripView] = [:]
    for (section, view) in live {
      if let new = update.newSection(of: section), moved[new] == nil {
        moved[new] = view
      } else {
        letGo(view)
      }
    }
    live = moved
  }

  func truncate(to data: CollectionData) {
    for section in live.keys where section >= data.sectionCount { leave(section) }
  }

  /// Does nothing: the strips stay with the numbers of their sections.
  func dataWasReplaced() {}
}
