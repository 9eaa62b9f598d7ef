import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineLinearConstraints

@Suite("Constraint solver")
struct ConstraintSolverTests {

  @Test(
    "random changing systems are solved as well as by exhaustive search",
    arguments: 0..<TestRun.count(10, of: 300))
  func random(seed: UInt64) throws {
    var game = SolverGame(seed: seed)
    for _ in 0..<30 { try game.play() }
  }

  @Test("editing constants does not grow the solver, and values stay exact")
  func edits() throws {
    var solver = ConstraintSolver()
    let places = (0..<20).map { _ in solver.makeVariable() }
    var first = try solver.add([(places[0], 1)], constant: 0, .equal)
    for (place, next) in zip(places, places.dropFirst()) {
      let gap = [(next, 1.0), (place, -1.0)]
      _ = try solver.add(gap, constant: -10, .greaterThanOrEqual)
      _ = try solver.add(gap, constant: -12, .equal, priority: 750)
    }
    let end = try solver.add([(places[19], 1)], constant: -300, .lessThanOrEqual)
    let (symbols, terms) = (solver.symbolCount, solver.termCount)
    var random = SeededGenerator(seed: 5)
    for edit in 0..<TestRun.count(2_000, of: 100_000) {
      if edit % 10 == 0 {
        solver.remove(first)
        first = try solver.add([(places[0], 1)], constant: 0, .equal)
      }
      try solver.setConstant(-Double(Int.random(in: 190...400, using: &random)), of: end)
    }
    try solver.setConstant(-300, of: end)
    #expect(solver.symbolCount <= symbols + 1 && solver.termCount <= terms * 2)
    #expect(abs(solver.value(of: places[19]) - 228) < 1e-9)
  }

  @Test("many constraints of a lower priority cannot outweigh a higher one")
  func priorities() throws {
    var solver = ConstraintSolver()
    let width = solver.makeVariable()
    _ = try solver.add([(width, 1)], constant: -10, .equal, priority: 251)
    for _ in 0..<1_000 { _ = try solver.add([(width, 1)], constant: -90, .equal, priority: 250) }
    #expect(abs(solver.value(of: width) - 10) < 1e-9)
  }

  @Test("a nonnegative variable never becomes negative and needs no constraint")
  func nonnegative() throws {
    var solver = ConstraintSolver()
    let (start, width) = (solver.makeVariable(), solver.makeVariable(mayBeNegative: false))
    let left = try solver.add([(start, 1)], constant: -8, .equal)
    let symbols = solver.symbolCount
    _ = try solver.add([(width, 1)], constant: 50, .equal, priority: 750)
    #expect(solver.value(of: width) == 0 && solver.symbolCount == symbols + 2)
    let room = try solver.add([(start, 1), (width, 1)], constant: -20, .equal)
    #expect(solver.value(of: width) == 12)
    #expect(throws: ConstraintSolver.Unsatisfiable(conflicting: [left])) {
      try solver.setConstant(-6, of: room)
    }
    #expect(solver.value(of: width) == 12)
    try solver.setConstant(-8, of: room)
    #expect(solver.value(of: width) == 0)
    #expect(throws: ConstraintSolver.Unsatisfiable.self) {
      _ = try solver.add([(width, 1)], constant: 1, .lessThanOrEqual)
    }
  }

  @Test("a contradiction names the conflicting constraints and changes nothing")
  func contradiction() throws {
    var solver = ConstraintSolver()
    let (left, right, free) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let start = try solver.add([(left, 1)], constant: -3, .equal)
    let order = try solver.add([(right, 1), (left, -1)], constant: 0, .greaterThanOrEqual)
    let other = try solver.add([(free, 1)], constant: -1, .equal)
    #expect(throws: ConstraintSolver.Unsatisfiable(conflicting: [start, order])) {
      _ = try solver.add([(right, 1)], constant: -2, .lessThanOrEqual)
    }
    #expect(solver.value(of: left) == 3 && solver.value(of: free) == 1)
    let end = try solver.add([(right, 1)], constant: -4, .lessThanOrEqual)
    #expect(throws: ConstraintSolver.Unsatisfiable.self) {
      try solver.setConstant(-2, of: end)
    }
    solver.remove(order)
    try solver.setConstant(-2, of: end)
    #expect(solver.value(of: right) <= 2)
    for constraint in [start, end, other] { solver.remove(constraint) }
    for variable in [left, right, free] { solver.remove(variable) }
    #expect(solver.termCount == 0)
  }

  @Test("redundant constraints can be removed in any order")
  func redundant() throws {
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]] {
      var solver = ConstraintSolver()
      let (width, height) = (solver.makeVariable(), solver.makeVariable())
      let constraints = try [
        solver.add([(width, 1), (height, -1)], constant: 0, .equal),
        solver.add([(width, 2), (height, -2)], constant: 0, .equal),
        solver.add([(width, 1)], constant: -7, .equal),
      ]
      let weak = try solver.add([(height, 1)], constant: -2, .equal, priority: 1)
      #expect(solver.value(of: height) == 7)
      solver.remove(constraints[order[0]])
      #expect(solver.value(of: height) == (order[0] == 2 ? 2 : 7))
      solver.remove(constraints[order[1]])
      solver.remove(constraints[order[2]])
      #expect(solver.value(of: height) == 2)
      solver.remove(weak)
    }
  }
}
