import VitrineFuzzyMatching
import VitrineItems

extension FilterEngine {
  /// The places of the texts that fit: in their order, or where each is rated what fits best first.
  ///
  /// It waits until all is found, and is for texts that are few.
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
