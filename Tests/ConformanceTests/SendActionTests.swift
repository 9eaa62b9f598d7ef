import Testing
import UIKit
import UIKitTesting

// The observed behaviour of `sendAction(_:to:from:for:)` on iOS 26.

@MainActor @Suite("Actions sent by the application") struct SendActionTests {
  @MainActor private final class Hits { var all: [String] = [] }

  private class Taker: UIView {
    var hits = Hits()
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector(("ping:"))
    }
    override func perform(_ action: Selector, with sender: Any?) {
      let from = sender.map { "\(type(of: $0))" } ?? "nil"
      hits.all.append("\(type(of: self)) sender=\(from)")
    }
  }
  private final class Field: Taker {}
  private final class Target: Taker {}

  private let ping = Selector(("ping:"))
  private let hits = Hits()
  private let field = Field()
  private let pilot: Pilot

  init() {
    let root = UIViewController()
    root.view.addSubview(field)
    pilot = Pilot(rootViewController: root)
    field.hits = hits
  }

  @Test("without a target the action goes to the first responder, else to the sender, else nowhere")
  func withoutTarget() {
    pilot.update()
    let application = UIApplication.shared
    #expect(!application.sendAction(ping, to: nil, from: nil, for: nil) && hits.all.isEmpty)
    #expect(application.sendAction(ping, to: nil, from: field, for: nil))
    #expect(hits.all == ["Field sender=Field"])
    field.becomeFirstResponder()
    #expect(field.isFirstResponder)
    #expect(application.sendAction(ping, to: nil, from: nil, for: nil))
    #expect(hits.all.last == "Field sender=nil")
    #expect(!application.sendAction(Selector(("pong:")), to: nil, from: nil, for: nil))
    #expect(hits.all.count == 2)
  }

  @Test("an explicit target gets the action with any first responder")
  func withTarget() {
    pilot.update()
    let target = Target()
    target.hits = hits
    field.becomeFirstResponder()
    #expect(UIApplication.shared.sendAction(ping, to: target, from: field, for: nil))
    #expect(hits.all == ["Target sender=Field"])
  }
}
