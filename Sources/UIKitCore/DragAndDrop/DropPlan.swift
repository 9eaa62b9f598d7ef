import Foundation

/// The result of a drop at the current place, and its sign on the screen.
package struct DropPlan: Equatable, Sendable {
  package var operation: UIDropOperation
  /// Whether the items would go into the element below them, not beside it.
  package var isInto: Bool
  /// Whether the view has made room for the items.
  package var hasGap: Bool

  /// No drop is possible.
  package static let nothing = DropPlan(operation: .cancel)

  package init(operation: UIDropOperation, isInto: Bool = false, hasGap: Bool = false) {
    self.operation = operation
    self.isInto = isInto
    self.hasGap = hasGap
  }

  /// Whether letting go drops the items.
  package var isDrop: Bool { operation == .copy || operation == .move }

  /// The sign for the result, one column wide.
  package var sign: String {
    switch operation {
    case .cancel: "-"
    case .forbidden: "⊘"
    case .copy: isInto ? "↳+" : "+"
    case .move: isInto ? "↳" : "→"
    }
  }
}
