import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Animations of image views") struct UIImageViewAnimationTests {
  private let stage = Stage()
  private let view = UIImageView(frame: rect(0, 0, 16, 16))
  private let images = ["star", "heart", "flag"].compactMap { UIImage(systemName: $0) }

  /// The index of the image that the view draws.
  private func index() -> Int? { images.firstIndex { $0 === view.shownImage } }

  private func show() {
    stage.activate()
    stage.window.addSubview(view)
    stage.show()
  }

  @Test("an animation shows its images in turn, and a stopped one shows the image")
  func turns() {
    show()
    view.image = images[2]
    view.animationImages = Array(images.prefix(2))
    view.animationDuration = 2
    #expect(!view.isAnimating && index() == 2)
    view.startAnimating()
    #expect(view.isAnimating && index() == 0)
    stage.run(1.1)
    #expect(index() == 1)
    stage.run(1)
    #expect(index() == 0)
    view.stopAnimating()
    #expect(!view.isAnimating && index() == 2)
  }

  @Test("an animation ends after its rounds")
  func rounds() {
    show()
    view.animationImages = images
    view.animationDuration = 0.3
    view.animationRepeatCount = 2
    view.startAnimating()
    stage.run(0.5)
    #expect(view.isAnimating)
    stage.run(0.3)
    #expect(!view.isAnimating && index() == nil)
  }

  @Test("an animated image plays by itself, and another image ends it")
  func animatedImage() throws {
    show()
    let animated = try #require(UIImage.animatedImage(with: images, duration: 3))
    #expect(animated.images == images && animated.duration == 3)
    #expect(animated.size == images[0].size)
    view.image = animated
    #expect(view.isAnimating && index() == 0)
    stage.run(1.1)
    #expect(index() == 1)
    view.image = images[2]
    #expect(!view.isAnimating && index() == 2)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    #expect(images[0].images == nil && images[0].duration == 0)
  }

  @Test("outside of a window an animation rests")
  func outside() {
    stage.activate()
    view.animationImages = images
    view.animationDuration = 0.3
    view.startAnimating()
    stage.run(0.15)
    #expect(view.isAnimating && index() == 0)
    show()
    stage.run(0.15)
    #expect(index() == 1)
  }

  @Test("a transition to another symbol shows it at once")
  func symbols() {
    view.image = images[0]
    view.setSymbolImage(images[1], contentTransition: .automatic)
    view.addSymbolEffect(.bounce)
    #expect(view.image === images[1])
    view.setSymbolImage(images[2], contentTransition: .replace)
    #expect(view.image === images[2])
  }
}
