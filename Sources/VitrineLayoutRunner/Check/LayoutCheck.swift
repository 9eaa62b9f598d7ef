import UIKit
internal import UIKitTesting

/// Plays a layout through sizes, scroll positions and batch updates, up to the first failure.
@MainActor final class LayoutCheck {
  /// The sizes of the screen in character cells: 320 x 480 and 1600 x 960 points.
  static let sizes = [(columns: 40, rows: 30), (columns: 200, rows: 60)]
  /// The length of a step of scrolling in points. It grows with the content, up to a quarter of the view.
  private static let step: CGFloat = 16
  private static let manySteps: CGFloat = 400

  private typealias Size = (columns: Int, rows: Int)

  private let entry: LayoutEntry
  private let settings: [RunRequest.Setting]
  private let tell: (CheckReport) -> Void
  private var report = CheckReport()
  /// What the collection view found wrong, and UIKit raises an exception for.
  private var inconsistency: CollectionViewInconsistency?

  /// - Parameter tell: Gets a report before each step, and at the end.
  init(
    _ entry: LayoutEntry, settings: [RunRequest.Setting], tell: @escaping (CheckReport) -> Void
  ) {
    (self.entry, self.settings, self.tell) = (entry, settings, tell)
  }

  /// Plays a number of items.
  ///
  /// - Throws: A mistake in the settings. A failure of the layout is in the last report.
  func play(_ count: Int) throws(LayoutFailure) {
    // The screen has to be there before the layout is made.
    let screen = Pilot(view: UIView(), size: Self.sizes[0])
    _ = try SampleCollection(entry, settings: settings, data: SampleData(name: "", counts: [0]))
    screen.update()
    let handler = CollectionViewInconsistency.handler
    defer { CollectionViewInconsistency.handler = handler }
    CollectionViewInconsistency.handler = { self.inconsistency = self.inconsistency ?? $0 }
    do throws(LayoutFailure) {
      for size in Self.sizes { try play(count, size) }
      report.hasPassed = true
    } catch {
      report.failure = error.description
    }
    tell(report)
  }

  // MARK: Situations

  /// Plays a number of items, beginning at a size of the screen.
  private func play(_ count: Int, _ size: Size) throws(LayoutFailure) {
    let data = SampleData(name: "", counts: [count])
    let items = count == 1 ? "1 item" : "\(count) items"
    let start = "\(items) at \(Self.text(size))"
    begin(start)
    var made: Result<SampleCollection, LayoutFailure>?
    let pilot = Pilot(
      view: {
        made = Result { () throws(LayoutFailure) in
          try SampleCollection(entry, settings: settings, data: data)
        }
        return (try? made?.get().view) ?? UIView()
      }(), size: size)
    guard let collection = try made?.get() else { return }
    pilot.finishAnimations()
    var inspection = LayoutInspection(collection.view)
    defer { report.notes = Array((report.notes + inspection.notes).prefix(1)) }
    try inspect(&inspection, asksForItems: true)
    try scroll(collection.view, &inspection, from: start)
    pilot.update()
    guard count == 0 || inspection.hasShownCell else {
      throw LayoutFailure("no item is on the screen, from the first to the last scroll position")
    }
    for other in Self.sizes.filter({ $0 != size }) + [size] {
      begin("\(start), resized to \(Self.text(other))")
      pilot.resize(columns: other.columns, rows: other.rows)
      pilot.finishAnimations()
      try inspect(&inspection, asksForItems: true)
    }
    for update in SampleUpdate.all(forItems: count) {
      begin("\(start), after \(update.name)")
      collection.view.performBatchUpdates {
        let section = collection.delegate.data.sections[0]
        collection.delegate.data.sections[0] = update.applied(to: section)
        update.apply(to: collection.view)
      }
      pilot.finishAnimations()
      try inspect(&inspection, asksForItems: true)
    }
  }

  private func inspect(
    _ inspection: inout LayoutInspection, asksForItems: Bool
  ) throws(LayoutFailure) {
    if let inconsistency { throw LayoutFailure(inconsistency.description) }
    try inspection.inspect(asksForItems: asksForItems)
  }

  /// Scrolls to the end, down and then to the right.
  private func scroll(
    _ view: UICollectionView, _ inspection: inout LayoutInspection, from start: String
  ) throws(LayoutFailure) {
    for axis: WritableKeyPath<CGPoint, CGFloat> in [\.y, \.x] {
      // A layout that moves the content itself comes to no end.
      var rest = 2 * length(of: view, axis) / step(of: view, axis) + 100
      while rest > 0, view.contentOffset[keyPath: axis] < end(of: view, axis) - 0.5 {
        rest -= 1
        var offset = view.contentOffset
        offset[keyPath: axis] = min(
          end(of: view, axis), offset[keyPath: axis] + step(of: view, axis))
        let place = [offset.x, offset.y].map(LayoutInspection.text).joined(separator: ",")
        begin("\(start), scrolled to \(place)")
        view.contentOffset = offset
        view.layoutIfNeeded()
        try inspect(&inspection, asksForItems: false)
      }
    }
  }

  private func extent(of view: UICollectionView, _ axis: KeyPath<CGPoint, CGFloat>) -> CGFloat {
    axis == \CGPoint.x ? view.bounds.width : view.bounds.height
  }

  /// The largest scroll position.
  private func end(of view: UICollectionView, _ axis: KeyPath<CGPoint, CGFloat>) -> CGFloat {
    let (size, inset) = (view.contentSize, view.adjustedContentInset)
    let end = axis == \CGPoint.x ? size.width + inset.right : size.height + inset.bottom
    return end - extent(of: view, axis)
  }

  private func length(of view: UICollectionView, _ axis: KeyPath<CGPoint, CGFloat>) -> CGFloat {
    max(0, end(of: view, axis) - view.contentOffset[keyPath: axis])
  }

  private func step(of view: UICollectionView, _ axis: KeyPath<CGPoint, CGFloat>) -> CGFloat {
    let most = max(Self.step, extent(of: view, axis) / 4)
    return min(most, max(Self.step, length(of: view, axis) / Self.manySteps))
  }

  private func begin(_ situation: String) {
    report.situation = situation
    tell(report)
  }

  private static func text(_ size: Size) -> String { "\(size.columns * 8)x\(size.rows * 16)" }
}
