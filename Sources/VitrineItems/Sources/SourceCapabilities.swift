/// The capabilities of a source besides listing items: each is a small protocol, or nil if the
/// source lacks it.
///
/// A source creates the value from itself at each call. It must not store one, which would be a
/// retain cycle.
@MainActor
public struct SourceCapabilities {
  /// The location of the items, and navigation from it.
  public var place: (any PlacedSource)?
  /// Sorting and filtering by the source itself.
  public var query: (any QueryableSource)?
  /// Changing, adding and removing items.
  public var editing: (any EditableSource)?
  /// The reason, in one line, why the items cannot be edited if `editing` is nil; nil for the usual
  /// reason.
  public var readOnlyReason: String?
  /// Changing single fields of items.
  public var fieldEditing: (any FieldEditingSource)?
  /// Saving to a file, and comparing with it.
  public var fileSaving: (any FileBackedSource)?
  /// Saving all changes off the main thread in one transaction.
  public var transaction: (any TransactionalSource)?
  /// Reading whole items before access to their contents.
  public var preparation: (any PreparedSource)?
  /// Column statistics and iteration over all rows, for a source that does not keep its rows.
  public var statistics: (any SummarizingSource)?
  /// Filters on chosen fields.
  public var search: (any FieldSearching)?
  /// Columns computed from other columns.
  public var computedColumns: (any ColumnComputing)?
  /// Reading again from an unpacked file.
  public var unpacking: (any UnpackedSource)?
  /// The lines of a text.
  public var text: (any TextSource)?
  /// Records: separated values, or one JSON object on each line.
  public var records: (any RecordSource)?
  /// Values with members.
  public var members: (any MemberSource)?
  /// References to items of other places.
  public var references: (any ReferringSource)?
  /// Files for operations on files.
  public var files: (any FileSource)?
  /// Sizes of folders.
  public var folderSizes: (any FolderMeasuring)?
  /// Archive members that can be extracted.
  public var packedFiles: (any PackedFileSource)?
  /// Files in the trash.
  public var trashedFiles: (any TrashedFileSource)?

  /// Creates a value without capabilities.
  public init() {}
}

extension ItemSource {
  public var capabilities: SourceCapabilities { SourceCapabilities() }

  /// The source, if it has places to enter or to return to.
  public var placed: (any PlacedSource)? {
    guard let place = capabilities.place, place.isPlace else { return nil }
    return place
  }
  /// Whether the source sorts and filters by itself, and reads items when they become visible,
  /// without keeping all of them.
  public var readsOnDemand: Bool { capabilities.query != nil }
  /// The source, if its items are editable.
  public var editable: (any EditableSource)? { capabilities.editing }
  /// The reason, in one line, why the items cannot be edited if `editable` is nil.
  public var editingRefusal: String {
    let capabilities = capabilities
    return capabilities.readOnlyReason
      ?? (capabilities.place?.isPlace != true
        ? "\(name) is read-only for now"
        : "a folder has no order of its own, and its files change at once")
  }
}
