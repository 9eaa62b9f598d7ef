/// Accepted items, asked for one after another: a million of them are never in memory at once.
package struct AcceptedItems {
  /// Calls its argument with each item, in the order of the collection.
  package var visit:
    @MainActor ((OutputItem) throws(OutputWriter.Failure) -> Void)
      throws(OutputWriter.Failure) -> Void
}
