import VitrineItems
import VitrineSaving
import VitrineSupport
import VitrineTextFormats

/// A JSON text whose places share one editing session.
@MainActor
final class JSONDocument {
  /// The file of the text; nil for text from a pipe.
  var file: SourceFile?
  /// The text as last read or saved.
  var saved: JSONState?
  /// The original form of a converted text, which is read-only; nil for text that was not
  /// converted.
  var conversion: String?

  init(_ file: SourceFile?) { self.file = file }
}

/// A snapshot of a JSON text, stored as the items of one of its places. All places opened at that
/// time share it.
package final class JSONState: Sendable {
  let items: JSONItems
  let order: ItemOrder
  /// The whole text if it is unchanged.
  let whole: JSONText?

  init(_ items: JSONItems, _ order: ItemOrder, whole: JSONText? = nil) {
    (self.items, self.order, self.whole) = (items, order, whole)
  }

  /// - Complexity: O(bytes), or O(1) for unchanged text.
  func bytes() throws(SavingFailure) -> JSONBytes {
    if let whole { return whole.bytes }
    return try items.text(in: order)
  }
}
