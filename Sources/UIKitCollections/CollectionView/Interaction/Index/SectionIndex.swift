import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Shows the index of a data source at the right edge, and scrolls to the targets of its entries.
///
/// Like UICollectionView's, the bar lies over the content; an app can keep content clear of it with
/// an inset at the right. The bar appears only if the data source implements both methods and
/// returns titles. They are requested again when the data is replaced.
@MainActor
final class SectionIndex: KeyHandler, FollowsItems {
  private unowned let view: UIScrollView
  private let counts: any ItemCounts
  private let geometry: any ItemGeometry
  private let calls: any IndexCalls
  private let revealer: ItemRevealer
  private let focus: CollectionFocus
  private var bar: IndexBarView?
  private var isStale = true
  private var search = IndexTitleSearch()

  init(
    in view: UIScrollView, counts: any ItemCounts, geometry: any ItemGeometry,
    calls: any IndexCalls, revealer: ItemRevealer, focus: CollectionFocus
  ) {
    self.view = view
    self.counts = counts
    self.geometry = geometry
    self.calls = calls
    self.revealer = revealer
    self.focus = focus
  }

  /// The visible titles; empty if there is no index.
  var titles: [String] { bar?.titles ?? [] }

  /// The width of the bar; 0 if there is none.
  var width: CGFloat { bar?.width ?? 0 }

  // The titles may have changed. The next layout pass requests them.

  func follow(_ update: BatchUpdate) { isStale = true }

  func truncate(to data: CollectionData) { isStale = true }

  func dataWasReplaced() { isStale = true }

  /// Updates the bar and moves it to the edge of the visible area.
  func show(in bounds: CGRect) {
    if isStale { ask() }
    guard let bar else { return }
    let frame = CGRect(
      x: bounds.maxX - bar.width, y: bounds.minY, width: bar.width, height: bounds.height)
    if bar.frame != frame { bar.frame = frame }
  }

  private func ask() {
    isStale = false
    search = IndexTitleSearch()
    let titles = askedTitles
    if titles.isEmpty {
      bar?.removeFromSuperview()
      bar = nil
      return
    }
    let bar = self.bar ?? makeBar()
    self.bar = bar
    bar.titles = titles
  }

  private var askedTitles: [String] {
    guard let titles = calls.indexTitles, !titles.isEmpty, target(of: 0, titles) != nil else {
      return []
    }
    return titles
  }

  private func makeBar() -> IndexBarView {
    let bar = IndexBarView()
    // In front of elements of any zIndex.
    bar.layer.zPosition = .greatestFiniteMagnitude
    bar.choose = { [weak self] in self?.choose($0, focuses: false) }
    view.addSubview(bar)
    return bar
  }

  /// Returns the target of an entry; `nil` if the data source has none.
  private func target(of title: Int, _ titles: [String]) -> IndexPath? {
    titles.indices.contains(title)
      ? calls.dataPath(ofIndexTitle: titles[title], at: title) : nil
  }

  // MARK: Choosing

  /// Jumps to the title typed by a key. Returns whether the key types one.
  func handles(_ key: UIKey) -> Bool {
    let text = key.characters
    guard !titles.isEmpty, text.count == 1, text.first?.isWhitespace == false,
      text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }),
      key.modifierFlags.subtracting([.shift, .alphaShift, .numericPad]).isEmpty
    else { return false }
    return type(text)
  }

  /// Jumps to the title being typed. Returns false if there is none.
  func type(_ text: String) -> Bool {
    let found = search.type(text, at: FrameEngine.current.now, among: titles)
    return found.map { choose($0, focuses: true) } ?? false
  }

  /// Scrolls the target of an entry to the leading edge, within the limits of the content.
  ///
  /// - Parameter focuses: Whether focus goes there too, as for keys; a touch leaves it in place.
  @discardableResult
  func choose(_ title: Int, focuses: Bool) -> Bool {
    geometry.settle()
    guard let path = target(of: title, titles).flatMap(presentationPath),
      let start = start(of: path)
    else {
      return false
    }
    let axis = view.pageAxis
    let distance = start - view.visibleRect.min(along: axis)
    view.scrollAtOnce(by: Direction(axis, isForward: true).vector(distance))
    guard let item = item(of: path) else { return true }
    if path.count > 1 { revealer.uncover(item) }
    if focuses { focus.focus(item, scrolls: true) }
    return true
  }

  /// Returns the presentation path of the data source's target. A moved item is elsewhere.
  private func presentationPath(_ path: IndexPath) -> IndexPath? {
    guard path.count > 1 else { return path }
    let asker = "collectionView(_:indexPathForIndexTitle:at:)"
    guard counts.verify(path, asker: asker, in: counts.data) else { return nil }
    return counts.presentationPath(of: path)
  }

  /// Returns the item itself, or the first one of the section.
  private func item(of path: IndexPath) -> IndexPath? {
    let item = path.count > 1 ? path : IndexPath(item: 0, section: path[0])
    return counts.current.contains(item) ? item : nil
  }

  /// Returns the start of a path's element along the scrolling axis.
  private func start(of path: IndexPath) -> CGFloat? {
    let data = counts.current
    let axis = view.pageAxis
    if path.count > 1 { return geometry.attributesForItem(at: path)?.frame.min(along: axis) }
    guard let section = path.first, data.count(ofSection: section) != nil else {
      CollectionViewInconsistency.report(
        .noSuchSection(path.first ?? -1, sections: data.sectionCount))
      return nil
    }
    let first = item(of: path).flatMap { geometry.attributesForItem(at: $0)?.frame }
    let header = geometry.attributesForSupplementary(
      UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section)
    )?.frame
    guard let header, header.max(along: axis) > header.min(along: axis) else {
      return first?.min(along: axis)
    }
    guard let first else { return header.min(along: axis) }
    // A pinned header may be anywhere. It begins at least its own length before the first item.
    let length = header.max(along: axis) - header.min(along: axis)
    return min(header.min(along: axis), first.min(along: axis) - length)
  }
}
