import Foundation
import Testing

@testable import UIKitCore

@MainActor private final class LoggingView: UIView {
  var log: [String] = []
  override func willMove(toSuperview view: UIView?) { log.append("will \(view?.tag ?? -1)") }
  override func didMoveToSuperview() { log.append("did \(superview?.tag ?? -1)") }
  override func willMove(toWindow window: UIWindow?) {
    log.append(window == nil ? "will leave window" : "will enter window")
  }
  override func didMoveToWindow() {
    log.append(window == nil ? "left window" : "entered window")
  }
  override func didAddSubview(_ subview: UIView) { log.append("added \(subview.tag)") }
  override func willRemoveSubview(_ subview: UIView) { log.append("removes \(subview.tag)") }
}

@MainActor struct UIViewTreeTests {
  private func family(_ count: Int) -> (UIView, [UIView]) {
    let parent = UIView()
    let children = (1...count).map { tag in
      let child = UIView()
      child.tag = tag
      parent.addSubview(child)
      return child
    }
    return (parent, children)
  }

  private func tags(_ view: UIView) -> [Int] { view.subviews.map(\.tag) }

  @Test("subviews keep the order of the inserting calls")
  func order() {
    let (parent, child) = family(4)
    parent.bringSubviewToFront(child[0])
    #expect(tags(parent) == [2, 3, 4, 1])
    parent.sendSubviewToBack(child[3])
    #expect(tags(parent) == [4, 2, 3, 1])
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(tags(parent) == [3, 2, 4, 1])
    parent.insertSubview(child[0], belowSubview: child[1])
    #expect(tags(parent) == [3, 1, 2, 4])
    parent.insertSubview(child[2], aboveSubview: child[1])
    #expect(tags(parent) == [1, 2, 3, 4])
    parent.insertSubview(child[3], at: 99)
    parent.insertSubview(child[1], at: -1)
    #expect(tags(parent) == [2, 1, 3, 4])
    parent.addSubview(child[1])
    #expect(tags(parent) == [1, 3, 4, 2])
  }

  @Test("adding to another view moves it, and notifies both")
  func moving() {
    let stage = Stage()
    let first = LoggingView()
    first.tag = 1
    let second = UIView()
    second.tag = 2
    stage.window.addSubview(second)
    let child = LoggingView()
    child.tag = 9
    first.addSubview(child)
    #expect(child.log == ["will 1", "did 1"])
    #expect(first.log == ["added 9"])
    child.log = []
    first.log = []
    second.addSubview(child)
    #expect(first.log == ["removes 9"])
    #expect(child.log == ["will 2", "will enter window", "did 2", "entered window"])
    #expect(first.subviews.isEmpty && child.superview === second && child.window === stage.window)
    child.log = []
    child.removeFromSuperview()
    #expect(child.log == ["will -1", "will leave window", "did -1", "left window"])
    #expect(child.window == nil)
  }

  @Test("descendants follow into the window and out of it")
  func windowOfDescendants() {
    let stage = Stage()
    let outer = UIView()
    let inner = LoggingView()
    outer.addSubview(inner)
    inner.log = []
    stage.window.addSubview(outer)
    #expect(inner.log == ["will enter window", "entered window"])
    outer.removeFromSuperview()
    #expect(inner.window == nil)
    #expect(stage.window.window === stage.window)
  }

  @Test("descent, tags and ownership")
  func descent() {
    let (parent, child) = family(2)
    let deep = UIView()
    deep.tag = 42
    child[1].addSubview(deep)
    #expect(deep.isDescendant(of: parent) && deep.isDescendant(of: deep))
    #expect(!parent.isDescendant(of: deep))
    #expect(parent.viewWithTag(42) === deep)
    #expect(parent.viewWithTag(7) == nil)
    weak var gone: UIView?
    do {
      let temporary = UIView()
      parent.addSubview(temporary)
      gone = temporary
      temporary.removeFromSuperview()
    }
    #expect(gone == nil)
  }

  @Test("the tint is inherited until a view has its own")
  func tint() {
    let (parent, child) = family(1)
    #expect(child[0].tintColor == .tintColor)
    parent.tintColor = .red
    #expect(child[0].tintColor == .red)
    child[0].tintColor = .blue
    #expect(child[0].tintColor == .blue)
    child[0].tintColor = nil
    #expect(child[0].tintColor == .red)
  }

  @Test("a tree prints one line per view")
  func dump() {
    let (parent, child) = family(1)
    parent.frame = rect(0, 0, 80, 16)
    child[0].isHidden = true
    #expect(
      parent.recursiveDescription == """
        <UIView: frame = {{0, 0}, {80, 16}}>
           | <UIView: frame = {{0, 0}, {0, 0}}; hidden; tag = 1>
        """)
  }
}
