import VitrineFuzzyMatching
import VitrineGallery
import VitrineItems

/// Finds the demos that fit what is typed, with the words of fzf: in their names, titles and summaries.
@MainActor
final class DemoFilter {
  private let engine = FilterEngine(threads: 1)
  private let texts = Demo.all.map {
    "\($0.name) \($0.title) \($0.summary)"
  }

  /// The demos that fit best first, as in a picker: by their names, and behind these by all that is said of them, where
  /// words must be there as they are.
  func demos(fitting text: String) -> [Demo] {
    let pattern = FilterPattern(text)
    if pattern.isEmpty { return Demo.all }
    let names = engine.places(
      fitting: pattern, in: Demo.all.map { "\($0.name) \($0.title)" }, rating: .all)
    // In a sentence there are nearly all letters in nearly any order.
    let all = engine.places(
      fitting: FilterPattern(text, isExact: true), in: texts, rating: .all)
    return (names + all.filter { !names.contains($0) }).map { Demo.all[$0] }
  }
}
