import VitrineItems
import VitrineSupport

extension Options {
  /// Throws if no item of a source has a field of the layout.
  ///
  /// Reads the whole source if its fields are otherwise unknown.
  @MainActor
  package func checkLayout(against source: any ItemSource) throws(BrowserFailure) {
    for name in layoutFields {
      guard let names = source.fields(insteadOf: name) else { continue }
      throw .missingField(
        name, in: "--layout", among: names, otherwise: "the items have no fields")
    }
  }
}
