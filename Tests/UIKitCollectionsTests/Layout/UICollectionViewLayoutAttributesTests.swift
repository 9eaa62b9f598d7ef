import Foundation
import Testing
import UIKitCollections
import UIKitCore

@MainActor
@Suite("UICollectionViewLayoutAttributes")
struct UICollectionViewLayoutAttributesTests {
  private let path = IndexPath(item: 3, section: 1)

  @Test("attributes of a cell have no kind")
  func cell() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    #expect(attributes.representedElementCategory == .cell)
    #expect(attributes.representedElementKind == nil)
    #expect(attributes.indexPath == path)
    attributes.indexPath = IndexPath(item: 0, section: 0)
    #expect(attributes.indexPath.item == 0)
  }

  @Test("attributes of a supplementary view know their kind")
  func supplementary() {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "badge", with: path)
    #expect(attributes.representedElementCategory == .supplementaryView)
    #expect(attributes.representedElementKind == "badge")
    #expect(attributes.indexPath == path)
  }

  @Test("attributes of a decoration view know their kind")
  func decoration() {
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "shelf", with: path)
    #expect(attributes.representedElementCategory == .decorationView)
    #expect(attributes.representedElementKind == "shelf")
    #expect(attributes.indexPath == path)
  }

  @Test("fresh attributes are opaque, flat, plain and shown")
  func defaults() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    #expect(attributes.zIndex == 0)
    #expect(attributes.alpha == 1)
    #expect(!attributes.isHidden)
    #expect(attributes.transform == .identity)
    #expect(attributes.transform3D == CATransform3DIdentity)
    #expect(attributes.frame == .zero)
    attributes.zIndex = -4
    #expect(attributes.zIndex == -4)
  }

  @Test("the frame sets centre and size")
  func frameSetsCenterAndSize() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 50)
    #expect(attributes.center == CGPoint(x: 25, y: 45))
    #expect(attributes.size == CGSize(width: 30, height: 50))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 30, height: 50))
    #expect(attributes.frame == CGRect(x: 10, y: 20, width: 30, height: 50))
  }

  @Test("size, centre and bounds change the frame, in any order")
  func partsChangeTheFrame() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.size = CGSize(width: 20, height: 10)
    attributes.center = CGPoint(x: 100, y: 50)
    #expect(attributes.frame == CGRect(x: 90, y: 45, width: 20, height: 10))
    attributes.bounds = CGRect(x: 7, y: 7, width: 40, height: 20)
    #expect(attributes.bounds.origin == .zero)
    #expect(attributes.size == CGSize(width: 40, height: 20))
    #expect(attributes.frame == CGRect(x: 80, y: 40, width: 40, height: 20))
  }

  @Test("transform and transform3D are two views of one value")
  func oneTransform() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let matrix = attributes.transform3D
    #expect([matrix.m11, matrix.m12, matrix.m21, matrix.m22] == [1, 2, 3, 4])
    #expect([matrix.m41, matrix.m42] == [5, 6])
    #expect([matrix.m33, matrix.m44] == [1, 1])
    var turned = CATransform3DIdentity
    turned.m11 = 0.5
    turned.m34 = -0.002
    attributes.transform3D = turned
    #expect(attributes.transform == CGAffineTransform(scaleX: 0.5, y: 1))
    #expect(attributes.transform3D.m34 == -0.002)
    attributes.transform = .identity
    #expect(attributes.transform3D == CATransform3DIdentity)
  }

  @Test("with a transform the frame is the bounding box, and the size stays")
  func boundingBox() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 10, y: 10, width: 20, height: 40)
    attributes.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    #expect(attributes.frame == CGRect(x: 0, y: 20, width: 40, height: 20))
    #expect(attributes.size == CGSize(width: 20, height: 40))
    attributes.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(attributes.frame.isNear(CGRect(x: 0, y: 20, width: 40, height: 20)))
    attributes.transform = CGAffineTransform(translationX: 5, y: -3)
    #expect(attributes.frame == CGRect(x: 15, y: 7, width: 20, height: 40))
    #expect(attributes.center == CGPoint(x: 20, y: 30))
  }

  private static let changes: [(String, @MainActor (UICollectionViewLayoutAttributes) -> Void)] = [
    ("path", { $0.indexPath = IndexPath(item: 9, section: 0) }),
    ("frame", { $0.frame.origin.x += 1 }), ("size", { $0.size.width += 1 }),
    ("center", { $0.center.y += 1 }), ("alpha", { $0.alpha = 0.5 }), ("zIndex", { $0.zIndex = 1 }),
    ("hidden", { $0.isHidden = true }),
    ("transform", { $0.transform = CGAffineTransform(scaleX: 2, y: 2) }),
    ("transform3D", { $0.transform3D.m34 = 0.1 }),
  ]

  @Test("equality compares every property", arguments: 0..<9)
  func equality(index: Int) {
    let (name, change) = Self.changes[index]
    let one = UICollectionViewLayoutAttributes(forCellWith: path)
    let other = UICollectionViewLayoutAttributes(forCellWith: path)
    #expect(one == other)
    #expect(one.hash == other.hash)
    change(other)
    #expect(one != other, "\(name)")
    change(one)
    #expect(one == other, "\(name)")
    #expect(one.hash == other.hash)
  }

  @Test("equality compares category, kind and class")
  func equalityOfIdentity() {
    let cell = UICollectionViewLayoutAttributes(forCellWith: path)
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "h", with: path)
    let footer = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "f", with: path)
    let decoration = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "h", with: path)
    #expect(Set([cell, header, footer, decoration]).count == 4)
    #expect(cell != TintedAttributes(forCellWith: path))
    #expect(!cell.isEqual("cell"))
    #expect(!cell.isEqual(nil))
  }

  @Test("a subclass compares its own properties too")
  func equalityOfSubclass() {
    let one = TintedAttributes(forCellWith: path)
    let other = TintedAttributes(forCellWith: path)
    #expect(one == other)
    other.tint = 3
    #expect(one != other)
  }

  @Test("a copy has the class of the original and independent values")
  func copies() throws {
    let original = TintedAttributes(forSupplementaryViewOfKind: "h", with: path)
    original.tint = 7
    original.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    original.alpha = 0.25
    original.zIndex = 5
    original.isHidden = true
    original.transform = CGAffineTransform(scaleX: 3, y: 2)
    let copy = try #require(original.copy() as? TintedAttributes)
    #expect(copy !== original)
    #expect(copy == original)
    #expect(copy.tint == 7 && copy.representedElementKind == "h" && copy.transform.a == 3)
    copy.frame.origin.x = 100
    #expect(original.frame != copy.frame)
    #expect(original.center != copy.center)
  }

  @Test("an array copies its attributes, as in layouts written for iOS")
  func copiedArray() {
    let attributes = [UICollectionViewLayoutAttributes(forCellWith: path), TintedAttributes()]
    let copies =
      NSArray(array: attributes, copyItems: true) as? [UICollectionViewLayoutAttributes] ?? []
    #expect(copies == attributes)
    #expect(copies.first !== attributes.first)
    #expect(copies.last is TintedAttributes)
  }
}

/// Attributes in the usual style of users.
final class TintedAttributes: UICollectionViewLayoutAttributes {
  var tint = 0

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TintedAttributes else { return false }
    let sameTint = MainActor.assumeIsolated { other.tint == tint }
    return sameTint && super.isEqual(object)
  }

  override func copy(with zone: NSZone? = nil) -> Any {
    guard let copy = super.copy(with: zone) as? TintedAttributes else { return self }
    MainActor.assumeIsolated { copy.tint = tint }
    return copy
  }

  // MARK: Subclasses, as iOS code writes them

  private final class Bare: UICollectionViewLayoutAttributes { var mark = "bare" }

  private final class Plain: UICollectionViewLayoutAttributes {
    var mark: String
    override init() {
      mark = "plain"
      super.init()
    }
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      if let copy = copy as? Plain { MainActor.assumeIsolated { copy.mark = mark } }
      return copy
    }
  }

  private final class Required: UICollectionViewLayoutAttributes {
    var mark: String
    required override init() {
      mark = "required"
      super.init()
    }
  }

  private final class OwnLayout: UICollectionViewFlowLayout {
    static var chosen: AnyClass = UICollectionViewLayoutAttributes.self
    override class var layoutAttributesClass: AnyClass { chosen }
  }

  @Test("a subclass with or without an override of init() can be created by its class and copied")
  func subclasses() throws {
    let path = IndexPath(item: 3, section: 1)
    let bare = try #require(Bare(forCellWith: path).copy() as? Bare)
    #expect(bare.mark == "bare" && bare.indexPath == path)
    let plain = Plain(forSupplementaryViewOfKind: "badge", with: path)
    plain.mark = "changed"
    plain.alpha = 0.5
    let copy = try #require(plain.copy() as? Plain)
    #expect(copy.mark == "changed" && copy.alpha == 0.5 && copy.representedElementKind == "badge")
    #expect(copy !== plain && copy.isEqual(plain))
    #expect((Required(forCellWith: path).copy() as? Required)?.mark == "required")
    for (chosen, name) in [
      (Bare.self, "Bare"), (Plain.self, "Plain"), (Required.self, "Required"),
    ] as [(AnyClass, String)] {
      OwnLayout.chosen = chosen
      #expect("\(type(of: OwnLayout.makeAttributes()))" == name)
    }
  }
}
