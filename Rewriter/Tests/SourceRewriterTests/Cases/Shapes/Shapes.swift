// swift-format-ignore-file
// The other module: its protocol and its class are adopted and extended by the program.
import UIKit.UIGeometry

@objc public protocol ShapeDelegate: AnyObject {
  func drew(_ name: String)
  /// Optional, and with a comment.
  @objc optional func moved(_ name: String, to place: Int) -> String
  @objc optional func moved(_ name: String, by distance: Int) -> String
  @objc optional func cleared()
  @objc optional var title: String { get }
}

open class Shape: NSObject {
  public weak var delegate: ShapeDelegate?

  public func report() -> [String] {
    delegate?.drew("square")
    delegate?.cleared?()
    return [
      delegate?.moved?("square", to: 3) ?? "no place",
      delegate?.moved?("square", by: 4) ?? "no distance",
      delegate?.title ?? "no title",
      delegate?.moved(_:to:) != nil ? "can move" : "cannot move",
    ]
  }
}

open class ShapeSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  public func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  public func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "c", for: path)
  }
}
