import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollections

/// Two lists side by side, each 20 columns wide, and a pilot that drags between them.
@MainActor
final class DragWorld {
  let log = Log()
  let left: DragPane
  let right: DragPane
  let pilot: Pilot
  var faults: [CollectionViewInconsistency] = []

  init(
    _ left: [[String]], _ right: [[String]], rows: Int = 10,
    itemSize: CGSize = CGSize(width: 160, height: 16)
  ) {
    let log = log
    var panes: [DragPane] = []
    pilot = Pilot(
      view: {
        let root = UIView(frame: UIScreen.main.bounds)
        let size = CGSize(width: 160, height: CGFloat(rows) * 16)
        panes = [
          DragPane(
            "L", left, log: log, frame: CGRect(origin: .zero, size: size), itemSize: itemSize),
          DragPane(
            "R", right, log: log, frame: CGRect(origin: CGPoint(x: 160, y: 0), size: size),
            itemSize: itemSize),
        ]
        for pane in panes { root.addSubview(pane.view) }
        return root
      }(), size: (40, rows + 1))
    self.left = panes[0]
    self.right = panes[1]
    panes[0].other = panes[1]
    panes[1].other = panes[0]
    CollectionViewInconsistency.handler = { [weak self] fault in
      if let self { self.faults.append(fault) } else { Issue.record("nobody expects: \(fault)") }
    }
    _ = log.take()
  }

  /// Presses on a cell of the screen and holds until the item there is lifted.
  func hold(_ column: Int, _ row: Int) {
    pilot.mouseDown(column: column, row: row)
    pilot.advance(by: 0.6)
  }

  func move(_ column: Int, _ row: Int) { pilot.mouseMove(column: column, row: row) }

  func release(_ column: Int, _ row: Int) {
    pilot.mouseUp(column: column, row: row)
    pilot.finishAnimations()
  }

  /// The first rows of both lists, as drawn.
  func rows(_ count: Int) -> [String] { Array(pilot.screen.prefix(count)) }

  func check() {
    left.view.checkCollectionInvariants()
    right.view.checkCollectionInvariants()
  }

  /// Whether all timers and animations have ended.
  var isIdle: Bool { pilot.engine.nextDeadline == nil && !pilot.engine.isAnimating }
}
