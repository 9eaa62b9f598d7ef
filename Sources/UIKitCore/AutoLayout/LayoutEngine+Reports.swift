import Foundation
internal import VitrineLinearConstraints

/// One number of a frame that keeps a view in its place, as a line of a report.
@MainActor struct MaskConstraint {
  let view: UIView
  private let index: Int

  /// - Parameter index: The index among x, y, width and height.
  init?(of element: LayoutElement, _ index: Int) {
    guard let view = element.view else { return nil }
    (self.view, self.index) = (view, index)
  }

  var name: String { LayoutItemReference(view).words }

  /// UIKit's notation: `h=` and `v=` show flexible (&) and fixed (-) parts.
  var description: String {
    let mask = view.autoresizingMask
    func signs(_ flags: [UIView.AutoresizingMask]) -> String {
      flags.map { mask.contains($0) ? "&" : "-" }.joined()
    }
    let across = signs([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
    let down = signs([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
    let attribute = ["minX", "minY", "width", "height"][index]
    let value = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height][index]
    return "<NSAutoresizingMaskLayoutConstraint h=\(across) v=\(down) \(name).\(attribute) == "
      + "\(LayoutEngine.number(value))   (active)>"
  }
}

extension NSLayoutConstraint {
  /// Returns whether the constraint places a view or sets its size.
  fileprivate final func isAbout(_ view: UIView, isHost: Bool) -> Bool {
    if isHost { return firstItem === view && secondItem == nil }
    return firstItem === view || secondItem === view && holder !== view
  }
}

extension LayoutEngine {
  func leaveOut(
    _ constraint: NSLayoutConstraint, because others: [ConstraintSolver.Constraint]
  ) {
    broken.insert(ObjectIdentifier(constraint))
    guard told.insert(ObjectIdentifier(constraint)).inserted else { return }
    report(
      constraint, against: others.compactMap { owners[$0] },
      elements.flatMap { element in
        element.places.enumerated().filter { others.contains($0.element) }
          .compactMap { MaskConstraint(of: element, $0.offset) }
      })
  }

  /// Removes the constraints that conflict with a frame, and reports them.
  func makeRoom(
    for place: ConstraintSolver.Constraint, _ constant: Double,
    _ conflicting: [ConstraintSolver.Constraint]
  ) {
    var conflicting = conflicting
    for _ in 0..<Self.mostBroken {
      let theirs = conflicting.compactMap { owners[$0] }
      guard let victim = theirs.last else { return }
      leaveOut(victim, because: conflicting.filter { owners[$0] !== victim } + [place])
      if let number = installed.removeValue(forKey: ObjectIdentifier(victim)) {
        solver.remove(number)
        owners[number] = nil
      }
      do throws(ConstraintSolver.Unsatisfiable) {
        return try solver.setConstant(constant, of: place)
      } catch {
        conflicting = error.conflicting
      }
    }
  }

  private static let mostBroken = 100

  // MARK: Reports

  /// Called with the text of a conflict and the calls that activated the constraint.
  static var report: (String, [UInt]) -> Void = { ProgramNotes.tellMistake($0, calls: $1) }

  /// Reports a conflict, once for each view with a forgotten mask and for each other conflict.
  func report(
    _ constraint: NSLayoutConstraint, against others: [NSLayoutConstraint],
    _ masks: [MaskConstraint]
  ) {
    func about(_ mask: MaskConstraint) -> NSLayoutConstraint? {
      ([constraint] + others).first { $0.isAbout(mask.view, isHost: mask.view === host) }
    }
    let forgotten = masks.first { about($0) != nil }
    if let forgotten {
      if forgotten.view.constraintState.isMaskTold { return }
      forgotten.view.constraintState.isMaskTold = true
    }
    let lines = (masks.map(\.description) + (others + [constraint]).map(\.description)).map {
      "    \"\($0)\""
    }
    let note =
      masks.isEmpty
      ? ""
      : """
       (Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the \
      documentation for the UIView property translatesAutoresizingMaskIntoConstraints)
      """
    let advice =
      forgotten.map {
        "\nSet translatesAutoresizingMaskIntoConstraints of \($0.name) to false: it has constraints, "
          + "but its frame places it."
      } ?? ""
    Self.report(
      """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want. \
      Try this: (1) look at each constraint and try to figure out which you don't expect; \
      (2) find the code that added the unwanted constraint or constraints and fix it.\(note)
      (
      \(lines.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint
      \(constraint)\(advice)
      """, (forgotten.flatMap(about) ?? constraint).calls)
  }
}
