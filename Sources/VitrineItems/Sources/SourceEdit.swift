import VitrineSupport

/// An edit of an earlier session that can be repeated after the edits before it.
public struct SourceEdit {
  /// Finds the edited items in a source, and returns the edit to make.
  ///
  /// - Parameter now: The items on the screen, in the same text.
  public let make:
    @MainActor (_ now: any EditableSource) throws(BrowserFailure) -> (
      source: any EditableSource, edit: ItemEdit
    )

  package init(
    make:
      @escaping @MainActor (any EditableSource) throws(BrowserFailure) -> (
        source: any EditableSource, edit: ItemEdit
      )
  ) {
    self.make = make
  }

  package init(_ edit: ItemEdit) { make = { ($0, edit) } }
}
