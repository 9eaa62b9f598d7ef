// swift-format-ignore-file
import Shapes
import UIKit

// MARK: A protocol of this module

@objc protocol GameDelegate: NSObjectProtocol {
  @objc optional func began()
  @objc optional func scored(_ points: Int, by name: String) -> Int
  @objc optional func ended(_ name: String) -> String; @objc optional var level: Int { get }
}

final class Game {
  weak var delegate: GameDelegate?

  func play() -> String {
    delegate?.began?()
    let points = delegate?.scored?(3, by: "Ann")
    let forced = delegate?.responds(to: #selector(GameDelegate.ended(_:))) == true ? delegate!.ended!("!") : "-"
    var ended = "none"
    if let end = delegate?.ended { ended = end("Bob") }
    let unlabelled = (delegate?.scored).map { $0(1, "Cid") }
    return "\(points ?? -1) \(forced) \(ended) \(unlabelled ?? -1) \(delegate?.level ?? -1)"
  }
}

class Silent: NSObject, GameDelegate {}

/// The subclass has a method that its base does not have.
final class Loud: Silent {
  func began() { print("began") }
  func scored(_ points: Int, by name: String) -> Int { points * 2 }
}

// The conformance stands in an extension, and a method in another.
private final class Split: NSObject {}
extension Split: GameDelegate {}
extension Split {
  func ended(_ name: String) -> String { "end of \(name)" }
  var level: Int { 7 }
}

enum Space {
  fileprivate class Generic<Value>: NSObject, GameDelegate {
    var level: Int { 5 }
    func scored(_ points: Int, by name: String) -> Int { points * 100 }
  }
}

typealias Both = GameDelegate & ShapeDelegate
final class Composed: NSObject, Both {
  func drew(_ name: String) { print("drew", name) }
  func ended(_ name: String) -> String { "composed" }
  func moved(_ name: String, by distance: Int) -> String { "by \(distance)" }
  var title: String { "a title" }
}

final class Mover: NSObject, ShapeDelegate {
  func drew(_ name: String) {}
  func cleared() { print("cleared") }
  func moved(_ name: String, to place: Int) -> String { "to \(place)" }
}

// Two protocols have methods of one name.
@objc protocol First { @objc optional func tell(_ text: String) -> String }
@objc protocol Second { @objc optional func tell(_ text: String) -> String }
final class OnlySecond: NSObject, First, Second {}
final class Teller: NSObject, Second { func tell(_ text: String) -> String { text + "!" } }

@MainActor func showOptionalRequirements() {
  final class Local: NSObject, GameDelegate {
    func began() { print("local began") }
  }
  let game = Game()
  let delegates: [NSObject & GameDelegate] = [Silent(), Loud(), Split(), Space.Generic<Int>(), Local()]
  for delegate in delegates {
    game.delegate = delegate
    print("game", game.play())
  }
  let shape = Shape()
  let composed = Composed(), mover = Mover()
  shape.delegate = composed
  print("shape", shape.report())
  shape.delegate = mover
  print("shape", shape.report())
  let first: First = OnlySecond(), second: Second = Teller()
  print("tell", first.tell?("a") ?? "nothing", second.tell?("b") ?? "nothing")
}
