import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Masks") struct ViewMaskTests {
  private let red = DrawingColor(.rgb(255, 0, 0))

  private func masked(_ mask: UIView?) -> (Stage, UIView) {
    let stage = Stage()
    let view = stage.view(8, 16, 80, 32)
    view.backgroundColor = .red
    view.mask = mask
    return (stage, view)
  }

  @Test("the frame of a mask is the visible part of the view, and follows the mask")
  func frame() {
    let mask = UIView(frame: rect(8, 0, 16, 16))
    let (stage, view) = masked(mask)
    #expect(
      stage.window.displayList().commands == [
        .pushClip(rect(16, 16, 16, 16)), .fill(rect(8, 16, 80, 32), red), .popClip,
      ])
    mask.frame.origin.x = 40
    #expect(stage.window.displayList().commands.first == .pushClip(rect(48, 16, 16, 16)))
    view.mask = nil
    #expect(stage.window.displayList().commands == [.fill(rect(8, 16, 80, 32), red)])
  }

  @Test("a hidden or an empty mask hides the view")
  func hidden() {
    let mask = UIView(frame: rect(0, 0, 16, 16))
    let (stage, _) = masked(mask)
    mask.isHidden = true
    #expect(stage.window.displayList().commands.isEmpty)
    mask.isHidden = false
    mask.frame.size = .zero
    #expect(stage.window.displayList().commands.isEmpty)
  }

  @Test("a mask of a layer counts by its frame, a shape by the bounding box of its path")
  func layers() {
    let (stage, view) = masked(nil)
    let mask = CALayer()
    mask.frame = rect(0, 0, 40, 16)
    view.layer.mask = mask
    #expect(stage.window.displayList().commands.first == .pushClip(rect(8, 16, 40, 16)))
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(ovalIn: rect(8, 0, 24, 16)).cgPath
    view.layer.mask = shape
    #expect(stage.window.displayList().commands.first == .pushClip(rect(16, 16, 24, 16)))
    shape.path = nil
    #expect(stage.window.displayList().commands.isEmpty)
  }

  @Test("subviews are masked, too")
  func subviews() {
    let stage = Stage()
    let view = stage.view(0, 0, 80, 32)
    stage.view(40, 0, 40, 16, in: view).backgroundColor = .red
    view.mask = UIView(frame: rect(0, 0, 40, 32))
    #expect(
      stage.window.displayList().commands == [.pushClip(rect(0, 0, 40, 32)), .popClip])
  }
}
