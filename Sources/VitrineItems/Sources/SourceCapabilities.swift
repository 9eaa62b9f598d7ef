/// What a source can do besides listing items: each member is a small protocol, or nil where the source lacks it.
///
/// A source makes the value from itself at each call. It must not store one, which would keep the source alive.
@MainActor
public struct SourceCapabilities {
  /// Where the items are found, and where they lead.
  public var place: (any PlacedSource)?
  /// Sorting and filtering by the source itself.
  public var query: (any RearrangingSource)?
  /// Changing, adding and removing items.
  public var editing: (any EditableSource)?
  /// Why the items cannot be edited, in one line, where `editing` is nil; nil: the usual reason.
  public var readOnlyReason: String?
  /// Changing single fields of items.
  public var fieldEditing: (any FieldEditingSource)?
  /// Saving to a file, and comparing with it.
  public var fileSaving: (any FileBackedSource)?
  /// Saving all changes at once, or none, beside the main thread.
  public var transaction: (any TransactionalSource)?
  /// Reading items whole before their contents are asked for.
  public var preparation: (any PreparedSource)?
  /// Statistics of columns, and all rows one after another, of a source that does not keep its rows.
  public var statistics: (any SummarizingSource)?
  /// Filters that look at chosen fields.
  public var search: (any FieldSearching)?
  /// Columns that are computed from the others.
  public var computedColumns: (any ColumnComputing)?
  /// Reading again from a file that is unpacked first.
  public var unpacking: (any UnpackedSource)?
  /// The lines of a text.
  public var text: (any TextSource)?
  /// Records of separated values, or objects on a line each.
  public var records: (any RecordSource)?
  /// Values with members.
  public var members: (any MemberSource)?
  /// Items that refer to items of other places.
  public var references: (any ReferringSource)?
  /// Files for operations on files.
  public var files: (any FileSource)?
  /// Sizes of folders.
  public var folderSizes: (any FolderMeasuring)?
  /// Members of an archive, to be copied out.
  public var packedFiles: (any PackedFileSource)?
  /// Files in the trash.
  public var trashedFiles: (any TrashedFileSource)?

  /// None of them.
  public init() {}
}

extension ItemSource {
  public var capabilities: SourceCapabilities { SourceCapabilities() }

  /// The source, if its items are those of a place with anything to enter, or to go back to.
  public var placed: (any PlacedSource)? {
    guard let place = capabilities.place, place.isPlace else { return nil }
    return place
  }
  /// The source, if it sorts and filters its items itself.
  public var rearranging: (any RearrangingSource)? { capabilities.query }
  /// The source, if its items can be edited.
  public var editable: (any EditableSource)? { capabilities.editing }
  /// Why the items cannot be edited, in one line, where `editable` is nil.
  public var editingRefusal: String {
    let capabilities = capabilities
    return capabilities.readOnlyReason
      ?? (capabilities.place?.isPlace != true
        ? "\(name) is only looked at, for now"
        : "not in a folder: files change at once, and have no order of their own")
  }
}
