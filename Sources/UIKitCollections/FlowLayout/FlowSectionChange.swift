import Foundation

/// What is to change in a section of a flow while its items stay the same ones.
package struct FlowSectionChange: Sendable {
  /// Other sizes of items, in ascending order, each item once.
  package var items: [FlowChange] = []
  package var headerLength: CGFloat?
  package var footerLength: CGFloat?

  package init() {}
}
