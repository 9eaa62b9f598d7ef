/// Solves systems of linear equations and inequalities. Required constraints must hold. Optional
/// ones hold as closely as possible, in order of priority.
///
/// This is an incremental simplex method, like the Cassowary algorithm (Badros, Borning and
/// Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm", 2001): adding, removing
/// or changing a constraint starts from the existing solution. Priorities do not add up: no number
/// of constraints of a lower priority increases the error of a higher one. Within one priority the
/// sum of the errors is minimal.
///
/// Copies are independent values. Equal calls in equal order give equal values.
///
/// - Complexity: A change costs some pivots, each O(equations with the entering variable, times
///   their terms).
package struct ConstraintSolver: Sendable {
  /// An unknown of the system.
  package struct Variable: Equatable, Sendable {
    let symbol: Symbol
  }

  /// A constraint in the solver.
  package struct Constraint: Hashable, Sendable {
    let number: Int32
  }

  /// The relation of an expression to zero.
  package enum Relation: Sendable { case lessThanOrEqual, equal, greaterThanOrEqual }

  /// Required constraints contradict each other.
  package struct Unsatisfiable: Error, Equatable {
    /// The constraints that contradict the added or changed one, which is not included.
    package let conflicting: [Constraint]
  }

  typealias Symbol = Int32

  /// The meaning of a symbol in the tableau.
  enum Kind: UInt8 {
    /// A variable of the caller, of any sign.
    case external
    /// The margin by which an inequality is satisfied, or a variable that is never negative.
    case slack
    /// The error of an optional constraint; never negative.
    case error
    /// A marker in required equations; always zero.
    case dummy
    /// An unused symbol.
    case free
  }

  /// A constraint in the tableau: `expression + sign * marker + … = 0`.
  struct Entry {
    var marker: Symbol
    /// The second symbol, or the marker if there is none.
    var other: Symbol
    var sign: Double
    var constant: Double
    var priority: Float
    var isInUse = true
  }

  var kinds: [Kind] = []
  /// The rows of the basic symbols: `symbol = row`.
  var rows: [Row] = []
  var isBasic: [Bool] = []
  /// The basic symbols whose rows contain a symbol, in order.
  var columns: [[Symbol]] = []
  /// The constraint of each symbol; -1 for none.
  var owners: [Int32] = []
  private var freeSymbols: [Symbol] = []
  private var entries: [Entry] = []
  private var freeEntries: [Int32] = []
  /// The sums of errors by priority, the highest first, in non-basic symbols.
  var objectives: [Objective] = []

  struct Objective {
    let priority: Float
    /// The number of errors in the sum.
    var count = 0
    var row = Row()
  }

  /// Basic symbols whose values may have become negative.
  var suspects: [Symbol] = []

  /// The minimum priority of a required constraint.
  package static let required: Float = 1000

  package init() {}

  /// The number of pivots so far, a measure of the work.
  package internal(set) var pivotCount = 0

  /// The number of symbols, in use or not, a measure of the memory.
  package var symbolCount: Int { kinds.count }
  /// The number of terms in all equations.
  package var termCount: Int { rows.reduce(0) { $0 + $1.terms.count } }

  // MARK: Variables

  /// Creates a variable without constraints. Its value is 0.
  ///
  /// - Parameter mayBeNegative: Whether the variable may be negative. A non-negative one has no
  ///   extra cost.
  package mutating func makeVariable(mayBeNegative: Bool = true) -> Variable {
    Variable(symbol: make(mayBeNegative ? .external : .slack))
  }

  /// Removes a variable that no constraint uses.
  package mutating func remove(_ variable: Variable) {
    precondition(
      !isBasic[Int(variable.symbol)] && columns[Int(variable.symbol)].isEmpty,
      "a constraint is still about the variable")
    free(variable.symbol)
  }

  /// Returns the value of a variable. If the constraints do not determine it, any allowed value may
  /// be returned.
  package func value(of variable: Variable) -> Double {
    let symbol = Int(variable.symbol)
    return isBasic[symbol] ? rows[symbol].constant : 0
  }

  private mutating func make(_ kind: Kind, owner: Int32 = -1) -> Symbol {
    if let symbol = freeSymbols.popLast() {
      (kinds[Int(symbol)], owners[Int(symbol)]) = (kind, owner)
      return symbol
    }
    kinds.append(kind)
    rows.append(Row())
    isBasic.append(false)
    columns.append([])
    owners.append(owner)
    return Symbol(kinds.count - 1)
  }

  private mutating func free(_ symbol: Symbol) {
    (kinds[Int(symbol)], owners[Int(symbol)]) = (.free, -1)
    freeSymbols.append(symbol)
  }

  // MARK: Constraints

  /// Adds the constraint that a sum of terms and a constant is at most, equal to, or at least zero.
  ///
  /// - Parameters:
  ///   - terms: Variables with their factors. A variable may occur several times.
  ///   - priority: The priority. From `required` on the constraint must hold; below, higher
  ///     priorities take precedence.
  /// - Throws: `Unsatisfiable` without any change.
  package mutating func add(
    _ terms: some Sequence<(Variable, Double)>, constant: Double, _ relation: Relation,
    priority: Float = required
  ) throws(Unsatisfiable) -> Constraint {
    var row = Row(constant: constant)
    for (variable, factor) in terms {
      let symbol = variable.symbol
      if isBasic[Int(symbol)] {
        row.add(rows[Int(symbol)], times: factor)
      } else {
        row.add(symbol, times: factor)
      }
    }
    let number = freeEntries.popLast() ?? Int32(entries.count)
    let entry = makeEntry(number, relation, constant: constant, priority: priority, in: &row)
    if Int(number) == entries.count { entries.append(entry) } else { entries[Int(number)] = entry }
    do throws(Unsatisfiable) {
      try insert(row, entry)
    } catch {
      forget(number)
      // The attempt has moved the solution away from the optimum.
      optimize()
      throw Unsatisfiable(conflicting: error.conflicting.filter { $0.number != number })
    }
    optimize()
    return Constraint(number: number)
  }

  /// Creates the symbols of a constraint and adds them to its row.
  private mutating func makeEntry(
    _ number: Int32, _ relation: Relation, constant: Double, priority: Float, in row: inout Row
  ) -> Entry {
    let isRequired = priority >= Self.required
    var entry: Entry
    if relation == .equal {
      let marker = make(isRequired ? .dummy : .error, owner: number)
      entry = Entry(
        marker: marker, other: marker, sign: isRequired ? 1 : -1, constant: constant,
        priority: priority)
      row.add(marker, times: entry.sign)
      if !isRequired {
        entry.other = make(.error, owner: number)
        row.add(entry.other, times: 1)
        weigh(marker, priority, by: 1)
        weigh(entry.other, priority, by: 1)
      }
    } else {
      let marker = make(.slack, owner: number)
      entry = Entry(
        marker: marker, other: marker, sign: relation == .lessThanOrEqual ? 1 : -1,
        constant: constant, priority: priority)
      row.add(marker, times: entry.sign)
      if !isRequired {
        entry.other = make(.error, owner: number)
        row.add(entry.other, times: -entry.sign)
        weigh(entry.other, priority, by: 1)
      }
    }
    return entry
  }

  /// Adds a row that must be zero to the tableau.
  private mutating func insert(_ row: Row, _ entry: Entry) throws(Unsatisfiable) {
    var row = row
    if row.constant < 0 { row.scale(by: -1) }
    if let subject = subject(of: row, entry) {
      row.solve(for: subject)
      substitute(row, for: subject)
      setRow(row, of: subject)
    } else if row.terms.allSatisfy({ kinds[Int($0.symbol)] == .dummy }) {
      // The equation either follows from other ones or contradicts them.
      guard abs(row.constant) < Self.tolerance else {
        throw Unsatisfiable(conflicting: constraints(in: row))
      }
      row.constant = 0
      row.solve(for: entry.marker)
      substitute(row, for: entry.marker)
      setRow(row, of: entry.marker)
    } else {
      try insertByArtificial(row)
    }
  }

  /// Returns the symbol of a row that can become basic immediately.
  private func subject(of row: Row, _ entry: Entry) -> Symbol? {
    for term in row.terms where kinds[Int(term.symbol)] == .external { return term.symbol }
    // For a variable that is never negative, its new value must keep all other values non-negative.
    for term in row.terms
    where owners[Int(term.symbol)] < 0 && (term.coefficient < 0 || row.constant == 0)
      && mayBecome(term.symbol, row.constant / -term.coefficient)
    {
      return term.symbol
    }
    for symbol in [entry.marker, entry.other]
    where kinds[Int(symbol)] != .dummy && row.coefficient(of: symbol) < 0 {
      return symbol
    }
    return nil
  }

  private func mayBecome(_ symbol: Symbol, _ value: Double) -> Bool {
    columns[Int(symbol)].allSatisfy { basic in
      let row = rows[Int(basic)]
      let sum = row.constant + row.coefficient(of: symbol) * value
      return switch kinds[Int(basic)] {
      case .external: true
      case .dummy: abs(sum) < Self.tolerance
      case .slack, .error, .free: sum >= 0
      }
    }
  }

  /// Runs the first phase of the simplex method: an artificial symbol absorbs the error of the row.
  private mutating func insertByArtificial(_ row: Row) throws(Unsatisfiable) {
    let artificial = make(.slack)
    setRow(row, of: artificial)
    var goal = row
    while let entering = entering(goal) {
      guard let leaving = leaving(for: entering, goal) else { break }
      pivot(leaving, entering)
      goal.substitute(rows[Int(entering)], for: entering)
      if abs(goal.constant) < Self.tolerance { break }
    }
    let isPossible = abs(goal.constant) < Self.tolerance
    let conflicting = isPossible ? [] : constraints(in: goal)
    if isBasic[Int(artificial)] {
      let rest = removeRow(of: artificial)
      if isPossible,
        let symbol = rest.terms.first(where: { kinds[Int($0.symbol)] != .dummy })?.symbol
          ?? rest.terms.first?.symbol
      {
        var rest = rest
        rest.constant = 0
        rest.add(artificial, times: -1)
        rest.solve(for: symbol)
        substitute(rest, for: symbol)
        setRow(rest, of: symbol)
      }
    }
    for symbol in columns[Int(artificial)] { rows[Int(symbol)].remove(artificial) }
    columns[Int(artificial)].removeAll(keepingCapacity: true)
    for index in objectives.indices { objectives[index].row.remove(artificial) }
    free(artificial)
    if !isPossible { throw Unsatisfiable(conflicting: conflicting) }
  }

  /// Returns the constraints whose own symbols are in a row.
  func constraints(in row: Row) -> [Constraint] {
    var found: [Constraint] = []
    for term in row.terms {
      let owner = owners[Int(term.symbol)]
      guard owner >= 0, !found.contains(where: { $0.number == owner }) else { continue }
      found.append(Constraint(number: owner))
    }
    return found
  }

  /// Removes a constraint.
  package mutating func remove(_ constraint: Constraint) {
    let entry = entries[Int(constraint.number)]
    precondition(entry.isInUse, "the constraint has been removed before")
    for symbol in entry.marker == entry.other ? [entry.marker] : [entry.marker, entry.other]
    where kinds[Int(symbol)] == .error {
      weigh(symbol, entry.priority, by: -1)
    }
    let marker = entry.marker
    if isBasic[Int(marker)] {
      _ = removeRow(of: marker)
    } else if let leaving = leavingForRemoval(of: marker) {
      var row = removeRow(of: leaving)
      row.add(leaving, times: -1)
      row.solve(for: marker)
      substitute(row, for: marker)
    }
    forget(constraint.number)
    optimize()
  }

  /// Frees the symbols of a constraint.
  private mutating func forget(_ number: Int32) {
    let entry = entries[Int(number)]
    free(entry.marker)
    if entry.other != entry.marker { free(entry.other) }
    entries[Int(number)].isInUse = false
    freeEntries.append(number)
    objectives.removeAll { $0.count == 0 }
  }

  /// Changes the constant of a constraint, which edits do repeatedly.
  ///
  /// - Throws: `Unsatisfiable` without any change.
  /// - Complexity: O(equations that involve the constraint) if the basic symbols stay the same.
  package mutating func setConstant(
    _ constant: Double, of constraint: Constraint
  ) throws(Unsatisfiable) {
    let entry = entries[Int(constraint.number)]
    let change = constant - entry.constant
    guard change != 0 else { return }
    shift(entry.marker, by: change / entry.sign)
    do throws(Unsatisfiable) {
      try restoreFeasibility()
    } catch {
      shift(entry.marker, by: -change / entry.sign)
      // The previous state was feasible.
      try? restoreFeasibility()
      throw Unsatisfiable(
        conflicting: error.conflicting.filter { $0.number != constraint.number })
    }
    entries[Int(constraint.number)].constant = constant
  }

  /// Subtracts a number from the value of a symbol.
  private mutating func shift(_ symbol: Symbol, by change: Double) {
    if isBasic[Int(symbol)] {
      rows[Int(symbol)].constant -= change
      suspects.append(symbol)
      return
    }
    for basic in columns[Int(symbol)] {
      rows[Int(basic)].constant += rows[Int(basic)].coefficient(of: symbol) * change
      if kinds[Int(basic)] != .external { suspects.append(basic) }
    }
  }
}
