/// Edits that an earlier session could not save.
public struct UnsavedEdits {
  /// How many they are, for people: `3 unsaved changes`.
  public let changes: String
  /// What makes them again; nil if the file is not the one that they were made in any more.
  public let edit: ItemEdit?
  let found: FoundJournal
}
