/// Finds the most similar existing name for a misspelled one.
public enum NearestName {
  /// Returns the name with the fewest letters changed, omitted, added or swapped, or nil if none is
  /// similar.
  public static func of(_ wrong: String, in names: [String]) -> String? {
    let wanted = Array(wrong.lowercased())
    let distances = names.map { name in
      let letters = Array(name.lowercased())
      // Among equally similar names, prefer one with the same first letter.
      return (name, distance(wanted, letters), letters.first == wanted.first ? 0 : 1)
    }
    let best = distances.min { ($0.1, $0.2) < ($1.1, $1.2) }
    guard let best, best.1 <= max(1, wanted.count / 3) else {
      return names.first { !wanted.isEmpty && $0.lowercased().hasPrefix(wrong.lowercased()) }
    }
    return best.0
  }

  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var cost = min(
          last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
