/// The simplex method: minimizes the errors of a feasible solution, and restores feasibility after
/// a change.
extension ConstraintSolver {
  /// The absolute value below which a number counts as zero.
  static let tolerance = 1e-7

  /// Adds to the weight of an error in the sum of its priority.
  mutating func weigh(_ symbol: Symbol, _ priority: Float, by weight: Double) {
    let index = objectives.firstIndex { $0.priority <= priority } ?? objectives.count
    if index == objectives.count || objectives[index].priority != priority {
      objectives.insert(Objective(priority: priority), at: index)
    }
    objectives[index].count += weight > 0 ? 1 : -1
    if isBasic[Int(symbol)] {
      objectives[index].row.add(rows[Int(symbol)], times: weight)
    } else {
      objectives[index].row.add(symbol, times: weight)
    }
  }

  /// Minimizes the errors, those of the highest priority first.
  mutating func optimize() {
    var level = 0
    while level < objectives.count {
      guard let entering = entering(level: level) else {
        level += 1
        continue
      }
      // The sums of errors have a minimum: zero.
      guard let leaving = leaving(for: entering, objectives[level].row)
      else { return }
      pivot(leaving, entering)
    }
  }

  /// Returns the first symbol that reduces the errors of a level and keeps those of higher levels.
  /// Taking the first one prevents endless cycles of pivots (Bland's rule).
  private func entering(level: Int) -> Symbol? {
    for term in objectives[level].row.terms where lessens(term) {
      let isFree = (0..<level).allSatisfy {
        abs(objectives[$0].row.coefficient(of: term.symbol)) < Self.tolerance
      }
      if isFree { return term.symbol }
    }
    return nil
  }

  func entering(_ goal: Row) -> Symbol? {
    goal.terms.first(where: lessens)?.symbol
  }

  /// Returns whether changing a term's symbol reduces the sum to minimize.
  private func lessens(_ term: Term) -> Bool {
    switch kinds[Int(term.symbol)] {
    case .external: abs(term.coefficient) > Self.tolerance
    case .slack, .error: term.coefficient < -Self.tolerance
    case .dummy, .free: false
    }
  }

  /// Returns the basic symbol that is the first to become zero while another one grows.
  ///
  /// - Parameter goal: The sum to minimize. A variable of any sign may shrink for it.
  func leaving(for entering: Symbol, _ goal: Row) -> Symbol? {
    let direction: Double = goal.coefficient(of: entering) < 0 ? 1 : -1
    var best: (symbol: Symbol, ratio: Double)?
    for symbol in columns[Int(entering)] where kinds[Int(symbol)] != .external {
      let coefficient = rows[Int(symbol)].coefficient(of: entering) * direction
      // It stays zero, in whichever direction the other one changes.
      if kinds[Int(symbol)] == .dummy, abs(coefficient) > Self.tolerance { return symbol }
      guard coefficient < -Self.tolerance else { continue }
      let ratio = -rows[Int(symbol)].constant / coefficient
      if best.map({ ratio < $0.ratio }) ?? true { best = (symbol, ratio) }
    }
    return best?.symbol
  }

  /// Returns the row to use for removing the equation of a marker, so that all other rows stay
  /// feasible.
  func leavingForRemoval(of marker: Symbol) -> Symbol? {
    var falling: (symbol: Symbol, ratio: Double)?
    var rising: (symbol: Symbol, ratio: Double)?
    var external: Symbol?
    for symbol in columns[Int(marker)] {
      let row = rows[Int(symbol)]
      if kinds[Int(symbol)] == .external {
        external = external ?? symbol
        continue
      }
      if kinds[Int(symbol)] == .dummy { return symbol }
      let coefficient = row.coefficient(of: marker)
      let ratio = abs(row.constant / coefficient)
      if coefficient < 0 {
        if falling.map({ ratio < $0.ratio }) ?? true { falling = (symbol, ratio) }
      } else if rising.map({ ratio < $0.ratio }) ?? true {
        rising = (symbol, ratio)
      }
    }
    return falling?.symbol ?? rising?.symbol ?? external
  }

  /// Restores feasibility after constants have changed and basic symbols may be negative (the dual
  /// simplex method).
  mutating func restoreFeasibility() throws(Unsatisfiable) {
    while let symbol = suspects.popLast() {
      guard isBasic[Int(symbol)], kinds[Int(symbol)] != .external else { continue }
      let row = rows[Int(symbol)]
      if kinds[Int(symbol)] == .dummy {
        guard abs(row.constant) < Self.tolerance else {
          suspects.removeAll()
          throw Unsatisfiable(conflicting: constraints(in: row) + own(symbol))
        }
        continue
      }
      guard row.constant < -Self.tolerance else { continue }
      guard let entering = dualEntering(row) else {
        suspects.removeAll()
        throw Unsatisfiable(conflicting: constraints(in: row) + own(symbol))
      }
      pivot(symbol, entering)
      for basic in columns[Int(symbol)] where kinds[Int(basic)] != .external {
        if rows[Int(basic)].constant < -Self.tolerance || kinds[Int(basic)] == .dummy {
          suspects.append(basic)
        }
      }
      suspects.append(entering)
    }
  }

  private func own(_ symbol: Symbol) -> [Constraint] {
    let owner = owners[Int(symbol)]
    return owner < 0 ? [] : [Constraint(number: owner)]
  }

  /// Returns the symbol with the least cost by priorities that can replace a negative one.
  private func dualEntering(_ row: Row) -> Symbol? {
    var best: Term?
    for term in row.terms
    where lessens(Term(symbol: term.symbol, coefficient: -term.coefficient)) {
      if best.map({ costsLess(term, $0) }) ?? true { best = term }
    }
    return best?.symbol
  }

  private func costsLess(_ term: Term, _ other: Term) -> Bool {
    for objective in objectives {
      let cost = objective.row.coefficient(of: term.symbol) / term.coefficient
      let otherCost = objective.row.coefficient(of: other.symbol) / other.coefficient
      if abs(cost - otherCost) > Self.tolerance { return cost < otherCost }
    }
    return false
  }

  /// Makes one symbol basic instead of another.
  mutating func pivot(_ leaving: Symbol, _ entering: Symbol) {
    pivotCount += 1
    var row = removeRow(of: leaving)
    row.add(leaving, times: -1)
    row.solve(for: entering)
    substitute(row, for: entering)
    setRow(row, of: entering)
  }

  mutating func setRow(_ row: Row, of symbol: Symbol) {
    for term in row.terms { columns[Int(term.symbol)].insertInOrder(symbol) }
    rows[Int(symbol)] = row
    isBasic[Int(symbol)] = true
  }

  mutating func removeRow(of symbol: Symbol) -> Row {
    let row = rows[Int(symbol)]
    rows[Int(symbol)] = Row()
    isBasic[Int(symbol)] = false
    for term in row.terms { columns[Int(term.symbol)].removeInOrder(symbol) }
    return row
  }

  /// Replaces a symbol with a row in all rows.
  mutating func substitute(_ row: Row, for symbol: Symbol) {
    let places = columns[Int(symbol)]
    columns[Int(symbol)].removeAll(keepingCapacity: true)
    for basic in places {
      rows[Int(basic)].substitute(row, for: symbol) { changed, isNew in
        if isNew {
          columns[Int(changed)].insertInOrder(basic)
        } else {
          columns[Int(changed)].removeInOrder(basic)
        }
      }
    }
    for index in objectives.indices { objectives[index].row.substitute(row, for: symbol) }
  }
}
