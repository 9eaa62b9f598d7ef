import Foundation
import Testing

@testable import UIKitCore

struct UIColorTests {
  private func rgba(_ color: UIColor) -> [CGFloat] {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&r, green: &g, blue: &b, alpha: &a)
    return [r, g, b, a]
  }

  @Test("components read back as given")
  func components() {
    #expect(rgba(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)) == [0.1, 0.2, 0.3, 0.4])
    #expect(rgba(UIColor(white: 0.5, alpha: 1)) == [0.5, 0.5, 0.5, 1])
    #expect(rgba(.clear) == [0, 0, 0, 0])
    #expect(rgba(.brown) == [0.6, 0.4, 0.2, 1])
  }

  @Test("colours of the wide space are the nearest ones in sRGB")
  func wide() {
    let grey = rgba(UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 0.7))
    #expect(zip(grey, [0.5, 0.5, 0.5, 0.7]).allSatisfy { abs($0 - $1) < 1e-4 })
    let red = rgba(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
    #expect(zip(red, [1, 0, 0, 1]).allSatisfy { abs($0 - $1) < 1e-9 })
    let soft = rgba(UIColor(displayP3Red: 0.8, green: 0.4, blue: 0.2, alpha: 1))
    #expect(zip(soft, [0.8604, 0.3819, 0.1169, 1]).allSatisfy { abs($0 - $1) < 2e-2 })
  }

  @Test("a terminal colour is drawn as such, and has xterm's components")
  func sixteen() {
    #expect(UIColor(terminalColor: 9).drawingColor() == DrawingColor(.palette(9)))
    #expect(rgba(UIColor(terminalColor: 9)) == [1, 0, 0, 1])
    let dim: CGFloat = 205 / 255
    #expect(rgba(UIColor(terminalColor: 6)) == [0, dim, dim, 1])
    #expect(UIColor(terminalColor: 99).drawingColor() == DrawingColor(.palette(15)))
    #expect(
      UIColor(terminalColor: 1).withAlphaComponent(0.5).drawingColor()
        == DrawingColor(.palette(1), alpha: 0.5))
    #expect(UIColor(terminalColor: 1) != UIColor(red: dim, green: 0, blue: 0, alpha: 1))
  }

  @Test(
    "hue, saturation and brightness make red, green and blue",
    arguments: [
      (0.0, [1.0, 0, 0]), (1.0 / 3, [0.0, 1, 0]), (2.0 / 3, [0.0, 0, 1]), (0.5, [0.0, 1, 1]),
      (1.0, [1.0, 0, 0]),
    ] as [(CGFloat, [CGFloat])])
  func hue(hue: CGFloat, expected: [CGFloat]) {
    let values = rgba(UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1))
    for (value, wanted) in zip(values, expected) { #expect(abs(value - wanted) < 1e-9) }
  }

  @Test("hue reads back")
  func hueRoundTrip() {
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor(hue: 0.77, saturation: 0.4, brightness: 0.6, alpha: 0.9)
      .getHue(&h, saturation: &s, brightness: &b, alpha: &a)
    #expect(abs(h - 0.77) < 1e-9 && abs(s - 0.4) < 1e-9 && abs(b - 0.6) < 1e-9 && a == 0.9)
  }

  @Test("equal colours are equal and hash alike")
  func equality() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.red.hash == UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
    #expect(UIColor.red != UIColor.red.withAlphaComponent(0.5))
    #expect(UIColor.label != UIColor.white)
    #expect(UIColor.systemRed == UIColor.systemRed)
    #expect(UIColor.systemRed != UIColor.systemGreen)
  }

  @Test("a dynamic colour follows light and dark")
  func dynamic() {
    let color = UIColor { $0.userInterfaceStyle == .light ? .black : .white }
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(color.resolvedColor(with: light) == .black)
    #expect(color.resolvedColor(with: dark) == .white)
    let faint = color.withAlphaComponent(0.5)
    #expect(faint.drawingColor(light) == DrawingColor(.rgb(0, 0, 0), alpha: 0.5))
    #expect(
      UIColor.systemRed.drawingColor(light) == DrawingColor(.rgb(255, 59, 48)))
    #expect(UIColor.systemRed.drawingColor(dark) == DrawingColor(.rgb(255, 69, 58)))
  }

  @Test("label and background are the terminal's own colours")
  func terminalColors() {
    #expect(UIColor.label.drawingColor() == .foreground)
    #expect(UIColor.systemBackground.drawingColor() == .background)
    #expect(UIColor.secondaryLabel.drawingColor() == DrawingColor(.foreground, alpha: 0.6))
    UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
      #expect(rgba(.label) == [0, 0, 0, 1])
      #expect(rgba(.systemBackground) == [1, 1, 1, 1])
    }
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(rgba(.label) == [1, 1, 1, 1])
    }
  }

  @Test("values outside of 0 to 1 are clamped for drawing")
  func limits() {
    let color = UIColor(red: 2, green: -1, blue: 0.5, alpha: 3)
    #expect(color.drawingColor() == DrawingColor(.rgb(255, 0, 128)))
  }

  @Test("a colour literal has its components")
  func literals() {
    // swift-format-ignore: NoPlaygroundLiterals
    let color = #colorLiteral(red: 0.25, green: 0.5, blue: 1, alpha: 0.75)
    #expect(rgba(color) == [0.25, 0.5, 1, 0.75])
    // swift-format-ignore: NoPlaygroundLiterals
    let colors: [UIColor?] = [nil, #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)]
    #expect(colors[1] == .red)
    // swift-format-ignore: NoPlaygroundLiterals
    let ofLayer: CGColor? = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(ofLayer == UIColor.red.cgColor)
  }
}
