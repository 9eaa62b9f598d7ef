import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Text layers") struct CATextLayerTests {
  private struct Line: Equatable {
    var text: String
    var origin: CGPoint
  }

  private func lines(_ set: (CATextLayer) -> Void) -> [Line] {
    let stage = Stage()
    let view = stage.view(0, 0, 160, 64)
    let layer = CATextLayer()
    layer.frame = rect(8, 16, 64, 48)
    set(layer)
    view.layer.addSublayer(layer)
    return stage.window.displayList().commands.compactMap { command in
      guard case .text(let drawn) = command else { return nil }
      return Line(text: drawn.string, origin: drawn.origin)
    }
  }

  @Test("a text begins at the top left corner, and has one line")
  func oneLine() {
    #expect(lines { $0.string = "Peak" } == [Line(text: "Peak", origin: CGPoint(x: 8, y: 16))])
  }

  @Test("a wrapped text has the lines that fit")
  func wrapped() {
    let found = lines {
      $0.string = "one two three"
      $0.isWrapped = true
    }
    #expect(found.map(\.text) == ["one two", "three"])
    #expect(found.map(\.origin.y) == [16, 32])
  }

  @Test("lines stand at the side of the alignment")
  func alignment() {
    let right = lines {
      $0.string = "Peak"
      $0.alignmentMode = .right
    }
    #expect(right.map(\.origin.x) == [40])
    let center = lines {
      $0.string = "Peak"
      $0.alignmentMode = .center
    }
    #expect(center.map(\.origin.x) == [24])
  }

  @Test("a longer line loses characters where the truncation says")
  func truncation() {
    let cut = lines {
      $0.string = "one two three"
      $0.truncationMode = .end
    }
    #expect(cut.map(\.text) == ["one two…"])
  }

  @Test("an attributed text keeps its colours; without a text nothing is drawn")
  func attributed() {
    let found = lines {
      $0.string = NSAttributedString(string: "Peak", attributes: [.foregroundColor: UIColor.red])
    }
    #expect(found.map(\.text) == ["Peak"])
    #expect(lines { $0.string = nil }.isEmpty)
  }
}
