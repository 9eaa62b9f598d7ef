import Foundation
import Testing
import UIKit
import UIKitTesting
import VitrineGallery

/// A demo on its own screen.
@MainActor
struct DemoPilot {
  let demo: Demo
  let controller: DemoController
  let pilot: Pilot

  init(_ name: String, columns: Int = 80, rows: Int = 23) throws {
    self.init(try #require(Demo.named(name)), columns: columns, rows: rows)
  }

  init(_ demo: Demo, folder: String? = nil, columns: Int = 80, rows: Int = 23) {
    self.demo = demo
    let controller = demo.makeController()
    controller.folder = folder
    self.controller = controller
    pilot = Pilot(rootViewController: controller, size: (columns: columns, rows: rows))
    pilot.finishAnimations()
  }

  var view: UICollectionView { controller.collectionView }
  var screen: [String] { pilot.screen }

  /// Whether a row of the screen contains a text.
  func shows(_ text: String) -> Bool { screen.contains { $0.contains(text) } }

  /// Presses keys in the notation of `vitrine --keys`. Each key waits until the effects of the
  /// previous key have come to rest.
  func press(_ keys: String) {
    for word in keys.split(separator: " ") {
      pilot.press(Self.key(word))
      pilot.finishAnimations()
    }
  }

  static func key(_ word: Substring) -> Pilot.Key {
    let names: [Substring: Pilot.Key] = [
      "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Home": .home, "End": .end,
      "PageUp": .pageUp, "PageDown": .pageDown, "Space": .space, "Return": .return, "Tab": .tab,
      "Esc": .escape, "Backspace": .backspace, "Delete": .delete,
      "Shift-F10": .shift(.function(10)),
      "Shift-Down": .shift(.down), "Shift-Up": .shift(.up), "Shift-Right": .shift(.right),
      "Shift-Left": .shift(.left), "Shift-Tab": .backtab,
    ]
    if let key = names[word] { return key }
    for (prefix, hold) in [
      ("Alt-", Pilot.Key.alternate), ("Ctrl-", Pilot.Key.control),
    ] where word.hasPrefix(prefix) && word.count > prefix.count {
      return hold(key(word.dropFirst(prefix.count)))
    }
    guard let character = word.first, word.count == 1 else {
      preconditionFailure("the test names no key by \(word)")
    }
    return .character(character)
  }

  /// Returns the frame of an item's cell.
  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  /// Replaces pictures by one character, because the way they are drawn depends on the installed
  /// libraries.
  func hatchPictures() {
    var views: [UIView] = [controller.view]
    while let view = views.popLast() {
      views += view.subviews
      // A symbol is already a character.
      guard let picture = view as? UIImageView, picture.image?.isSymbolImage == false else {
        continue
      }
      picture.image = nil
      picture.addSubview(Hatching(frame: picture.bounds))
    }
    pilot.update()
  }

  private final class Hatching: UIView {
    override func draw(_ rect: CGRect) {
      let cell = UIScreen.main.cellMetrics
      let row = String(repeating: "▒", count: Int((bounds.width / cell.width).rounded(.up)))
      for y in stride(from: 0, to: bounds.height, by: cell.height) {
        row.draw(at: CGPoint(x: 0, y: y), withAttributes: [:])
      }
    }
  }

  func checkThatItIsIdle(sourceLocation: SourceLocation = #_sourceLocation) {
    let frames = pilot.frameCount
    pilot.advance(by: 3)
    #expect(
      pilot.frameCount == frames, "\(demo.name) draws while nothing happens",
      sourceLocation: sourceLocation)
    #expect(
      !pilot.engine.isAnimating && pilot.engine.nextDeadline == nil,
      "\(demo.name) would wake up while nothing happens", sourceLocation: sourceLocation)
  }
}
