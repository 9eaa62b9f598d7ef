import Foundation
import Testing

@testable import UIKitCore

@MainActor private final class CountingView: UIView {
  var passes = 0
  var work: (() -> Void)?
  override func layoutSubviews() {
    passes += 1
    work?()
  }
}

@MainActor struct UIViewLayoutTests {
  private func tower(_ stage: Stage, _ count: Int) -> [CountingView] {
    var parent: UIView = stage.window
    return (0..<count).map { _ in
      let view = CountingView(frame: rect(0, 0, 100, 100))
      parent.addSubview(view)
      parent = view
      return view
    }
  }

  @Test("setNeedsLayout only marks; the next cycle lays out once")
  func oncePerCycle() {
    let stage = Stage()
    let view = tower(stage, 1)[0]
    stage.window.runCycle()
    view.passes = 0
    view.setNeedsLayout()
    view.setNeedsLayout()
    view.frame.size.width = 50
    #expect(view.passes == 0)
    stage.window.runCycle()
    #expect(view.passes == 1)
    stage.window.runCycle()
    #expect(view.passes == 1)
  }

  @Test("layoutIfNeeded forces the pass, and only where something is dirty")
  func dirtySubtreesOnly() {
    let stage = Stage()
    let views = tower(stage, 4)
    stage.window.runCycle()
    for view in views { view.passes = 0 }
    views[3].setNeedsLayout()
    stage.window.layoutIfNeeded()
    #expect(views.map(\.passes) == [0, 0, 0, 1])
    views[1].setNeedsLayout()
    views[2].layoutIfNeeded()
    #expect(views.map(\.passes) == [0, 1, 0, 1])
  }

  @Test("a new size causes layout, a new place does not")
  func sizeOnly() {
    let stage = Stage()
    let view = tower(stage, 1)[0]
    stage.window.runCycle()
    view.passes = 0
    view.frame.origin.x = 40
    view.center.y = 3
    stage.window.runCycle()
    #expect(view.passes == 0)
    view.bounds.size.height = 3
    stage.window.runCycle()
    #expect(view.passes == 1)
  }

  @Test("adding subviews inside of layoutSubviews does not lay out again")
  func addingWhileLaying() {
    let stage = Stage()
    let view = tower(stage, 1)[0]
    view.work = { [unowned view] in if view.subviews.count < 3 { view.addSubview(UIView()) } }
    stage.window.runCycle()
    #expect(view.passes == 1)
  }

  @Test("views invalidated during layout are laid out in the same cycle")
  func sameCycle() {
    let stage = Stage()
    let views = tower(stage, 2)
    var once = true
    views[1].work = {
      if once { views[0].setNeedsLayout() }
      once = false
    }
    stage.window.runCycle()
    #expect(views.map(\.passes) == [2, 1])
  }

  @Test("a view that keeps invalidating does not keep the program awake")
  func restless() {
    let stage = Stage()
    let view = tower(stage, 1)[0]
    view.work = { [unowned view] in view.setNeedsLayout() }
    stage.drawIfNeeded()
    #expect(view.passes > 1 && view.passes < 20)
    #expect(!stage.engine.needsFrame)
  }

  @Test("a frame is due only for visible changes")
  func frames() {
    let stage = Stage()
    let view = tower(stage, 1)[0]
    let loose = UIView()
    let changes: [(String, Bool, () -> Void)] = [
      ("same frame", false, { view.frame = view.frame }),
      ("frame", true, { view.frame.origin.x += 8 }),
      ("same alpha", false, { view.alpha = 1 }),
      ("alpha", true, { view.alpha = 0.5 }),
      ("colour", true, { view.backgroundColor = .red }),
      ("same colour", false, { view.backgroundColor = .red }),
      ("border", true, { view.layer.borderWidth = 1 }),
      ("same border", false, { view.layer.borderWidth = 1 }),
      ("z", true, { view.layer.zPosition = 4 }),
      ("display", true, { view.setNeedsDisplay() }),
      ("layout", true, { view.setNeedsLayout() }),
      ("not in a window", false, { loose.backgroundColor = .red }),
      ("interaction", false, { view.isUserInteractionEnabled.toggle() }),
      ("hide", true, { view.isHidden = true }),
      ("hidden colour", false, { view.backgroundColor = .blue }),
      ("show", true, { view.isHidden = false }),
      ("tag", false, { view.tag = 3 }),
      ("remove", true, { view.removeFromSuperview() }),
    ]
    stage.drawIfNeeded()
    for (name, expected, change) in changes {
      change()
      #expect(stage.drawIfNeeded() == expected, "\(name)")
    }
  }

  @Test("a view that requests layout in every layout is reported once, by its class")
  func loop() {
    let stage = Stage()
    let view = tower(stage, 1)[0]
    view.work = { view.setNeedsLayout() }
    let notes = ProgramNotes.collect {
      stage.window.runCycle()
      stage.window.runCycle()
    }
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix("Layout loop: CountingView asks for layout") == true)
  }

  @Test("after a loop the next layout request requests a frame")
  func frameAfterLoop() {
    let stage = Stage()
    let view = tower(stage, 1)[0]
    view.work = { view.setNeedsLayout() }
    _ = ProgramNotes.collect { stage.window.runCycle() }
    stage.engine.frameDone()
    view.work = {}
    view.setNeedsLayout()
    #expect(stage.engine.needsFrame)
  }

  @Test("layout that settles after a few passes is not a loop")
  func fewPasses() {
    let stage = Stage()
    let view = tower(stage, 1)[0]
    view.work = { if view.passes < 8 { view.setNeedsLayout() } }
    #expect(ProgramNotes.collect { stage.window.runCycle() }.isEmpty)
    #expect(view.passes == 8)
  }
}
