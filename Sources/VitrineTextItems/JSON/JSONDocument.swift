import VitrineItems
import VitrineSaving
import VitrineSupport
import VitrineTextFormats

/// A JSON text whose places are edited in one session.
@MainActor
final class JSONDocument {
  /// nil: the text came through a pipe.
  var file: SourceFile?
  /// The text as it was read or saved last.
  var saved: JSONState?
  /// The form that the text was converted from: it can only be looked at. nil: it is as it was read.
  var conversion: String?

  init(_ file: SourceFile?) { self.file = file }
}

/// A JSON text at one moment, by the items of one of its places: all places that are entered then share it.
package final class JSONState: Sendable {
  let items: JSONItems
  let order: ItemOrder
  /// The text where it was read as it is.
  let whole: JSONText?

  init(_ items: JSONItems, _ order: ItemOrder, whole: JSONText? = nil) {
    (self.items, self.order, self.whole) = (items, order, whole)
  }

  /// - Complexity: O(bytes), unless it is as it was read.
  func bytes() throws(SavingFailure) -> JSONBytes {
    if let whole { return whole.bytes }
    return try items.text(in: order)
  }
}
