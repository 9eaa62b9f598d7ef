import Testing
import UIKit
import VitrineSupport

@testable import VitrineBrowser

@MainActor
@Suite("The picture view")
struct PictureViewTests {
  /// 8 x 4 pixels in a view of 16 x 4 cells. Each pixel has its own colour.
  private func view(full: Int = 800) -> PictureView {
    let view = PictureView(frame: CGRect(x: 0, y: 0, width: 128, height: 64))
    view.picture = DecodedPicture(
      size: PixelSize(width: 8, height: 4), full: PixelSize(width: full, height: full / 2),
      rgba: (0..<32).flatMap { [UInt8($0), 0, 0, 255] })
    return view
  }

  /// The red component of the visible pixels, by rows.
  private func pixels(_ view: PictureView) -> [[UInt8]] {
    guard let image = view.shown?.image.cgImage else { return [] }
    return (0..<image.height).map { row in
      (0..<image.width).map { image.rgba[(row * image.width + $0) * 4] }
    }
  }

  @Test("a picture is fitted and centred, and never enlarged beyond its size")
  func fits() {
    let view = view()
    #expect(pixels(view).count == 4)
    #expect(view.shown?.frame == CGRect(x: 0, y: 0, width: 128, height: 64))
    let small = self.view(full: 8)
    #expect(small.shown?.frame == CGRect(x: 60, y: 30, width: 8, height: 4))
    view.frame.size = CGSize(width: 128, height: 160)
    #expect(view.shown?.frame == CGRect(x: 0, y: 48, width: 128, height: 64))
  }

  @Test("a zoomed picture shows a part that can be moved up to the edges")
  func zooms() {
    let view = view()
    let before = view.wantedPixels
    view.zoom(by: 2)
    #expect(view.zoom == 2.25)
    #expect(view.wantedPixels.width > before.width)
    #expect(pixels(view).map(\.count) == [4, 4] || pixels(view)[0].count < 8)
    view.pan(x: -9, y: -9)
    #expect(pixels(view)[0].first == 0)
    view.pan(x: 9, y: 9)
    #expect(pixels(view).last?.last == 31)
    view.zoom(by: -9)
    #expect(view.zoom == 1)
    #expect(pixels(view).map(\.count) == [8, 8, 8, 8])
    view.zoom(by: 99)
    #expect(view.zoom == PictureView.largestZoom)
    view.fit()
    #expect(view.zoom == 1)
    #expect(view.shown?.frame.width == 128)
  }

  @Test("without a picture or without room the view shows nothing")
  func nothing() {
    let view = view()
    view.frame.size = .zero
    #expect(view.shown == nil)
    view.frame.size = CGSize(width: 80, height: 32)
    #expect(view.shown != nil)
    view.picture = nil
    view.pan(x: 1, y: 1)
    #expect(view.shown == nil)
  }
}
