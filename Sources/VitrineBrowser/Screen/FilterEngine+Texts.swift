import VitrineFuzzyMatching
import VitrineItems

extension FilterEngine {
  /// Returns the indices of the matching texts: in their order or, with a rating, best match first.
  ///
  /// Blocks until the search is complete, so it is meant for a small number of texts.
  func places(
    fitting pattern: FilterPattern, in texts: [String], rating: SliceMatcher.Rating
  ) -> [Int] {
    var places: [Int] = []
    reset()
    found = { findings in
      places = ((findings.ranked ?? findings.matches).first ?? []).map(Int.init)
    }
    let reader = TextListReader(texts: texts, counts: [texts.count]) { texts, _, item, buffer in
      buffer.append(texts[item].utf8)
    }
    find(pattern, in: reader, rating: rating)
    finish()
    return places
  }
}
