// swift-format-ignore-file
import UIKit

class Tall: UICollectionViewFlowLayout {
  private var prepared = 0
  var log: [String] = []
  enum Part { class Inner: UIView {} }
  @objc func told(_ text: String) { log.append(text) }
}

final class Taller: Tall {
  override func described() -> String { "taller " + super.described() }
}

final class TallAttributes: UICollectionViewLayoutAttributes {}

class Framed: UIView { var log: [String] = [] }
extension Framed {
  override var bounds: CGRect {
    didSet { log.append("bounds \(oldValue.width)") }
  }
}

@MainActor func showOverrides() {
  let layout = Taller()
  layout.prepare()
  layout.sectionInset = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
  print("overrides", layout.log.joined(separator: " "), Tall.layoutAttributesClass, layout.described())
  print("generic", layout.collectionViewContentSize.width)
  let inner = Tall.Part.Inner()
  inner.isHidden = true
  print("inner", inner.isHidden, inner.intrinsicContentSize.height)
  let framed = Framed(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
  framed.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
  print("framed", framed.log.last ?? "")
}
