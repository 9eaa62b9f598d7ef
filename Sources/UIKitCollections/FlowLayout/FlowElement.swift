import Foundation

/// An element of a flow and its frame.
package struct FlowElement: Equatable, Sendable {
  package enum Kind: Hashable, Sendable { case header, item, footer }

  package var kind: Kind
  package var section: Int
  package var item: Int
  package var frame: CGRect

  package init(kind: Kind, section: Int, item: Int, frame: CGRect) {
    self.kind = kind
    self.section = section
    self.item = item
    self.frame = frame
  }
}
