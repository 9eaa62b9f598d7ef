import Testing
import VitrineTestSupport

@testable import VitrineLinearConstraints

/// Changes a system of constraints at random and compares the solver's solution with an exhaustive
/// search.
struct SolverGame {
  private let seed: UInt64
  private var random: SeededGenerator

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed + 1)
  }

  mutating func play() throws {
    let count = Int.random(in: 1...3, using: &random)
    let floors = (0..<count).map { _ in Bool.random(using: &random) }
    var stage = try SolverStage(floors: floors)
    for step in 0..<14 {
      let note: Comment = "seed \(seed), step \(step)"
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6: stage.add(newConstraint(of: stage.count), note)
      case 6..<8: stage.remove(&random)
      default: stage.changeConstant(&random, note)
      }
      try stage.compare(note)
    }
  }

  private mutating func newConstraint(of count: Int) -> SlowSystem.Constraint {
    let relations: [ConstraintSolver.Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
    let priorities: [Float] = [1000, 1000, 999, 750, 250]
    return SlowSystem.Constraint(
      factors: (0..<count).map { _ in Double(Int.random(in: -2...2, using: &random)) },
      constant: Double(Int.random(in: -6...6, using: &random)),
      relation: relations.randomElement(using: &random) ?? .equal,
      priority: priorities.randomElement(using: &random) ?? 1)
  }
}

/// A solver and its constraints.
private struct SolverStage {
  private var solver: ConstraintSolver
  let count: Int
  private let variables: [ConstraintSolver.Variable]
  /// The constraints that keep some variables from being negative.
  private let floors: [SlowSystem.Constraint]
  private var live: [(added: ConstraintSolver.Constraint, slow: SlowSystem.Constraint)] = []
  private static let most = 9

  /// Each variable has a default place for the case that no other constraint determines it.
  ///
  /// - Parameter floors: Whether each variable is never negative.
  init(floors: [Bool]) throws {
    count = floors.count
    let count = count
    var solver = ConstraintSolver()
    variables = floors.map { solver.makeVariable(mayBeNegative: !$0) }
    self.floors = floors.indices.filter { floors[$0] }.map { floor in
      SlowSystem.Constraint(
        factors: (0..<count).map { $0 == floor ? 1 : 0 }, constant: 0,
        relation: .greaterThanOrEqual,
        priority: ConstraintSolver.required)
    }
    self.solver = solver
    for index in 0..<count {
      let slow = SlowSystem.Constraint(
        factors: (0..<count).map { $0 == index ? 1 : 0 }, constant: Double(-index),
        relation: .equal, priority: 1)
      live.append((try add(slow, to: &self.solver), slow))
    }
  }

  private func add(
    _ slow: SlowSystem.Constraint, to solver: inout ConstraintSolver
  ) throws(ConstraintSolver.Unsatisfiable) -> ConstraintSolver.Constraint {
    try solver.add(
      zip(variables, slow.factors).map { ($0, $1) }, constant: slow.constant, slow.relation,
      priority: slow.priority)
  }

  private func best(_ constraints: [SlowSystem.Constraint]) -> [Double]? {
    SlowSystem(count: count, constraints: floors + constraints).best()
  }

  mutating func add(_ slow: SlowSystem.Constraint, _ note: Comment) {
    guard live.count < Self.most else { return }
    let isPossible = best(live.map(\.slow) + [slow]) != nil
    do throws(ConstraintSolver.Unsatisfiable) {
      let added = try add(slow, to: &solver)
      #expect(isPossible, note)
      live.append((added, slow))
    } catch {
      #expect(!isPossible, note)
      let named = live.filter { error.conflicting.contains($0.added) }
      #expect(named.count == error.conflicting.count, note)
      // The named constraints contradict each other without the other ones.
      #expect(best(live.prefix(count).map(\.slow) + named.map(\.slow) + [slow]) == nil, note)
    }
  }

  mutating func remove(_ random: inout SeededGenerator) {
    guard live.count > count else { return }
    solver.remove(live.remove(at: Int.random(in: count..<live.count, using: &random)).added)
  }

  mutating func changeConstant(_ random: inout SeededGenerator, _ note: Comment) {
    let index = Int.random(in: live.indices, using: &random)
    var slow = live[index].slow
    slow.constant += Double(Int.random(in: -4...4, using: &random))
    var all = live.map(\.slow)
    all[index] = slow
    let isPossible = best(all) != nil
    do throws(ConstraintSolver.Unsatisfiable) {
      try solver.setConstant(slow.constant, of: live[index].added)
      #expect(isPossible, note)
      live[index].slow = slow
    } catch {
      #expect(!isPossible, note)
    }
  }

  /// Expects the solver's values to have the smallest possible errors, priority by priority.
  func compare(_ note: Comment) throws {
    let system = SlowSystem(count: count, constraints: floors + live.map(\.slow))
    let found = try #require(system.errors(variables.map { solver.value(of: $0) }), note)
    let least = try #require(system.best(), note)
    for (error, bound) in zip(found, least) { #expect(abs(error - bound) < 1e-4, note) }
  }
}

/// Exhaustive search: the best of all points at which as many boundaries meet as there are
/// variables.
struct SlowSystem {
  struct Constraint {
    var factors: [Double]
    var constant: Double
    var relation: ConstraintSolver.Relation
    var priority: Float
  }

  let count: Int
  let constraints: [Constraint]

  /// Returns the sums of errors at a point, the highest priority first, or nil if a required
  /// constraint is violated.
  func errors(_ point: [Double]) -> [Double]? {
    var sums: [Float: Double] = [:]
    for constraint in constraints {
      let value = zip(constraint.factors, point).reduce(constraint.constant) { $0 + $1.0 * $1.1 }
      let error =
        switch constraint.relation {
        case .equal: abs(value)
        case .lessThanOrEqual: max(0, value)
        case .greaterThanOrEqual: max(0, -value)
        }
      if constraint.priority < ConstraintSolver.required {
        sums[constraint.priority, default: 0] += error
      } else if error > 1e-5 {
        return nil
      }
    }
    return sums.sorted { $0.key > $1.key }.map(\.value)
  }

  /// Returns the smallest possible errors, or nil if the required constraints contradict each
  /// other.
  func best() -> [Double]? {
    var best: [Double]?
    visit([], from: 0) { point in
      guard let errors = errors(point) else { return }
      guard let other = best else {
        best = errors
        return
      }
      let difference = zip(errors, other).first { abs($0.0 - $0.1) > 1e-7 }
      if let difference, difference.0 < difference.1 { best = errors }
    }
    return best
  }

  private func visit(_ chosen: [Int], from start: Int, _ body: ([Double]) -> Void) {
    guard chosen.count < count else {
      if let point = meeting(of: chosen) { body(point) }
      return
    }
    for index in constraints.indices.dropFirst(start) {
      visit(chosen + [index], from: index + 1, body)
    }
  }

  /// Returns the point at which the boundaries of constraints meet, by elimination, or nil if there
  /// is not exactly one.
  private func meeting(of chosen: [Int]) -> [Double]? {
    var matrix = chosen.map { constraints[$0].factors + [-constraints[$0].constant] }
    for column in 0..<count {
      let pivot = (column..<count).max { abs(matrix[$0][column]) < abs(matrix[$1][column]) }
      guard let pivot, abs(matrix[pivot][column]) > 1e-9 else { return nil }
      matrix.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        for index in column...count { matrix[row][index] -= factor * matrix[column][index] }
      }
    }
    return (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
  }
}
