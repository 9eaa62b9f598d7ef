import Foundation
import Testing
import VitrineTestSupport

@testable import UIKitCore

@MainActor struct UIViewGeometryTests {
  @Test(
    "a frame reads back exactly",
    arguments: [rect(0.1, 0.2, 33.333, 1.0 / 3), rect(-5, 7, 0, 0), rect(1e6, 1e-6, 8, 16)])
  func frameRoundTrip(frame: CGRect) {
    let view = UIView(frame: frame)
    #expect(view.frame == frame)
    #expect(view.bounds == CGRect(origin: .zero, size: frame.size))
    #expect(view.center.isClose(to: CGPoint(x: frame.midX, y: frame.midY)))
  }

  @Test("a negative size turns into a positive one")
  func negativeSize() {
    #expect(UIView(frame: rect(10, 10, -4, -6)).frame == rect(6, 4, 4, 6))
  }

  @Test("changing bounds keeps the center, changing the center keeps the bounds")
  func boundsAndCenter() {
    let view = UIView(frame: rect(10, 20, 100, 50))
    view.bounds = rect(3, 4, 50, 30)
    #expect(view.frame == rect(35, 30, 50, 30))
    view.center = CGPoint(x: 0, y: 0)
    #expect(view.frame == rect(-25, -15, 50, 30))
    #expect(view.bounds == rect(3, 4, 50, 30))
  }

  @Test("with a transform the frame is the bounding box about the center")
  func transformed() {
    let view = UIView(frame: rect(0, 0, 100, 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == rect(-50, -25, 200, 100))
    #expect(view.bounds.size == CGSize(width: 100, height: 50))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(view.frame.isClose(to: rect(25, -25, 50, 100)))
    view.transform = .identity
    #expect(view.frame == rect(0, 0, 100, 50))
  }

  @Test("setting the frame under a scale sets the matching bounds")
  func frameUnderTransform() {
    let view = UIView(frame: rect(0, 0, 100, 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.frame = rect(10, 10, 40, 20)
    #expect(view.frame.isClose(to: rect(10, 10, 40, 20)))
    #expect(view.bounds.size == CGSize(width: 20, height: 10))
  }

  @Test("the anchor point is the place of the center in the bounds")
  func anchorPoint() {
    let view = UIView(frame: rect(0, 0, 100, 50))
    view.layer.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(view.frame == rect(50, 25, 100, 50))
    #expect(view.layer.position == CGPoint(x: 50, y: 25))
  }

  @Test("the affine part of transform3D is the transform")
  func transform3D() {
    let view = UIView(frame: rect(0, 0, 10, 10))
    var space = CATransform3DMakeTranslation(5, 6, 7)
    space.m34 = -0.002
    view.transform3D = space
    #expect(view.transform == CGAffineTransform(translationX: 5, y: 6))
    #expect(view.layer.transform.m34 == -0.002)
    view.transform = .identity
    #expect(CATransform3DIsIdentity(view.transform3D))
  }

  struct Resizing: Sendable, CustomTestStringConvertible {
    let mask: UIView.AutoresizingMask
    let expected: CGRect
    var testDescription: String { "mask \(mask.rawValue)" }
  }

  @Test(
    "autoresizing distributes the change to the flexible parts in proportion",
    arguments: [
      Resizing(mask: [], expected: rect(10, 10, 20, 20)),
      Resizing(mask: [.flexibleWidth, .flexibleHeight], expected: rect(10, 10, 120, 70)),
      Resizing(mask: [.flexibleLeftMargin], expected: rect(110, 10, 20, 20)),
      Resizing(
        mask: [.flexibleRightMargin, .flexibleBottomMargin], expected: rect(10, 10, 20, 20)),
      Resizing(
        mask: [.flexibleLeftMargin, .flexibleRightMargin], expected: rect(22.5, 10, 20, 20)),
      Resizing(mask: [.flexibleTopMargin], expected: rect(10, 60, 20, 20)),
    ])
  func autoresizing(_ resizing: Resizing) {
    let parent = UIView(frame: rect(0, 0, 100, 50))
    let child = UIView(frame: rect(10, 10, 20, 20))
    child.autoresizingMask = resizing.mask
    parent.addSubview(child)
    parent.frame = rect(5, 5, 200, 100)
    #expect(child.frame.isClose(to: resizing.expected))
  }

  @Test("a child that fills its superview still does after a resize from nothing and back")
  func resizeThroughZero() {
    let parent = UIView(frame: rect(0, 0, 100, 50))
    let child = UIView(frame: parent.bounds)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(child)
    parent.frame = .zero
    parent.frame = rect(0, 0, 30, 20)
    #expect(child.frame == rect(0, 0, 30, 20))
  }

  @Test(
    "conversion agrees with a naive walk on random trees", arguments: 0..<20 as Range<UInt64>)
  func conversionModel(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stage = Stage()
    var views: [UIView] = [stage.window]
    for _ in 0..<25 {
      let parent = views.randomElement(using: &random) ?? stage.window
      let view = UIView(
        frame: rect(
          .random(in: -50...200, using: &random), .random(in: -50...200, using: &random),
          .random(in: 1...200, using: &random), .random(in: 1...200, using: &random)))
      view.bounds.origin = CGPoint(
        x: .random(in: -30...30, using: &random), y: .random(in: -30...30, using: &random))
      if Bool.random(using: &random) {
        view.transform = CGAffineTransform(rotationAngle: .random(in: 0...3, using: &random))
          .scaledBy(x: .random(in: 0.5...2, using: &random), y: 1.5)
      }
      parent.addSubview(view)
      views.append(view)
    }
    for _ in 0..<50 {
      guard let from = views.randomElement(using: &random),
        let to = views.randomElement(using: &random)
      else { continue }
      let point = CGPoint(x: .random(in: 0...99, using: &random), y: 7)
      let inWindow = Self.naive(point, of: from)
      #expect(from.convert(point, to: nil).isClose(to: inWindow, within: 1e-6))
      #expect(Self.naive(from.convert(point, to: to), of: to).isClose(to: inWindow, within: 1e-5))
      #expect(to.convert(point, from: from).isClose(to: from.convert(point, to: to)))
    }
  }

  /// Converts step by step: out of the bounds' origin, through the transform about the center.
  private static func naive(_ point: CGPoint, of view: UIView) -> CGPoint {
    guard let parent = view.superview else { return point }
    let x = point.x - view.bounds.midX
    let y = point.y - view.bounds.midY
    let t = view.transform
    return naive(
      CGPoint(
        x: view.center.x + t.a * x + t.c * y + t.tx, y: view.center.y + t.b * x + t.d * y + t.ty),
      of: parent)
  }

  @Test("without transforms a rectangle converts with its exact size")
  func rectangles() {
    let stage = Stage()
    let outer = stage.view(0.1, 0.2, 300, 300)
    let inner = stage.view(0.3, 0.7, 100, 100, in: outer)
    #expect(
      inner.convert(rect(0, 0, 33.3, 11.1), to: nil).size == CGSize(width: 33.3, height: 11.1))
    inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let turned = inner.convert(rect(0, 0, 100, 10), to: outer)
    #expect(abs(turned.width - 10) < 1e-9 && abs(turned.height - 100) < 1e-9)
    #expect(inner.convert(CGRect.null, to: nil).isNull)
  }

  @Test("a position that is not a number is reported and ignored")
  func noNumber() {
    let stage = Stage()
    let view = stage.view(10, 20, 30, 40)
    for change: (UIView) -> Void in [
      { $0.frame = rect(0, .nan, 1, 1) }, { $0.center.x = .nan }, { $0.bounds.size.width = .nan },
    ] {
      let notes = ProgramNotes.collect { change(view) }
      #expect(notes.count == 1)
      #expect(
        notes.first?.hasPrefix("CALayerInvalidGeometry: the place of UIView contains NaN") == true)
      #expect(view.frame == rect(10, 20, 30, 40))
    }
    let notes = ProgramNotes.collect { #expect(UIView(frame: rect(0, 0, .nan, 1)).frame == .zero) }
    #expect(notes.count == 1)
  }

  @Test("an infinite size is allowed")
  func endless() {
    let notes = ProgramNotes.collect {
      let view = UIView(frame: rect(0, 0, 10, .infinity))
      #expect(view.frame.height == .infinity)
    }
    #expect(notes.isEmpty)
  }
}
