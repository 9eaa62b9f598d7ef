import Foundation
import Testing

@testable import UIKitCore

/// An object without a base class of UIKit, whose methods are called by name.
private final class Receiver: NSObject, SelectorTarget {
  var calls: [String] = []

  nonisolated func responds(to selector: Selector) -> Bool { selector == "call:" }

  func perform(_ selector: Selector, with sender: Any?) {
    calls.append("\(selector) \(sender.map { "\(type(of: $0))" } ?? "nil")")
  }
}

@MainActor struct SelectorTargetTests {
  private let receiver = Receiver()

  @Test func controlsSendSelectorsToAnyTarget() {
    let control = UIControl()
    control.addTarget(receiver, action: "call:", for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(receiver.calls == ["call: UIControl"])
  }

  @Test func undoSendsSelectorsToAnyTarget() {
    let manager = UndoManager()
    manager.registerUndo(withTarget: receiver, selector: "call:", object: 3)
    manager.undo()
    #expect(receiver.calls == ["call: Int"])
  }

  @Test func aResponderThatRespondsIsFoundAlongTheChain() {
    final class Inner: UIView {}
    final class Outer: UIView {
      nonisolated override func responds(to selector: Selector) -> Bool { selector == "call:" }
    }
    let outer = Outer()
    let inner = Inner()
    outer.addSubview(inner)
    #expect(inner.target(forAction: "call:", withSender: nil) as? UIView === outer)
    #expect(inner.target(forAction: "other:", withSender: nil) == nil)
  }

  // MARK: Questions

  private final class Follower: NSObject, UIScrollViewDelegate, SelectorTarget {
    nonisolated func responds(to selector: Selector) -> Bool { selector == "scrollViewDidScroll:" }
    func perform(_ selector: Selector, with sender: Any?) { reportUnanswered(selector) }
  }

  @Test func delegatesAreAskedThroughTheirProtocol() {
    let follower = Follower()
    let delegate: (any UIScrollViewDelegate)? = follower
    #expect(delegate?.responds(to: Selector("scrollViewDidScroll:")) == true)
    #expect(delegate?.responds(to: "scrollViewDidZoom:") == false)
    #expect(delegate?.responds(to: nil) == false)
  }

  @Test func objectsAreAskedWithoutTheirClass() {
    let object: NSObject = receiver
    let anyObject: any NSObjectProtocol = receiver
    let selector: Selector? = "call:"
    #expect(object.responds(to: selector) && anyObject.responds(to: selector))
    #expect(!object.responds(to: "other:"))
  }

  @Test func anObjectThatCannotAnswerIsReported() {
    final class Silent: NSObject, UIScrollViewDelegate {}
    let notes = ProgramNotes.collect {
      let silent = Silent()
      #expect(!silent.responds(to: "scrollViewDidScroll:"))
    }
    #expect(
      notes == [
        "Silent cannot tell whether it has the method scrollViewDidScroll:: make it a SelectorTarget."
      ])
  }

  // MARK: Notifications

  private let center = NotificationCenter()
  private let name = Notification.Name("changed")

  @Test func notificationsReachTheMethod() {
    center.addObserver(receiver, selector: "call:", name: name, object: nil)
    center.post(name: name, object: nil)
    #expect(receiver.calls == ["call: Notification"])
  }

  @Test func onlyNotificationsOfTheObjectAreSent() {
    let (one, other) = (NSObject(), NSObject())
    center.addObserver(receiver, selector: "call:", name: name, object: one)
    center.post(name: name, object: other)
    #expect(receiver.calls == [])
    center.post(name: name, object: one)
    #expect(receiver.calls.count == 1)
  }

  @Test func aRemovedObserverGetsNothing() {
    center.addObserver(receiver, selector: "call:", name: name, object: nil)
    center.removeObserver(receiver)
    center.post(name: name, object: nil)
    #expect(receiver.calls == [])
  }

  @Test func removalByNameLeavesOtherNames() {
    let other = Notification.Name("other")
    center.addObserver(receiver, selector: "call:", name: name, object: nil)
    center.addObserver(receiver, selector: "other:", name: other, object: nil)
    center.removeObserver(receiver, name: name, object: nil)
    center.post(name: name, object: nil)
    center.post(name: other, object: nil)
    #expect(receiver.calls == ["other: Notification"])
  }

  @Test func removalOfATokenStillWorks() {
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in count += 1 }
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(count == 0)
  }

  @Test func observersAreNotHeld() {
    weak var gone: Receiver?
    do {
      let receiver = Receiver()
      gone = receiver
      center.addObserver(receiver, selector: "call:", name: name, object: nil)
    }
    #expect(gone == nil)
  }

  // MARK: Timers

  @Test func timersCallTheMethodWithThemselves() {
    let timer = Timer(
      timeInterval: 1, target: receiver, selector: "call:", userInfo: nil, repeats: false)
    timer.fire()
    #expect(receiver.calls == ["call: Timer"])
  }

  @Test func scheduledTimersHoldAnObject() {
    let timer = Timer.scheduledTimer(
      timeInterval: 60, target: receiver, selector: "call:", userInfo: "info", repeats: true)
    #expect(timer.userInfo as? String == "info")
    timer.invalidate()
  }

  @Test func linksCallTheMethodBeforeAFrame() {
    let stage = Stage()
    let link = CADisplayLink(target: receiver, selector: "call:")
    link.add(to: .main, forMode: .common)
    stage.run(0.1)
    link.invalidate()
    #expect(receiver.calls.first == "call: CADisplayLink")
  }
}
