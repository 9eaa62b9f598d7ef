import UIKit
import VitrineItems

/// Handles clicks, double clicks and the wheel with Ctrl.
@MainActor
final class MouseControl: NSObject, BrowserFeature, UIGestureRecognizerDelegate {
  private unowned let features: BrowserFeatures
  private var lastClick: Click?
  private let cardDrag: CardDrag
  /// The zoom steps of the current pinch so far.
  private var zoomedSteps = 0

  /// The longest time between the clicks of a double click, in seconds.
  private static let doubleClickTime = 0.4

  private struct Click {
    var path: IndexPath
    var time: TimeInterval
    /// The edition of the items: after an edit the path refers to another item.
    var edition: Int
  }

  init(_ features: BrowserFeatures) {
    self.features = features
    cardDrag = CardDrag(features)
    super.init()
    let collectionView = features.shown.collectionView
    collectionView.addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] in self?.clicked($0) })
    let pinch = UIPinchGestureRecognizer(target: self) { [weak self] in self?.pinched($0) }
    pinch.delegate = self
    collectionView.addGestureRecognizer(pinch)
  }

  private var shown: ItemList { features.shown }

  /// Handles a click: it focuses the item, and in a table chooses the column. Ctrl marks the item,
  /// Shift extends a range. A double click acts like Return.
  private func clicked(_ recognizer: UIGestureRecognizer) {
    let place = recognizer.location(in: shown.collectionView)
    guard features.acceptsMouse, let path = shown.collectionView.indexPathForItem(at: place)
    else { return }
    features.preview.hasKeys = false
    let modifiers = recognizer.modifierFlags
    let isSecond = isSecondClick(on: path)
    let extends = modifiers.contains(.shift) && features.context.marksMany
    if isSecond, !extends, !modifiers.contains(.control) {
      return features.context.isPicker
        ? features.saving.acceptByClick() : features.run(SourceSession.open.of { $0.session })
    }
    if extends {
      features.range.begin(.loose)
    } else {
      features.range.dropIfLoose()
    }
    shown.chooseFocus(path)
    features.columns.cellClicked(at: place, ofItemAt: path)
    if modifiers.contains(.control) { features.marking.toggleFocused() }
    features.range.extend()
    features.context.statusChanged()
  }

  private func isSecondClick(on path: IndexPath) -> Bool {
    let click = Click(path: path, time: CACurrentMediaTime(), edition: shown.edition)
    let isSecond = lastClick.map { last in
      last.path == path && last.edition == click.edition
        && click.time - last.time < Self.doubleClickTime
    }
    lastClick = isSecond == true ? nil : click
    return isSecond == true
  }

  /// Zooms with Ctrl and the wheel: one step per notch.
  private func pinched(_ recognizer: UIGestureRecognizer) {
    guard let pinch = recognizer as? UIPinchGestureRecognizer else { return }
    if pinch.state == .began { zoomedSteps = 0 }
    guard pinch.state == .changed else { return }
    let steps = Int((log(pinch.scale) / log(TouchTiming.pinchStep)).rounded())
    let change = steps - zoomedSteps
    zoomedSteps = steps
    if change != 0 { shown.performing { features.arranging.zoom(by: change) } }
    features.context.statusChanged()
  }

  /// The wheel scrolls as usual if zooming is not possible.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { !features.arranging.layout.kind.isRows && features.acceptsMouse }
}
