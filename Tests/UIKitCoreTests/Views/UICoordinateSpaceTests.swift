import Foundation
import Testing
import VitrineTestSupport

@testable import UIKitCore

/// A custom space of a program: a view's coordinates, twice as fine.
@MainActor private final class FineSpace: NSObject, UICoordinateSpace {
  let view: UIView

  init(_ view: UIView) { self.view = view }

  var bounds: CGRect { fine(view.bounds) }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    view.convert(CGPoint(x: point.x / 2, y: point.y / 2), to: coordinateSpace)
  }

  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    let point = view.convert(point, from: coordinateSpace)
    return CGPoint(x: point.x * 2, y: point.y * 2)
  }

  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    let half = CGAffineTransform(scaleX: 0.5, y: 0.5)
    return view.convert(rect.applying(half), to: coordinateSpace)
  }

  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    fine(view.convert(rect, from: coordinateSpace))
  }

  private func fine(_ rect: CGRect) -> CGRect {
    rect.applying(CGAffineTransform(scaleX: 2, y: 2))
  }
}

@MainActor struct UICoordinateSpaceTests {
  private let stage = Stage()
  private let outer: UIView
  private let inner: UIView

  init() {
    outer = stage.view(100, 50, 200, 100)
    inner = stage.view(10, 20, 50, 40, in: outer)
    outer.bounds.origin = CGPoint(x: 0, y: 8)
  }

  private var screen: any UICoordinateSpace { UIScreen.main.coordinateSpace }
  private let point = CGPoint(x: 3, y: 4)
  private let area = rect(3, 4, 5, 6)

  @Test("between views it is the conversion between views")
  func betweenViews() {
    let space: any UICoordinateSpace = outer
    #expect(space.bounds == outer.bounds)
    #expect(inner.convert(point, to: space) == CGPoint(x: 13, y: 24))
    #expect(inner.convert(CGPoint(x: 13, y: 24), from: space) == point)
    #expect(inner.convert(area, to: space) == rect(13, 24, 5, 6))
    #expect(inner.convert(rect(13, 24, 5, 6), from: space) == area)
    #expect(space.convert(rect(13, 24, 5, 6), to: inner) == area)
  }

  @Test("the screen's coordinates are those of the window's frame")
  func screenSpace() {
    stage.window.frame.origin = CGPoint(x: 16, y: 32)
    #expect(screen.bounds == UIScreen.main.bounds)
    #expect(inner.convert(point, to: screen) == CGPoint(x: 129, y: 98))
    #expect(inner.convert(CGPoint(x: 129, y: 98), from: screen) == point)
    #expect(inner.convert(area, to: screen) == rect(129, 98, 5, 6))
    #expect(inner.convert(rect(129, 98, 5, 6), from: screen) == area)
    #expect(screen.convert(area, from: inner) == rect(129, 98, 5, 6))
    #expect(screen.convert(CGPoint(x: 129, y: 98), to: inner) == point)
    #expect(stage.window.convert(CGPoint.zero, to: screen) == CGPoint(x: 16, y: 32))
  }

  @Test("under a rotated window the rectangle on the screen is the bounding box")
  func turnedWindow() {
    stage.window.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let box = inner.convert(area, to: screen)
    #expect(abs(box.width - 6) < 1e-9 && abs(box.height - 5) < 1e-9)
    #expect(screen.convert(box, to: inner).isClose(to: area))
  }

  @Test("a view without a window counts its topmost view as the screen")
  func withoutWindow() {
    let alone = UIView(frame: rect(7, 9, 20, 20))
    let child = UIView(frame: rect(1, 2, 5, 5))
    alone.addSubview(child)
    #expect(child.convert(point, to: screen) == CGPoint(x: 4, y: 6))
    #expect(child.convert(CGPoint(x: 4, y: 6), from: screen) == point)
  }

  @Test("views and the screen convert through a custom space")
  func ownSpace() {
    let fine = FineSpace(inner)
    #expect(fine.bounds == rect(0, 0, 100, 80))
    #expect(inner.convert(point, to: fine) == CGPoint(x: 6, y: 8))
    #expect(outer.convert(CGPoint(x: 13, y: 24), to: fine) == CGPoint(x: 6, y: 8))
    #expect(outer.convert(CGPoint(x: 6, y: 8), from: fine) == CGPoint(x: 13, y: 24))
    #expect(outer.convert(area, from: fine) == rect(11.5, 22, 2.5, 3))
    #expect(outer.convert(rect(11.5, 22, 2.5, 3), to: fine) == area)
    #expect(screen.convert(area, from: fine) == rect(111.5, 64, 2.5, 3))
    #expect(screen.convert(rect(111.5, 64, 2.5, 3), to: fine) == area)
    #expect(screen.convert(CGPoint(x: 111.5, y: 64), to: fine) == CGPoint(x: 3, y: 4))
    #expect(screen.convert(CGPoint(x: 3, y: 4), from: fine) == CGPoint(x: 111.5, y: 64))
  }

  @Test("the fixed space, the scene's and the screen's are identical")
  func oneSpace() {
    let session = UISceneSession(role: .windowApplication)
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    #expect(scene.coordinateSpace === screen)
    #expect(UIScreen.main.fixedCoordinateSpace === screen)
    #expect(screen.convert(point, to: scene.coordinateSpace) == point)
    #expect(screen.convert(area, from: scene.coordinateSpace) == area)
    #expect(UIWindow(frame: scene.coordinateSpace.bounds).frame == UIScreen.main.bounds)
  }
}
