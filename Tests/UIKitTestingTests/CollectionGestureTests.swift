import Testing
import UIKit
import UIKitTesting

/// The sample of Apple's guide: a flow layout whose spacing follows two fingers.
private final class SpreadLayout: UICollectionViewFlowLayout {
  private(set) var spread: CGFloat = 0

  /// Applies a distance if it is valid.
  func updateSpreadDistance(_ distance: CGFloat) {
    guard distance.isFinite, distance >= 0 else { return }
    spread = distance
    minimumInteritemSpacing = distance
  }
}

/// A screen as an app writes it: recognizers on the collection view, and selection.
private final class GestureController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  let layout = SpreadLayout()
  private(set) lazy var items = UICollectionView(frame: .zero, collectionViewLayout: layout)
  var log: [String] = []
  /// The distances of the pinch, and the number of calls without two touches.
  var distances: [CGFloat] = []
  var withoutTouches = 0

  override func loadView() {
    layout.itemSize = CGSize(width: 80, height: 32)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    items.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    items.dataSource = self
    items.delegate = self
    view = items
  }

  func addDoubleTap() {
    let doubleTap = UITapGestureRecognizer(target: self) { [weak self] _ in
      self?.log.append("double tap")
    }
    doubleTap.numberOfTapsRequired = 2
    doubleTap.delaysTouchesBegan = true
    items.addGestureRecognizer(doubleTap)
  }

  func addPinch() {
    items.addGestureRecognizer(
      UIPinchGestureRecognizer(target: self) { [weak self] in self?.handlePinch($0) })
  }

  private func handlePinch(_ recognizer: UIGestureRecognizer) {
    guard recognizer.numberOfTouches == 2 else {
      withoutTouches += 1
      return
    }
    let first = recognizer.location(ofTouch: 0, in: items)
    let second = recognizer.location(ofTouch: 1, in: items)
    let distance = hypot(first.x - second.x, first.y - second.y)
    distances.append(distance.rounded())
    layout.updateSpreadDistance(distance)
    layout.invalidateLayout()
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 12 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { log.append("highlight \(indexPath.item)") }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("select \(indexPath.item)")
  }
}

@MainActor
@Suite("Gestures of a collection view")
struct CollectionGestureTests {
  private func stage() -> (GestureController, Pilot) {
    let controller = GestureController()
    return (controller, Pilot(rootViewController: controller, size: (columns: 60, rows: 12)))
  }

  @Test("a double click runs the handler, and neither highlights nor selects")
  func doubleClick() {
    let (controller, pilot) = stage()
    controller.addDoubleTap()
    pilot.doubleClick(column: 15, row: 1)
    pilot.advance(by: 1)
    #expect(controller.log == ["double tap"] && controller.items.indexPathsForSelectedItems == [])
    pilot.click(column: 15, row: 1)
    pilot.advance(by: 0.2)
    #expect(controller.log == ["double tap"])
    pilot.advance(by: 0.2)
    #expect(controller.log == ["double tap", "highlight 1", "select 1"])
  }

  @Test(
    "the activation key pressed twice is a double tap; pressed once, it selects after the delay",
    arguments: [true, false])
  func doublePress(bySpace: Bool) {
    let (controller, pilot) = stage()
    controller.addDoubleTap()
    let key: Pilot.Key = bySpace ? .space : .return
    pilot.press(.right)
    pilot.press(key)
    pilot.advance(by: 0.1)
    pilot.press(key)
    pilot.advance(by: 1)
    #expect(controller.log == ["double tap"] && controller.items.indexPathsForSelectedItems == [])
    pilot.press(key)
    pilot.advance(by: 0.2)
    #expect(controller.log == ["double tap"])
    pilot.advance(by: 0.2)
    #expect(controller.log == ["double tap", "highlight 1", "select 1"])
    pilot.press(key, .right)
    pilot.advance(by: 0.1)
    pilot.press(key)
    pilot.advance(by: 1)
    #expect(!controller.log.dropFirst(3).contains("double tap"), "two items, two taps")
  }

  @Test("taps by keys are counted, and a recognizer that cancels them precedes selection")
  func tapCounts() {
    let (controller, pilot) = stage()
    let triple = UITapGestureRecognizer(target: nil) { _ in controller.log.append("triple") }
    triple.numberOfTapsRequired = 3
    triple.delaysTouchesBegan = true
    controller.items.addGestureRecognizer(triple)
    pilot.press(.right, .space, .space, .space)
    pilot.advance(by: 1)
    #expect(controller.log == ["triple"])
    controller.items.removeGestureRecognizer(triple)
    let single = UITapGestureRecognizer(target: nil) { recognizer in
      let place = recognizer.location(in: controller.items)
      controller.log.append("single at \(controller.items.indexPathForItem(at: place)?.item ?? -1)")
    }
    controller.items.addGestureRecognizer(single)
    controller.log = []
    pilot.press(.space)
    #expect(controller.log == ["highlight 1", "single at 1"])
    single.cancelsTouchesInView = false
    controller.log = []
    pilot.advance(by: 1)
    pilot.press(.space)
    #expect(controller.log == ["highlight 1", "single at 1", "select 1"])
    single.isEnabled = false
    controller.log = []
    pilot.press(.return)
    #expect(controller.log == ["highlight 1", "select 1"])
  }

  @Test("a key taps the focused item, even under another one")
  func coveredItem() {
    let (controller, pilot) = stage()
    let cover = UIView(frame: CGRect(x: 0, y: 0, width: 480, height: 192))
    controller.items.addSubview(cover)
    controller.addDoubleTap()
    pilot.press(.right, .space)
    pilot.advance(by: 1)
    #expect(controller.log == ["highlight 1", "select 1"])
  }

  @Test("Ctrl with the wheel spreads the items, like the pinch of the guide")
  func pinchByWheel() throws {
    let (controller, pilot) = stage()
    controller.addPinch()
    pilot.wheel(column: 30, row: 3, rows: -1, modifiers: .control)
    pilot.wheel(column: 30, row: 3, rows: -1, modifiers: .control)
    #expect(controller.distances == [110, 110, 121])
    pilot.advance(by: 1)
    #expect(controller.layout.minimumInteritemSpacing.rounded() == 121)
    let (first, second) = (
      try #require(controller.items.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))),
      try #require(controller.items.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)))
    )
    #expect(second.frame.minX - first.frame.maxX >= 121)
  }

  @Test("Alt-+ and Alt-- pinch around the focused item; consecutive steps are one pinch")
  func pinchByKeys() {
    let (controller, pilot) = stage()
    controller.addPinch()
    var course: [String] = []
    var middle = CGPoint.zero
    let pinch = UIPinchGestureRecognizer(target: nil) { recognizer in
      course.append("\(recognizer.state)")
      middle = recognizer.location(in: controller.items)
    }
    controller.items.addGestureRecognizer(pinch)
    controller.items.gestureRecognizers?.first { $0 is UIPinchGestureRecognizer && $0 !== pinch }?
      .isEnabled = false
    pilot.press(.right, .alternate("+"), .alternate("="), .alternate("-"))
    #expect(course == ["began", "changed", "changed", "changed"])
    #expect(middle == CGPoint(x: 120, y: 16))
    #expect(abs(pinch.scale - 1.1) < 0.001)
    pilot.press(.left)
    #expect(course.last == "ended" && course.count == 5)
    pilot.press(.alternate("+"))
    pilot.advance(by: 1)
    #expect(course.suffix(3) == ["began", "changed", "ended"])
    pinch.isEnabled = false
    pilot.press(.alternate("+"))
    #expect(course.count == 8 && controller.distances.isEmpty)
  }
}
