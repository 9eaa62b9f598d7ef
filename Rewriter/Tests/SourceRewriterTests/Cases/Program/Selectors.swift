// swift-format-ignore-file
import UIKit

class Board: UIViewController {
  var log: [String] = []

  @objc func add() { log.append("add") }
  @objc func add(_ sender: UIButton) { log.append("add button") }
  @objc private func hidden() { log.append("hidden") }
  @objc func moved(to sender: Any?) { log.append("moved") }
  @objc func tapped(sender: UIGestureRecognizer) -> Int { 1 }
  @objc func replaced() { log.append("base") }

  func names() -> [Selector] {
    [
      #selector(add as () -> Void), #selector(self.add(_:)), #selector(hidden),
      #selector(Board.moved(to:)), #selector(tapped(sender:)), #selector(replaced), #selector(inOther),
      Selector("fromAString:"), #selector(UIResponderStandardEditActions.copy(_:)),
    ]
  }
}

final class Sub: Board {
  override func replaced() { log.append("sub") }
  @objc func fromAString(_ sender: NSObject) { log.append("string") }
}

// No base class of UIKit.
final class Plain: NSObject {
  var ticks = 0
  @objc fileprivate func tick() { ticks += 1 }
  @objc func step(_ link: CADisplayLink) { ticks += 10 }
  @objc func fire(_ timer: Timer) {
    ticks += 100
    print("timer", timer.userInfo as? String ?? "nothing")
    timer.invalidate()
  }
}

struct Outer {
  private class Nested<Item> {
    var item: Item?
    init(_ item: Item) { self.item = item }
    @objc func clear() { item = nil }
  }

  @MainActor static func run() -> Bool {
    let nested = Nested(3)
    UIApplication.shared.sendAction(
      #selector(Nested<Int>.clear), to: nested, from: nil, for: nil)
    return nested.item == nil
  }
}

@MainActor func showSelectors() {
  let board = Sub()
  for name in board.names() where board.responds(to: name) {
    board.perform(name, with: UIButton())
  }
  print("selectors", board.names().map(\.description).joined(separator: " "))
  print("performed", board.log.joined(separator: ", "))
  let nothing = "nothing"
  print(
    "unknown", board.responds(to: Selector(nothing)),
    board.canPerformAction(#selector(Board.replaced), withSender: nil))
  print("key path", #keyPath(UIView.layer.cornerRadius))
  class Local: NSObject {
    var count = 0
    @objc func count(_ sender: AnyObject) { count += 1 }
  }
  let local = Local()
  let recognizer = UITapGestureRecognizer(target: local, action: #selector(Local.count(_:)))
  _ = recognizer
  local.perform(#selector(Local.count(_:)), with: local)
  print("local", local.count, "nested", Outer.run())
}

@MainActor func showNotifications() {
  let plain = Plain()
  let name = Notification.Name("tick")
  NotificationCenter.default.addObserver(
    plain, selector: #selector(Plain.tick), name: name, object: nil)
  NotificationCenter.default.post(name: name, object: nil)
  NotificationCenter.default.removeObserver(plain)
  NotificationCenter.default.post(name: name, object: nil)
  print("notified", plain.ticks)
  let link = CADisplayLink(target: plain, selector: #selector(Plain.step(_:)))
  link.invalidate()
  Timer.scheduledTimer(
    timeInterval: 0.001, target: plain, selector: #selector(Plain.fire(_:)), userInfo: "info",
    repeats: true)
  RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))
  print("ticks", plain.ticks)
}
