import VitrineFuzzyMatching
import VitrineGallery
import VitrineItems

/// Finds the demos that match the query, with fzf's syntax, in names, titles and summaries.
@MainActor
final class DemoFilter {
  private let engine = FilterEngine(threads: 1)
  private let texts = Demo.all.map {
    "\($0.name) \($0.title) \($0.summary)"
  }

  /// Returns the matching demos, best match first. Fuzzy matches of the names come first, exact
  /// matches in the summaries follow.
  func demos(fitting text: String) -> [Demo] {
    let pattern = FilterPattern(text)
    if pattern.isEmpty { return Demo.all }
    let names = engine.places(
      fitting: pattern, in: Demo.all.map { "\($0.name) \($0.title)" }, rating: .all)
    // A long sentence contains almost any letters in almost any order.
    let all = engine.places(
      fitting: FilterPattern(text, isExact: true), in: texts, rating: .all)
    return (names + all.filter { !names.contains($0) }).map { Demo.all[$0] }
  }
}
