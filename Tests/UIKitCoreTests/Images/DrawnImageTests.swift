import Foundation
import Testing

@testable import UIKitCore

@MainActor struct DrawnImageTests {
  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
    guard let pixels = image.cgImage else { return [] }
    let place = (y * pixels.width + x) * 4
    return Array(pixels.rgba[place..<(place + 4)])
  }

  @Test("an image context gives an image that draws its texts as texts, at the image's place")
  func keepsTexts() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 80, height: 32), false, 0)
    "hello".draw(at: CGPoint(x: 8, y: 16))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil && image?.size == CGSize(width: 80, height: 32))
    let commands = GraphicsContextStack.record(traits: .current) {
      image?.draw(at: CGPoint(x: 100, y: 0))
    }
    let texts = commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
    #expect(texts.map(\.string) == ["hello"] && texts.first?.origin == CGPoint(x: 108, y: 16))
  }

  @Test("a renderer's image has pixels for its drawing, as many as its scale requires")
  func pixels() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format)
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      UIColor.blue.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 10, y: 0, width: 10, height: 10))
      #expect(context.currentImage.size == CGSize(width: 20, height: 10))
    }
    #expect(image.cgImage?.width == 40 && image.cgImage?.height == 20)
    #expect(pixel(image, 0, 0) == [255, 0, 0, 255])
    #expect(pixel(image, 30, 10) == [0, 0, 255, 255], "the middle of the ellipse")
    #expect(pixel(image, 39, 0) == [0, 0, 0, 0], "outside of the ellipse")
  }

  @Test("an area with another origin is drawn from its corner")
  func bounds() {
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 100, y: 50, width: 8, height: 8))
    let image = renderer.image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 100, y: 50, width: 4, height: 8))
    }
    #expect(pixel(image, 1, 1) == [0, 255, 0, 255] && pixel(image, 6, 1)[3] == 0)
  }

  @Test("an opaque image is black without drawing; drawing beyond its edges is clipped")
  func opaque() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 1)
    UIColor.white.setFill()
    UIRectFill(CGRect(x: 2, y: 0, width: 100, height: 100))
    let image = UIGraphicsGetImageFromCurrentImageContext() ?? UIImage()
    UIGraphicsEndImageContext()
    #expect(pixel(image, 0, 0) == [0, 0, 0, 255] && pixel(image, 3, 3) == [255, 255, 255, 255])
    let commands = GraphicsContextStack.record(traits: .current) { image.draw(at: .zero) }
    guard case .pushClip(let clip)? = commands.first else {
      Issue.record("not clipped")
      return
    }
    #expect(clip == rect(0, 0, 4, 4) && commands.last == .popClip)
  }

  @Test("empty and too large sizes give no pixels and no crash")
  func sizes() {
    UIGraphicsBeginImageContext(.zero)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()
    let endless = UIGraphicsImageRenderer(size: CGSize(width: 1e9, height: 1e9)).image { _ in }
    #expect(endless.cgImage == nil && endless.pngData() == nil)
    #expect(UIGraphicsImageRenderer(size: .zero).image { _ in }.size == .zero)
  }

  @Test("a written PNG reads back, pixel by pixel")
  func png() {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 3))
    let image = renderer.image { context in
      UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5).setFill()
      context.fill(CGRect(x: 1, y: 1, width: 2, height: 1))
    }
    let data = image.pngData() ?? Data()
    #expect(Array(data.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
    guard let read = UIImage(data: data)?.cgImage else { return }
    #expect(read.rgba == image.cgImage?.rgba)
  }

  @Test("a tinted drawing has one colour, with the alpha of each part")
  func tinted() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor.blue.withAlphaComponent(0.5).setFill()
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }.withTintColor(.green)
    #expect(pixel(image, 0, 0) == [0, 255, 0, 255] && pixel(image, 1, 0) == [0, 255, 0, 128])
  }

  @Test("a layer renders the content of its view into an image, including subviews")
  func rendersLayers() {
    let stage = Stage()
    let view = stage.view(40, 40, 80, 32)
    view.backgroundColor = .red
    let label = UILabel(frame: CGRect(x: 8, y: 16, width: 40, height: 16))
    label.text = "inside"
    view.addSubview(label)
    UIGraphicsBeginImageContextWithOptions(view.bounds.size, false, 0)
    if let context = UIGraphicsGetCurrentContext() { view.layer.render(in: context) }
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    let commands = GraphicsContextStack.record(traits: .current) { image?.draw(at: .zero) }
    #expect(commands.contains(.fill(rect(0, 0, 80, 32), UIColor.red.drawingColor())))
    let texts = commands.compactMap { if case .text(let text) = $0 { text.origin } else { nil } }
    #expect(texts == [CGPoint(x: 8, y: 16)])
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true), "no context is open")
  }
}
