import Foundation

/// A change of a section of a flow with the same items.
package struct FlowSectionChange: Sendable {
  /// The changed sizes of items, in ascending order, each item once.
  package var items: [FlowChange] = []
  package var headerLength: CGFloat?
  package var footerLength: CGFloat?

  package init() {}
}
