import UIKit

/// A picture computed from a seed: mountains, a sun above the sea, waves, or a pattern.
struct Picture: Hashable, Sendable {
  /// The motif of the picture.
  enum Scene: Int, CaseIterable, Sendable { case mountains, sunset, waves, rings }

  let scene: Scene
  /// The ratio of height to width, independent of the shape of character cells.
  let proportion: CGFloat
  private let hue: CGFloat
  private let phases: [CGFloat]

  init(seed: Int) {
    var numbers = SeededNumbers(seed)
    scene = Scene.allCases[seed % Scene.allCases.count]
    proportion = CGFloat.random(in: 0.6...1.4, using: &numbers)
    hue = CGFloat.random(in: 0...1, using: &numbers)
    phases = (0..<4).map { _ in CGFloat.random(in: 0...(2 * .pi), using: &numbers) }
  }

  /// A name for the caption.
  var title: String {
    let names = [
      Scene.mountains: ["Above the tree line", "First snow", "The north face", "Ridge at noon"],
      .sunset: ["Last ferry", "Evening, no wind", "Harbour light", "Red sky"],
      .waves: ["Swell", "Dunes", "Wheat", "The long coast"],
      .rings: ["Pond", "Tree rings", "Target", "Vinyl"],
    ]
    let list = names[scene] ?? []
    return list[Int(phases[0] * 1000) % list.count]
  }

  /// Returns hue, saturation and brightness at a point; x and y range from 0 to 1.
  func tone(
    _ x: CGFloat, _ y: CGFloat
  ) -> (hue: CGFloat, saturation: CGFloat, light: CGFloat) {
    switch scene {
    case .mountains:
      let near = 0.72 + 0.09 * sin(9 * x + phases[0]) + 0.03 * sin(31 * x + phases[1])
      let far = 0.45 + 0.16 * sin(5 * x + phases[2]) + 0.05 * sin(17 * x + phases[3])
      if y > near { return (0.33, 0.5, 0.25) }
      if y > far { return (0.6, 0.25, y < far + 0.1 ? 0.95 : 0.5) }
      return (0.58, 0.5 * (1 - y), 0.75 + 0.2 * y)
    case .sunset:
      let sun = CGPoint(x: 0.5 + 0.25 * sin(phases[0]), y: 0.5)
      if y > 0.62 {
        let glitter = abs(x - sun.x) < 0.06 + 0.2 * (y - 0.62) && sin(60 * y) > 0
        return (0.62, 0.7, glitter ? 0.9 : 0.35)
      }
      if hypot(x - sun.x, (y - sun.y) * proportion) < 0.16 { return (0.12, 0.7, 1) }
      return (0.02 + 0.1 * y, 0.8, 0.45 + 0.5 * y)
    case .waves:
      let line = sin(3 * x * .pi + 14 * y + phases[0]) + 0.5 * sin(7 * x + phases[1])
      return (hue, 0.6, 0.55 + 0.28 * line)
    case .rings:
      let distance = hypot(x - 0.5, (y - 0.5) * proportion)
      return (hue + 0.3 * distance, 0.55, sin(34 * distance + phases[0]) > 0 ? 0.9 : 0.4)
    }
  }
}
