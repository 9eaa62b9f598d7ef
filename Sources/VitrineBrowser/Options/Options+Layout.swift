import VitrineItems
import VitrineSupport

extension Options {
  /// Says which field of the layout no item of a source has.
  ///
  /// Reads a source to its end whose fields are known only then.
  @MainActor
  package func checkLayout(against source: any ItemSource) throws(BrowserFailure) {
    for name in layoutFields {
      guard let names = source.fields(insteadOf: name) else { continue }
      throw .missingField(
        name, in: "--layout", among: names, otherwise: "the items have no fields")
    }
  }
}
