import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Zooming scroll views") struct ScrollZoomTests {
  private final class Zoomer: UIScrollViewDelegate {
    let view = UIView(frame: rect(0, 0, 160, 128))
    var log: [String] = []

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      log.append("begin")
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { log.append("\(scrollView.zoomScale)") }
    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { log.append("end \(scale)") }
  }

  private let stage = Stage()
  private let zoomer = Zoomer()
  private let scrollView = UIScrollView(frame: rect(0, 0, 160, 128))

  init() {
    stage.window.addSubview(scrollView)
    scrollView.addSubview(zoomer.view)
    scrollView.contentSize = zoomer.view.frame.size
    scrollView.delegate = zoomer
    scrollView.maximumZoomScale = 4
  }

  @Test("the scale grows the view and the content, around the middle of the visible part")
  func scale() {
    scrollView.zoomScale = 2
    #expect(zoomer.view.frame == rect(0, 0, 320, 256))
    #expect(zoomer.view.bounds == rect(0, 0, 160, 128))
    #expect(scrollView.contentSize == CGSize(width: 320, height: 256))
    #expect(scrollView.contentOffset == CGPoint(x: 80, y: 64))
    #expect(zoomer.log == ["2.0"])
    scrollView.zoomScale = 1
    #expect(scrollView.contentOffset == .zero)
  }

  @Test("the scale stays within its limits")
  func limits() {
    scrollView.zoomScale = 9
    #expect(scrollView.zoomScale == 4)
    scrollView.setZoomScale(0.1, animated: false)
    #expect(scrollView.zoomScale == 1)
    scrollView.maximumZoomScale = 1
    #expect(scrollView.pinchGestureRecognizer == nil)
    scrollView.zoomScale = 2
    #expect(scrollView.zoomScale == 1)
  }

  @Test("a rectangle of the view comes to the middle, as large as possible")
  func rectangle() {
    scrollView.zoom(to: rect(80, 64, 80, 64), animated: false)
    #expect(scrollView.zoomScale == 2)
    #expect(scrollView.contentOffset == CGPoint(x: 160, y: 128))
  }

  @Test("a pinch zooms around its place, and the delegate follows it")
  func pinch() {
    stage.activate()
    let place = CGPoint(x: 0, y: 0)
    stage.window.deliverPinch(at: place, scale: 1, phase: .began)
    stage.window.deliverPinch(at: place, scale: 1.5, phase: .moved)
    #expect(scrollView.isZooming)
    stage.window.deliverPinch(at: place, scale: 2, phase: .moved)
    stage.window.deliverPinch(at: place, scale: 1, phase: .ended)
    #expect(!scrollView.isZooming)
    #expect(scrollView.zoomScale == 3)
    #expect(scrollView.contentOffset == .zero)
    #expect(zoomer.log == ["begin", "1.5", "3.0", "end 3.0"])
  }

  @Test("an animated zoom begins and ends")
  func animated() {
    stage.activate()
    scrollView.setZoomScale(2, animated: true)
    #expect(zoomer.log == ["begin", "2.0"])
    stage.run(0.5)
    #expect(zoomer.log.last == "end 2.0")
  }
}
