import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// The scroll views of the sections on screen that scroll by themselves.
///
/// What a strip shows is up to the layout, which knows how far it has been scrolled, also while it is not on screen. A
/// scroll view comes with the first of its elements, and goes with the last to serve another section.
@MainActor
final class Strips: FollowsItems {
  private unowned let owner: any ElementsHost
  private var live: [Int: StripView] = [:]
  /// Strips of sections that are gone, with elements on their way out.
  private var leaving: [StripView] = []
  private var spare: [StripView] = []

  init(owner: any ElementsHost) { self.owner = owner }

  /// Whether no strip is on screen.
  var isEmpty: Bool { live.isEmpty && leaving.isEmpty }

  /// The strips of the sections on screen.
  var views: [StripView] { Array(live.values) }

  /// Moves all strips some way off at once, those of sections that are gone, too.
  func jump(by distance: CGVector) { for view in live.values + leaving { view.jump(by: distance) } }

  /// The strip that an element lives in; `nil` for one that scrolls with the content. A new one is nobody's subview
  /// yet.
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

  /// Puts the strips where the layout has them.
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

  /// What is on its way out takes no touch from what comes.
  private func letGo(_ view: StripView) {
    view.isUserInteractionEnabled = false
    leaving.append(view)
  }

  /// Takes strips away in which nothing lives any longer.
  func tidy() {
    guard !isEmpty else { return }
    for (section, view) in live where !view.isInUse {
      live[section] = nil
      retire(view)
    }
    tidyLeaving()
  }

  /// Takes away those of sections that are gone, when their last element is.
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

  /// The strips stay with the numbers of their sections.
  func dataWasReplaced() {}
}
