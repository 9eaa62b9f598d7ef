// swift-format-ignore-file
import UIKit

// MARK: UIKit's delegates

class Follower: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(_ v: UICollectionView, didSelectItemAt path: IndexPath) {}
  func scrollViewDidScroll(_ view: UIScrollView) {}
}

/// The subclass adds a method, which its base must not answer for.
final class Sizer: Follower {
  func collectionView(
    _ v: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { .zero }
}

final class Grid: UICollectionViewController {
  override func collectionView(_ v: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool { true }
}
extension Grid: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ v: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets { .zero }
}

/// The base has the method; the subclass adopts the protocol.
class Zoomer: NSObject { @objc func scrollViewDidZoom(_ view: UIScrollView) {} }
final class ZoomDelegate: Zoomer, UIScrollViewDelegate {}

final class Silence: NSObject, UICollectionViewDelegate {}

func answers(of delegate: UICollectionViewDelegate?) -> String {
  let all = [
    delegate?.responds(to: #selector(UICollectionViewDelegate.collectionView(_:didSelectItemAt:))),
    delegate?.responds(to: Selector(("collectionView:layout:sizeForItemAtIndexPath:"))),
    delegate?.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))),
    delegate?.responds(to: NSSelectorFromString("collectionView:shouldSelectItemAtIndexPath:")),
    delegate!.responds(to: #selector(UICollectionViewDelegateFlowLayout.collectionView(_:layout:insetForSectionAt:))),
  ]
  return all.map { $0 == true ? "yes" : "no" }.joined(separator: " ")
}

// MARK: A protocol and methods of this module

@objc protocol Answerer: NSObjectProtocol {
  @objc optional func asked(_ text: String, twice: Bool, at place: Int)
  @objc(longNameOf:) optional func short(_ text: String)
  @objc optional var mood: String { get }
}

final class Oracle: NSObject, Answerer {
  func asked(_ text: String, twice: Bool, at place: Int) {}
  func short(_ text: String) {}
  @objc var omen = "good"
  @objc func foretell() { print("foretold") }
  @objc func foretell(_ text: String, _ other: String, _ third: String) {}
  func hidden() {}
}

final class Mute: NSObject, Answerer { var mood: String { "bad" } }

@MainActor func ask(_ object: NSObject, _ selector: Selector) -> String {
  if object.responds(to: selector) { return "yes" }
  return "no"
}

@MainActor func showQuestions() {
  for delegate: UICollectionViewDelegate in [Silence(), Follower(), Sizer()] { print("answers", answers(of: delegate)) }
  print("answers", answers(of: Grid(collectionViewLayout: UICollectionViewFlowLayout())))
  print("zooming", ZoomDelegate().responds(to: #selector(UIScrollViewDelegate.scrollViewDidZoom(_:))),
    Zoomer().responds(to: "scrollViewDidScroll:"))
  let selectors: [Selector] = [
    #selector(Answerer.asked(_:twice:at:)), Selector("longNameOf:"), #selector(getter: Answerer.mood),
    #selector(getter: Oracle.omen), #selector(setter: Oracle.omen),
    #selector(Oracle.foretell as (Oracle) -> () -> Void),
    #selector(Oracle.foretell(_:_:_:)), Selector("hidden"),
  ]
  for object in [Oracle(), Mute()] {
    print("asked", selectors.map { ask(object, $0) }.joined(separator: " "))
  }
  let target: NSObjectProtocol = Oracle()
  let action = #selector(Oracle.foretell as (Oracle) -> () -> Void)
  if target.responds(to: action) { target.perform(action) }
}
