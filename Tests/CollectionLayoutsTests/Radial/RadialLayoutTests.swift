import Foundation
import Testing
import UIKit
@_spi(Vitrine) import VitrineBasicValues

@testable import CollectionLayouts

/// The rules for every layout around a middle.
@MainActor
@Suite("Layouts around a middle")
struct RadialLayoutTests {
  enum Kind: CaseIterable, Sendable { case circle, spiral }

  private func make(_ kind: Kind, _ options: RadialLayout.Options? = nil) -> RadialLayout {
    switch kind {
    case .circle: CircleLayout(options: options ?? .clock)
    case .spiral: SpiralLayout(options: options ?? .snail)
    }
  }

  @Test(
    "items never overlap: their circle or spiral grows beyond the screen", arguments: Kind.allCases,
    [2, 3, 7, 40, 300, 800])
  func room(kind: Kind, count: Int) {
    let world = NumberedItems(make(kind), counts: [count], size: CGSize(width: 200, height: 100))
      .laidOut()
    let frames = world.elements.map(\.frame)
    for (index, one) in frames.enumerated() {
      for other in frames[(index + 1)...] where one.overlaps(other) {
        Issue.record("\(one) and \(other) overlap")
      }
    }
    let content = CGRect(origin: .zero, size: world.layout.collectionViewContentSize)
    for frame in frames { #expect(content.insetBy(dx: -0.001, dy: -0.001).contains(frame)) }
  }

  @Test(
    "any rectangle gives the elements that meet it", arguments: Kind.allCases,
    1...6 as ClosedRange<UInt64>)
  func oracle(kind: Kind, seed: UInt64) {
    for options in [.clock, .compass, .galaxy] as [RadialLayout.Options] {
      for counts in [[], [1], [2], [5, 0, 3], [70], [400]] {
        let world = NumberedItems(make(kind, options), counts: counts).laidOut()
        world.checkQueries(seed: seed, rounds: 60)
      }
    }
  }

  @Test("new items come from the middle, deleted ones go into it", arguments: Kind.allCases)
  func updates(kind: Kind) {
    let seen = Seen()
    let layout: RadialLayout =
      switch kind {
      case .circle: RecordingCircle(seen: seen)
      case .spiral: RecordingSpiral(seen: seen)
      }
    let world = NumberedItems(layout, counts: [6]).laidOut()
    let pilot = world.pilot()
    world.changeItems()
    #expect(
      seen.words.sorted() == [
        "in 1 at 320.0 192.0", "in 2 at 320.0 192.0", "out 0 at 320.0 192.0",
      ])
    pilot.finishAnimations()
    world.checkScreen()
  }

  @Test("items follow a change of the options", arguments: Kind.allCases)
  func changes(kind: Kind) {
    let layout = make(kind)
    let world = NumberedItems(layout, counts: [6]).laidOut()
    layout.options.itemSize = CGSize(width: 8, height: 16)
    world.view.layoutIfNeeded()
    #expect(world.frame(0, 0) == CGRect(x: 316, y: kind == .circle ? 0 : 184, width: 8, height: 16))
  }

  @Test("invalid options do no harm", arguments: Kind.allCases)
  func hostileNumbers(kind: Kind) {
    let options = RadialLayout.Options(
      itemSize: CGSize(width: CGFloat.nan, height: -5), spacing: -.infinity, startAngle: .nan)
    let world = NumberedItems(make(kind, options), counts: [3]).laidOut()
    #expect(world.frame(0, 0)?.size == .zero)
  }
}

/// The attributes that layouts gave for appearing and disappearing items.
@MainActor
private final class Seen {
  var words: [String] = []

  func note(
    _ word: String, _ path: IndexPath, _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    if let attributes {
      words.append("\(word) \(path.item) at \(attributes.center.x) \(attributes.center.y)")
      #expect(attributes.alpha == 0)
    }
    return attributes
  }
}

private final class RecordingCircle: CircleLayout {
  let seen: Seen

  init(seen: Seen) {
    self.seen = seen
    super.init(options: .clock)
  }

  required init?(coder: NSCoder) { nil }

  override func initialLayoutAttributesForAppearingItem(
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    seen.note("in", path, super.initialLayoutAttributesForAppearingItem(at: path))
  }

  override func finalLayoutAttributesForDisappearingItem(
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    seen.note("out", path, super.finalLayoutAttributesForDisappearingItem(at: path))
  }
}

private final class RecordingSpiral: SpiralLayout {
  let seen: Seen

  init(seen: Seen) {
    self.seen = seen
    super.init(options: .snail)
  }

  required init?(coder: NSCoder) { nil }

  override func initialLayoutAttributesForAppearingItem(
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    seen.note("in", path, super.initialLayoutAttributesForAppearingItem(at: path))
  }

  override func finalLayoutAttributesForDisappearingItem(
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    seen.note("out", path, super.finalLayoutAttributesForDisappearingItem(at: path))
  }
}
