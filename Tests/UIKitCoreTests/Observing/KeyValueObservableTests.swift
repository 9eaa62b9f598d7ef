import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Observed properties of views") struct KeyValueObservableTests {
  private final class Observer: UIResponder {
    var log: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let new = change?[.newKey].map { "\($0)" } ?? "-"
      log.append("\(keyPath ?? "") \(new)")
    }
  }

  private let stage = Stage()

  private func scrollView() -> UIScrollView {
    let view = UIScrollView(frame: rect(0, 0, 80, 64))
    stage.window.addSubview(view)
    view.contentSize = CGSize(width: 80, height: 640)
    return view
  }

  @Test("a closure gets each change of the content offset, with the values of its options")
  func offset() {
    let view = scrollView()
    var changes: [(CGFloat?, CGFloat?)] = []
    let observation = view.observe(\.contentOffset, options: [.new, .old]) { observed, change in
      #expect(observed === view)
      changes.append((change.oldValue?.y, change.newValue?.y))
    }
    view.contentOffset.y = 32
    view.contentOffset.y = 32
    view.setContentOffset(CGPoint(x: 0, y: 48), animated: false)
    #expect(changes.map(\.0) == [0, 32])
    #expect(changes.map(\.1) == [32, 48])
    observation.invalidate()
    view.contentOffset.y = 0
    #expect(changes.count == 2)
  }

  @Test("sizes, frames and bounds are observed, and the option `initial` reports the present value")
  func geometry() {
    let view = scrollView()
    var sizes: [CGFloat] = []
    var frames = 0
    var bounds = 0
    let observations = [
      view.observe(\.contentSize, options: [.initial, .new]) { _, change in
        sizes.append(change.newValue?.height ?? -1)
      },
      view.observe(\.frame) { _, change in
        #expect(change.newValue == nil)
        frames += 1
      },
      view.observe(\.bounds) { _, _ in bounds += 1 },
    ]
    view.contentSize.height = 800
    view.frame.origin.x = 8
    view.frame.size.width = 96
    #expect(sizes == [640, 800])
    #expect(frames == 2)
    #expect(bounds == 1)
    _ = observations
  }

  @Test("opacity and visibility are observed, too")
  func looks() {
    let view = UIView()
    var log: [String] = []
    let observations = [
      view.observe(\.alpha) { view, _ in log.append("\(view.alpha)") },
      view.observe(\.isHidden) { view, _ in log.append("\(view.isHidden)") },
    ]
    view.alpha = 0.5
    view.isHidden = true
    #expect(log == ["0.5", "true"])
    _ = observations
  }

  @Test("an observation ends with its object")
  func lifetime() {
    let view = UIView()
    var count = 0
    var observation: NSKeyValueObservation? = view.observe(\.frame) { _, _ in count += 1 }
    view.frame.origin.x = 8
    #expect(observation != nil)
    observation = nil
    view.frame.origin.x = 16
    #expect(count == 1)
  }

  @Test("an observer by name gets `observeValue` until it is removed")
  func byName() {
    let view = scrollView()
    let observer = Observer()
    view.addObserver(observer, forKeyPath: "contentOffset", options: .new, context: nil)
    view.addObserver(observer, forKeyPath: "hidden", context: nil)
    view.contentOffset.y = 16
    view.isHidden = true
    #expect(observer.log == ["contentOffset \(CGPoint(x: 0, y: 16))", "hidden -"])
    view.removeObserver(observer, forKeyPath: "contentOffset")
    view.contentOffset.y = 0
    #expect(observer.log.count == 2)
  }
}
