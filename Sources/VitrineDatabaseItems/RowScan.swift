import Dispatch
import VitrineSQLiteClient
import VitrineTextFormats

/// Scans all rows once on a separate connection, and fills an index of them.
struct RowScan {
  let plan: RowPlan
  let index: RowIndex
  /// Called from time to time with the number of rows so far.
  let tell: (_ count: Int) -> Void

  /// The number of rows after which a statement ends, so that other programs can write.
  private static let chunk = 65_536

  func run(_ connection: DatabaseConnection) throws(DatabaseFailure) {
    switch plan.way {
    case .byKey: try scanKeys(connection)
    case .byList: try list(connection)
    case .byPosition: try count(connection)
    }
    index.complete()
  }

  private func scanKeys(_ connection: DatabaseConnection) throws(DatabaseFailure) {
    guard let order = plan.order else { return }
    let walk = KeyWalk(connection, plan.shape.quoted, order)
    var (passed, last) = (0, [FieldValue]())
    while true {
      let before = passed
      do throws(DatabaseFailure) {
        try walk.walk(from: last) { read in
          if passed > 0, passed % RowIndex.stride == 0 { index.add(read(), at: passed) }
          passed += 1
          if passed - before == Self.chunk { last = read() }
          return passed - before < Self.chunk
        }
      } catch {
        // There may be many rows before damage in the file.
        index.passed(passed)
        tell(passed)
        throw error
      }
      index.passed(passed)
      tell(passed)
      if passed - before < Self.chunk { return }
    }
  }

  /// The first rows are reported soon, later ones in larger batches.
  private func list(_ connection: DatabaseConnection) throws(DatabaseFailure) {
    let rows = try connection.prepare(
      "SELECT \(plan.shape.key[0]) FROM \(plan.source)\(plan.sorting)", plan.values)
    var (numbers, clock) = ([Int](), TellingClock())
    while try rows.step() {
      numbers.append(rows.integer(0))
      if numbers.count.isMultiple(of: TellingClock.rows), clock.isDue {
        index.add(numbers)
        numbers = []
        tell(index.scanned)
      }
    }
    index.add(numbers)
    tell(index.scanned)
  }

  private func count(_ connection: DatabaseConnection) throws(DatabaseFailure) {
    let rows = try connection.prepare("SELECT 1 FROM \(plan.source)", plan.values)
    var (count, clock) = (0, TellingClock())
    while try rows.step() {
      count += 1
      if count.isMultiple(of: TellingClock.rows), clock.isDue {
        index.passed(count)
        tell(count)
      }
    }
    index.passed(count)
    tell(count)
  }
}

/// Limits progress reports: the first one immediately, then ten a second.
package struct TellingClock {
  /// The number of rows between two checks of the clock.
  package static let rows = 64

  private var due: UInt64 = 0

  package init() {}

  package var isDue: Bool {
    mutating get {
      let now = DispatchTime.now().uptimeNanoseconds
      guard now >= due else { return false }
      due = now + 100_000_000
      return true
    }
  }
}
