import Foundation

/// What would become of dragged items if they were dropped now, and how that is shown.
package struct DropPlan: Equatable, Sendable {
  package var operation: UIDropOperation
  /// Whether they would go into the thing below them, not beside it.
  package var isInto: Bool
  /// Whether room has been made for them where they are.
  package var hasGap: Bool

  /// There is nothing to drop on.
  package static let nothing = DropPlan(operation: .cancel)

  package init(operation: UIDropOperation, isInto: Bool = false, hasGap: Bool = false) {
    self.operation = operation
    self.isInto = isInto
    self.hasGap = hasGap
  }

  /// Whether letting go drops the items.
  package var isDrop: Bool { operation == .copy || operation == .move }

  /// The sign for it, one column wide.
  package var sign: String {
    switch operation {
    case .cancel: "-"
    case .forbidden: "⊘"
    case .copy: isInto ? "↳+" : "+"
    case .move: isInto ? "↳" : "→"
    }
  }
}
