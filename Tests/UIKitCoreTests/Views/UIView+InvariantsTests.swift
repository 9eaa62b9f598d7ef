import Foundation
import Testing
import VitrineTestSupport

@testable import UIKitCore

@MainActor struct UIViewInvariantsTests {
  @Test(
    "random changes of a tree agree with a model of lists", arguments: 0..<20 as Range<UInt64>)
  func randomTree(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stage = Stage()
    let views = (0..<12).map { tag in
      let view = UIView(frame: rect(0, 0, 100, 100))
      view.tag = tag
      return view
    }
    var model: [ObjectIdentifier: [UIView]] = [:]
    func list(_ view: UIView) -> [UIView] { model[ObjectIdentifier(view)] ?? [] }
    func remove(_ view: UIView) {
      for key in model.keys { model[key]?.removeAll { $0 === view } }
    }
    let parents = [stage.window] + views
    for _ in 0..<300 {
      guard let view = views.randomElement(using: &random),
        let parent = parents.randomElement(using: &random)
      else { continue }
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        if parent.isDescendant(of: view) { continue }
        parent.addSubview(view)
        remove(view)
        model[ObjectIdentifier(parent), default: []].append(view)
      case 2:
        if parent.isDescendant(of: view) { continue }
        let index = Int.random(in: 0...3, using: &random)
        parent.insertSubview(view, at: index)
        remove(view)
        let count = list(parent).count
        model[ObjectIdentifier(parent), default: []].insert(view, at: min(index, count))
      case 3:
        view.removeFromSuperview()
        remove(view)
      case 4:
        guard let above = view.superview else { continue }
        above.sendSubviewToBack(view)
        remove(view)
        model[ObjectIdentifier(above), default: []].insert(view, at: 0)
      case 5: view.layer.zPosition = CGFloat(Int.random(in: -1...1, using: &random))
      case 6: view.setNeedsLayout()
      default:
        let alpha = CGFloat.random(in: 0...1, using: &random)
        UIView.animate(withDuration: 0.1) { view.alpha = alpha }
        stage.run(0.05)
      }
      for parent in parents {
        #expect(parent.subviews == list(parent))
        #expect(parent.checkInvariants() == [])
      }
    }
    _ = stage.window.displayList()
    #expect(stage.window.layoutState.isClean)
  }
}
