import Foundation
import Testing
import VitrineTestSupport

@testable import UIKitCore

@MainActor private final class TextView: UIView {
  var text = "text" { didSet { setNeedsDisplay() } }
  override func draw(_ rect: CGRect) { text.draw(at: bounds.origin, withAttributes: nil) }
}

extension DrawingCommand {
  fileprivate var isNoClip: Bool {
    switch self {
    case .pushClip, .popClip: false
    default: true
    }
  }
}

@MainActor @Suite("Drawings kept from frame to frame")
struct DrawingPieceTests {
  private let stage = Stage()

  /// Returns the pieces of the second frame from now. Both frames must equal frames drawn without
  /// earlier pieces.
  private func pieces(_ note: Comment? = nil) -> [PlacedPiece] {
    stage.activate()
    var list = DisplayList()
    for _ in 0..<2 {
      list = stage.window.displayList()
      let anew = DisplayListComposer.picture(of: stage.window)
      // A piece omits clips without effect, such as those around drawing within a view.
      let isEqual = list.commands.filter(\.isNoClip) == anew.filter(\.isNoClip)
      #expect(isEqual, note)
    }
    return list.parts.flatMap { part -> [PlacedPiece] in
      if case .pieces(let pieces, _) = part { pieces } else { [] }
    }
  }

  private func row(_ y: CGFloat, in superview: UIView? = nil) -> TextView {
    let view = TextView(frame: CGRect(x: 8, y: y, width: 160, height: 16))
    view.keepDrawing()
    (superview ?? stage.window).addSubview(view)
    return view
  }

  @Test("an unchanged view is the same piece, at any place")
  func moving() {
    let scroll = stage.view(0, 0, 320, 160)
    let views = [row(0, in: scroll), row(16, in: scroll)]
    let before = pieces()
    #expect(before.map(\.corner.y) == [0, 16])
    scroll.bounds.origin.y = -32
    let after = pieces()
    #expect(after.map(\.corner.y) == [32, 48])
    #expect(zip(before, after).allSatisfy { $0.piece === $1.piece })
    views[1].text = "other"
    let last = pieces()
    #expect(last[0].piece === before[0].piece)
    #expect(last[1].piece !== before[1].piece)
  }

  @Test("content shown for only one frame is not kept")
  func firstFrame() {
    let view = row(0)
    stage.activate()
    for text in ["a", "b", "b"] {
      view.text = text
      let parts = stage.window.displayList().parts
      let isKept = parts.contains { if case .pieces = $0 { true } else { false } }
      #expect(!isKept, "\(text)")
    }
    #expect(pieces().count == 1)
  }

  @Test(
    "every change in a view, or below it, is visible",
    arguments: [
      "text", "alpha", "hidden", "background", "frame", "bounds", "reversed", "faded", "border",
      "added", "removed", "below", "order", "depth", "style", "tint", "clip", "moved", "transform",
    ])
  func changes(what: String) {
    let view = row(16)
    let inner = TextView(frame: CGRect(x: 16, y: 0, width: 80, height: 16))
    let other = UIView(frame: CGRect(x: 16, y: 0, width: 40, height: 16))
    (inner.backgroundColor, other.backgroundColor) = (.systemBackground, .systemRed)
    view.addSubview(inner)
    view.addSubview(other)
    let before = pieces()
    #expect(before.count == 1)
    switch what {
    case "text": inner.text = "new"
    case "alpha": inner.alpha = 0.5
    case "hidden": inner.isHidden = true
    case "background": inner.backgroundColor = .blue
    case "frame": inner.frame.origin.x = 24
    case "bounds": view.bounds.origin.x = 8
    case "reversed": view.drawsReversed = true
    case "faded": view.drawsFaded = true
    case "border": inner.layer.borderWidth = 1
    case "added": view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 16)))
    case "removed": other.removeFromSuperview()
    case "below":
      inner.addSubview(TextView(frame: CGRect(x: 0, y: 0, width: 8, height: 16)))
    case "order": view.bringSubviewToFront(inner)
    case "depth": inner.layer.zPosition = 1
    case "style": view.overrideUserInterfaceStyle = .light
    case "tint": view.tintColor = .red
    case "clip": view.clipsToBounds = true
    case "moved": inner.frame.origin.x = 200
    case "transform": view.transform = CGAffineTransform(scaleX: 2, y: 1)
    default: Issue.record("\(what) is not a change")
    }
    #expect(pieces("\(what)").first?.piece !== before.first?.piece)
  }

  @Test("a view between cells is drawn each time")
  func exceptions() {
    let view = row(16)
    view.layer.borderWidth = 1
    #expect(pieces().isEmpty)
    view.layer.borderWidth = 0
    #expect(pieces().count == 1)
    view.frame.origin.y = 24
    #expect(pieces().isEmpty)
    view.frame.origin.y = 32
    stage.window.bounds.size.height = 40
    #expect(pieces().isEmpty)
  }

  @Test("an animated view is drawn at its current place, and kept after its arrival")
  func animation() {
    let view = row(16)
    _ = pieces()
    UIView.animate(withDuration: 1) { view.frame.origin.y = 48 }
    #expect(pieces().isEmpty)
    stage.run(2)
    #expect(pieces().map(\.corner.y) == [48])
  }

  @Test("frames with kept pieces equal frames without, after any changes", arguments: 0..<30)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    var views: [TextView] = []
    for _ in 0..<120 {
      let view = views.isEmpty ? nil : views[number(0...views.count - 1)]
      switch (number(0...17), view) {
      case (0, _), (1, _), (2, _), (_, nil):
        let new = TextView(
          frame: CGRect(
            x: number(0...10) * 8, y: number(0...8) * 16, width: number(1...20) * 8,
            height: number(1...3) * 16))
        if number(0...2) > 0 { new.keepDrawing() }
        (number(0...1) == 0 ? view ?? stage.window : stage.window).addSubview(new)
        views.append(new)
      case (3, let view?):
        view.removeFromSuperview()
        views.removeAll { $0.isDescendant(of: view) }
      case (4, let view?): view.text = "text \(number(0...3))"
      case (5, let view?): view.alpha = CGFloat(number(0...4)) / 4
      case (6, let view?): view.isHidden = number(0...1) == 0
      case (7, let view?): view.backgroundColor = [nil, .red, .systemBackground][number(0...2)]
      case (8, let view?): view.frame.origin.y += CGFloat([16, -16, 8][number(0...2)])
      case (9, let view?): view.bounds.origin.y = CGFloat(number(-1...1) * 16)
      case (10, let view?): view.frame.size.width = CGFloat(number(1...20) * 8)
      case (11, let view?): view.layer.borderWidth = CGFloat(number(0...1))
      case (12, let view?): view.layer.zPosition = CGFloat(number(-1...1))
      case (13, let view?): view.superview?.sendSubviewToBack(view)
      case (14, let view?): view.drawsReversed = number(0...1) == 0
      case (15, let view?): view.clipsToBounds = number(0...1) == 0
      case (16, let view?):
        view.overrideUserInterfaceStyle = [.unspecified, .light, .dark][number(0...2)]
      case (17, let view?):
        let other = views[number(0...views.count - 1)]
        if !other.isDescendant(of: view) { other.addSubview(view) }
      default: break
      }
      _ = pieces("seed \(seed)")
    }
  }
}
