/// Finds values for variables that satisfy linear equations and inequalities, some of which must hold
/// and the others as far as they can, the more important ones first.
///
/// This is the simplex method kept from one change to the next, as the Cassowary algorithm does it
/// (Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm", 2001): adding,
/// removing and changing a constraint begins at the solution there is. Priorities do not add up: whatever many
/// constraints of a lower priority ask, the error of a higher one does not grow for it. Within one priority the sum of
/// the errors is least.
///
/// A value: copies are independent of each other. Equal calls in equal order give equal values.
///
/// - Complexity: A change costs some pivots, each O(equations with the variable that comes in, times their terms).
package struct ConstraintSolver: Sendable {
  /// A number that is looked for.
  package struct Variable: Equatable, Sendable {
    let symbol: Symbol
  }

  /// A constraint that has been added.
  package struct Constraint: Hashable, Sendable {
    let number: Int32
  }

  /// How an expression compares with zero.
  package enum Relation: Sendable { case lessThanOrEqual, equal, greaterThanOrEqual }

  /// Constraints that must hold contradict each other.
  package struct Unsatisfiable: Error, Equatable {
    /// Those that contradict the one that was added or changed, which is not among them.
    package let conflicting: [Constraint]
  }

  typealias Symbol = Int32

  /// What a symbol of the tableau stands for.
  enum Kind: UInt8 {
    /// A variable of the caller, of any sign.
    case external
    /// By how much an inequality is more than satisfied, or a variable that is never negative.
    case slack
    /// By how much a constraint that need not hold is missed; never negative.
    case error
    /// Stands in equations that must hold; always zero.
    case dummy
    /// Not in use.
    case free
  }

  /// A constraint as the tableau has it: `expression + sign * marker + … = 0`.
  struct Entry {
    var marker: Symbol
    /// The second symbol, if there is one; else the marker.
    var other: Symbol
    var sign: Double
    var constant: Double
    var priority: Float
    var isInUse = true
  }

  var kinds: [Kind] = []
  /// The rows of symbols that are basic: `symbol = row`.
  var rows: [Row] = []
  var isBasic: [Bool] = []
  /// The basic symbols in whose rows a symbol occurs, in order.
  var columns: [[Symbol]] = []
  /// Which constraint a symbol belongs to; -1: none.
  var owners: [Int32] = []
  private var freeSymbols: [Symbol] = []
  private var entries: [Entry] = []
  private var freeEntries: [Int32] = []
  /// The sums of errors by priority, the highest first, in symbols that are not basic.
  var objectives: [Objective] = []

  struct Objective {
    let priority: Float
    /// How many errors are summed up.
    var count = 0
    var row = Row()
  }

  /// Basic symbols whose values may have become negative.
  var suspects: [Symbol] = []

  /// From this priority on a constraint must hold.
  package static let required: Float = 1000

  package init() {}

  /// How often one symbol has taken another's place in the solution: what the work of a change is proportional to.
  package internal(set) var pivotCount = 0

  /// How many symbols there are, in use or not: what a solver's memory is proportional to.
  package var symbolCount: Int { kinds.count }
  /// How many terms the equations have.
  package var termCount: Int { rows.reduce(0) { $0 + $1.terms.count } }

  // MARK: Variables

  /// A variable that no constraint is about yet; its value is 0.
  ///
  /// - Parameter mayBeNegative: Whether it may be less than zero. One that may not costs nothing more.
  package mutating func makeVariable(mayBeNegative: Bool = true) -> Variable {
    Variable(symbol: make(mayBeNegative ? .external : .slack))
  }

  /// Gives back a variable that no constraint is about any more.
  package mutating func remove(_ variable: Variable) {
    precondition(
      !isBasic[Int(variable.symbol)] && columns[Int(variable.symbol)].isEmpty,
      "a constraint is still about the variable")
    free(variable.symbol)
  }

  /// The value of a variable. One that the constraints leave open has any value they allow.
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
  ///   - terms: Variables with their factors; one may occur several times.
  ///   - priority: From `required` on it must hold; below, the higher goes first.
  /// - Throws: `Unsatisfiable`, and nothing has changed then.
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
      // The attempt has left the best solution.
      optimize()
      throw Unsatisfiable(conflicting: error.conflicting.filter { $0.number != number })
    }
    optimize()
    return Constraint(number: number)
  }

  /// Makes the symbols of a constraint, and adds them to its row.
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

  /// Brings a row that must be zero into the tableau.
  private mutating func insert(_ row: Row, _ entry: Entry) throws(Unsatisfiable) {
    var row = row
    if row.constant < 0 { row.scale(by: -1) }
    if let subject = subject(of: row, entry) {
      row.solve(for: subject)
      substitute(row, for: subject)
      setRow(row, of: subject)
    } else if row.terms.allSatisfy({ kinds[Int($0.symbol)] == .dummy }) {
      // Others say the same already, or the contrary.
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

  /// The symbol of a row that can become basic at once.
  private func subject(of row: Row, _ entry: Entry) -> Symbol? {
    for term in row.terms where kinds[Int(term.symbol)] == .external { return term.symbol }
    // A variable that is never negative: nothing else must become so by the value that it gets.
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

  /// The first phase of the simplex method: a symbol that is made for it takes what is missing.
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

  /// The constraints whose own symbols stand in a row.
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

  /// Gives back the symbols of a constraint.
  private mutating func forget(_ number: Int32) {
    let entry = entries[Int(number)]
    free(entry.marker)
    if entry.other != entry.marker { free(entry.other) }
    entries[Int(number)].isInUse = false
    freeEntries.append(number)
    objectives.removeAll { $0.count == 0 }
  }

  /// Changes the constant of a constraint, as an edit does again and again.
  ///
  /// - Throws: `Unsatisfiable`, and nothing has changed then.
  /// - Complexity: O(equations that the constraint plays a part in) where the same symbols stay basic.
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
      // It was possible before.
      try? restoreFeasibility()
      throw Unsatisfiable(
        conflicting: error.conflicting.filter { $0.number != constraint.number })
    }
    entries[Int(constraint.number)].constant = constant
  }

  /// Lets a symbol stand for what it stood for less a number.
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
