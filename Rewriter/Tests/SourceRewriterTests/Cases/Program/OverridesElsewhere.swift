// swift-format-ignore-file
import UIKit

private let prefix = "private to this file"

extension Tall {
  override func prepare() {
    super.prepare()
    note(prefix)
  }

  private func note(_ text: String) { log.append(text) }

  override class var layoutAttributesClass: AnyClass { TallAttributes.self }

  override var sectionInset: UIEdgeInsets {
    get { super.sectionInset }
    set { super.sectionInset = newValue; log.append("inset \(newValue.top)") }
  }

  override open var collectionViewContentSize: CGSize {
    CGSize(width: 11, height: super.collectionViewContentSize.height)
  }

  @objc func described() -> String { "tall" }
}

extension Tall.Part.Inner {
  override var isHidden: Bool { get { !super.isHidden } set { super.isHidden = newValue } }
  override public var intrinsicContentSize: CGSize { CGSize(width: 1, height: 2) }
}
