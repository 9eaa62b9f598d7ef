import VitrineItems

/// What decides whether a key does something: the few facts about the program that keys depend on.
package struct Situation: Equatable, Sendable {
  package var layout = LayoutKind.list
  package var isPicker = false
  /// Whether more than one item can be marked.
  package var marksMany = true
  package var isInRange = false
  /// Whether the items may be folders that can be entered.
  package var isFolder = false
  /// Whether a list shows more of the items than their titles.
  package var hasColumns = false
  /// Whether it is a table, all of whose fields are columns.
  package var isTable = false
  /// Whether keys go from column to column: in tables, and in the table of what is no table itself.
  package var choosesCells = false
  /// Whether a filter can look at one column.
  package var searchesFields = false
  /// Whether a preview is on the screen.
  package var hasPreview = false
  /// Whether items of this kind can ever be changed here.
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
  /// Whether a step to the left or right gives an item another value, that of another lane or another day.
  package var carriesSideways = false
  /// Whether the items are values of a JSON text, and whether they are the members of an object.
  package var isJSON = false
  package var isObject = false
  /// Whether items are filtered, and whether the line of the filter is being typed.
  package var isFiltered = false
  package var isTypingFilter = false
  /// Whether only some lines of help are shown.
  package var isTextFiltered = false
  /// Whether a line of help is chosen.
  package var choosesLine = false
  /// Whether a text lists changes of earlier sessions.
  package var listsUnsavedWork = false
  /// Whether a command is chosen in the palette.
  package var choosesCommand = false
  /// Whether a layout is chosen by its miniature.
  package var choosesLayout = false
  /// Whether Tab completes the line that is typed.
  package var completesLine = false
  /// Whether letters go into the line of a picker.
  package var typesQuery = false
  /// The question that waits for an answer, if there is one.
  package var question: Question.Kind?
  /// What the items can be sorted by.
  package var sortKeys: [SortKey] = []

  package init() {}

  var undoesFiles: Bool { changesFiles || isTrash || isArchive }
  var copiesFiles: Bool { changesFiles || isArchive }
  var isGrid: Bool { !layout.isRows }
  var movesSideways: Bool { layout != .list && !choosesCells }
  var hasFilesBelow: Bool { listsFiles && !isArchive }
  var showsFiles: Bool { listsFiles && hasColumns && !choosesCells }
  /// Whether the items are files, of a folder, a list or an archive.
  var listsFiles: Bool { isFolder && !isJSON && !isDatabase }
  var isListOfFolder: Bool { isFolder && layout.isRows && !choosesCells }
  /// Whether the values of a column can be counted and copied.
  var countsColumn: Bool { hasColumns }
  var countsValues: Bool { choosesCells && searchesFields }
  /// Whether one column can be searched by words.
  var searchesColumn: Bool { countsValues }
  var computesColumns: Bool { choosesCells }
  var changesRows: Bool { isDatabase && canChange }
  /// Whether unsaved changes of earlier sessions can be got back.
  var recovers: Bool { !isPicker || canChange }
  /// Whether Return prints, or opens, the item.
  var canAccept: Bool { isPicker && !isInRange }
  var canOpen: Bool { !isPicker && !isInRange }
  var canBeginRange: Bool { marksMany && !isInRange }

  /// Whether there is an order of the source to go back to, other than that of names.
  var sortsBySource: Bool { !sortKeys.contains(.name) }

  /// Whether items can be sorted by a key.
  subscript(sortsBy key: SortKey) -> Bool { sortKeys.contains(key) }

  /// Whether a question of a kind waits for an answer; nil: whether any does.
  subscript(asks kind: Question.Kind?) -> Bool {
    // Folders are asked about as files are, with one answer more.
    kind == nil || question == kind || kind == .conflict && question == .folderConflict
  }
}
