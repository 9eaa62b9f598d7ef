import VitrineItems

/// The state of the program that determines which commands apply.
package struct KeyConditions: Equatable, Sendable {
  package var layout = LayoutKind.list
  package var isPicker = false
  /// Whether several items can be marked.
  package var marksMany = true
  package var isInRange = false
  /// Whether the items may be folders that the user can enter.
  package var isFolder = false
  /// Whether a list has columns besides the titles.
  package var hasColumns = false
  /// Whether the source is a table with a column for each field.
  package var isTable = false
  /// Whether keys move between columns: in tables, and in the table view of other sources.
  package var choosesCells = false
  /// Whether a filter can search a single column.
  package var searchesFields = false
  /// Whether a preview is on screen.
  package var hasPreview = false
  /// Whether items of this kind are editable.
  package var canChange = true
  /// Whether the items are files that can be copied, moved and deleted.
  package var changesFiles = false
  /// Whether the items are files in the trash.
  package var isTrash = false
  /// Whether the items are members of an archive.
  package var isArchive = false
  /// Whether the items are tables of a database, or rows.
  package var isDatabase = false
  /// Whether the rows can name rows of other tables.
  package var namesRows = false
  /// Whether a step to the left or right changes the field of an item, such as its lane or day.
  package var carriesSideways = false
  /// Whether the items are JSON values, and whether they are the members of an object.
  package var isJSON = false
  package var isObject = false
  /// Whether a filter is active, and whether the filter prompt is open.
  package var isFiltered = false
  package var isTypingFilter = false
  /// Whether a filter hides lines of the help.
  package var isTextFiltered = false
  /// Whether the user chooses a line of the help.
  package var choosesLine = false
  /// Whether a text lists unsaved changes of earlier sessions.
  package var listsUnsavedWork = false
  /// Whether the user chooses a command in the palette.
  package var choosesCommand = false
  /// Whether the user chooses a layout by its miniature.
  package var choosesLayout = false
  /// Whether Tab completes the text of the prompt.
  package var completesLine = false
  /// Whether letters go into the line of a picker.
  package var typesQuery = false
  /// The open question, if there is one.
  package var question: Question.Kind?
  /// The available sort keys.
  package var sortKeys: [SortKey] = []

  package init() {}

  var undoesFiles: Bool { changesFiles || isTrash || isArchive }
  var copiesFiles: Bool { changesFiles || isArchive }
  var isGrid: Bool { !layout.isRows }
  var movesSideways: Bool { layout != .list && !choosesCells }
  var hasFilesBelow: Bool { listsFiles && !isArchive }
  var showsFiles: Bool { listsFiles && hasColumns && !choosesCells }
  /// Whether the items are files of a folder, a list or an archive.
  var listsFiles: Bool { isFolder && !isJSON && !isDatabase }
  var isListOfFolder: Bool { isFolder && layout.isRows && !choosesCells }
  /// Whether the values of a column can be counted and copied.
  var countsColumn: Bool { hasColumns }
  var countsValues: Bool { choosesCells && searchesFields }
  /// Whether a single column can be searched.
  var searchesColumn: Bool { countsValues }
  var computesColumns: Bool { choosesCells }
  var changesRows: Bool { isDatabase && canChange }
  /// Whether unsaved changes of earlier sessions can be restored.
  var recovers: Bool { !isPicker || canChange }
  /// Whether Return prints or opens the item.
  var canAccept: Bool { isPicker && !isInRange }
  var canOpen: Bool { !isPicker && !isInRange }
  var canBeginRange: Bool { marksMany && !isInRange }

  /// Whether the source has its own order, other than by name.
  var sortsBySource: Bool { !sortKeys.contains(.name) }

  /// Returns whether the items can be sorted by a key.
  subscript(sortsBy key: SortKey) -> Bool { sortKeys.contains(key) }

  /// Returns whether a question of a kind is open; nil stands for any kind.
  subscript(asks kind: Question.Kind?) -> Bool {
    // A folder conflict is a file conflict with one more answer.
    kind == nil || question == kind || kind == .conflict && question == .folderConflict
  }
}
