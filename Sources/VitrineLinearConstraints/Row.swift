/// A symbol with its factor.
struct Term: Sendable {
  var symbol: ConstraintSolver.Symbol
  var coefficient: Double
}

/// A sum of terms and a constant. The terms are sorted by symbol, and none has the factor zero.
struct Row: Sendable {
  var constant: Double
  var terms: [Term] = []

  /// The largest rounding error that counts as zero.
  private static let zero = 1e-10

  init(constant: Double = 0) { self.constant = constant }

  private func index(of symbol: ConstraintSolver.Symbol) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the factor of a symbol, or 0 if it does not occur.
  ///
  /// - Complexity: O(log terms).
  func coefficient(of symbol: ConstraintSolver.Symbol) -> Double {
    let index = index(of: symbol)
    return index < terms.count && terms[index].symbol == symbol ? terms[index].coefficient : 0
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  mutating func add(_ symbol: ConstraintSolver.Symbol, times factor: Double) {
    let index = index(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else {
      if abs(factor) > Self.zero {
        terms.insert(Term(symbol: symbol, coefficient: factor), at: index)
      }
      return
    }
    terms[index].coefficient += factor
    if abs(terms[index].coefficient) < Self.zero { terms.remove(at: index) }
  }

  /// Adds a multiple of another row.
  ///
  /// - Parameter changed: Called with the added and the removed symbols.
  /// - Complexity: O(terms of both).
  mutating func add(
    _ other: Row, times factor: Double,
    changed: (ConstraintSolver.Symbol, _ isNew: Bool) -> Void = { _, _ in }
  ) {
    constant += other.constant * factor
    if other.terms.isEmpty { return }
    var sum: [Term] = []
    sum.reserveCapacity(terms.count + other.terms.count)
    var (left, right) = (0, 0)
    while left < terms.count || right < other.terms.count {
      if right == other.terms.count
        || left < terms.count && terms[left].symbol < other.terms[right].symbol
      {
        sum.append(terms[left])
        left += 1
      } else if left == terms.count || other.terms[right].symbol < terms[left].symbol {
        let term = other.terms[right]
        right += 1
        guard abs(term.coefficient * factor) > Self.zero else { continue }
        sum.append(Term(symbol: term.symbol, coefficient: term.coefficient * factor))
        changed(term.symbol, true)
      } else {
        var term = terms[left]
        term.coefficient += other.terms[right].coefficient * factor
        (left, right) = (left + 1, right + 1)
        if abs(term.coefficient) > Self.zero {
          sum.append(term)
        } else {
          changed(term.symbol, false)
        }
      }
    }
    terms = sum
  }

  /// Removes the term of a symbol.
  ///
  /// - Returns: Its factor, or 0 if it did not occur.
  @discardableResult
  mutating func remove(_ symbol: ConstraintSolver.Symbol) -> Double {
    let index = index(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else { return 0 }
    return terms.remove(at: index).coefficient
  }

  /// Replaces a symbol with a row.
  mutating func substitute(
    _ row: Row, for symbol: ConstraintSolver.Symbol,
    changed: (ConstraintSolver.Symbol, _ isNew: Bool) -> Void = { _, _ in }
  ) {
    let factor = remove(symbol)
    if factor != 0 { add(row, times: factor, changed: changed) }
  }

  /// Solves `row = 0` for a symbol.
  mutating func solve(for symbol: ConstraintSolver.Symbol) {
    let factor = remove(symbol)
    scale(by: -1 / factor)
  }
}

extension [ConstraintSolver.Symbol] {
  private func place(of symbol: Element) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Inserts a symbol in order unless it is already present.
  mutating func insertInOrder(_ symbol: Element) {
    let place = place(of: symbol)
    if place == count || self[place] != symbol { insert(symbol, at: place) }
  }

  mutating func removeInOrder(_ symbol: Element) {
    let place = place(of: symbol)
    if place < count, self[place] == symbol { remove(at: place) }
  }
}
