import Foundation
import Testing

@testable import UIKitCore

@Suite("Images are drawn on any thread")
struct UIGraphicsImageRendererTests {
  private static func image(_ text: String) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 80, height: 16)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 80, height: 16))
      text.draw(at: .zero, withAttributes: [.foregroundColor: UIColor.white])
    }
  }

  private static func texts(of image: UIImage) -> [String] {
    (image.contents.drawn?.commands ?? []).compactMap { command in
      if case .text(let text) = command { text.string } else { nil }
    }
  }

  @Test("each of many threads that draw at once gets its own drawing")
  func manyThreads() async {
    let drawn = await withTaskGroup(of: (Int, [String]).self) { group in
      for number in 0..<200 {
        group.addTask { (number, Self.texts(of: Self.image("image \(number)"))) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(drawn.count == 200)
    #expect(drawn.allSatisfy { $0.value == ["image \($0.key)"] })
  }

  @MainActor @Test("a thread that draws leaves the context of another one alone")
  func otherContexts() throws {
    UIGraphicsBeginImageContext(CGSize(width: 80, height: 16))
    defer { UIGraphicsEndImageContext() }
    "here".draw(at: .zero)
    let other = DispatchQueue.global().sync { () -> UIImage in
      // The queue may borrow this thread.
      Self.image("there")
    }
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    #expect(Self.texts(of: image) == ["here"])
    #expect(Self.texts(of: other) == ["there"])
  }

  @Test("each thread has traits of its own")
  func traits() async {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let light = UITraitCollection(userInterfaceStyle: .light)
    let styles = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask {
          let own = number.isMultiple(of: 2) ? dark : light
          var kept = true
          own.performAsCurrent { kept = UITraitCollection.current === own }
          return kept
        }
      }
      return await group.allSatisfy(\.self)
    }
    #expect(styles)
  }
}
