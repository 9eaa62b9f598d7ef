extension UIBarButtonItem {
  /// The system buttons, with UIKit's numbers.
  public enum SystemItem: Int, Sendable {
    /// Done: ends editing, bold.
    case done = 0
    /// Cancel.
    case cancel = 1
    /// Edit.
    case edit = 2
    /// Save: bold.
    case save = 3
    /// Add.
    case add = 4
    /// A space that grows.
    case flexibleSpace = 5
    /// A space as wide as the item's `width`.
    case fixedSpace = 6
    /// Begins a message.
    case compose = 7
    /// Answers a message.
    case reply = 8
    /// Shares the content or acts on it.
    case action = 9
    /// Moves to a folder.
    case organize = 10
    /// The bookmarks.
    case bookmarks = 11
    /// Search.
    case search = 12
    /// Loads again.
    case refresh = 13
    /// Stops loading.
    case stop = 14
    /// Takes a picture.
    case camera = 15
    /// Deletes.
    case trash = 16
    /// Plays.
    case play = 17
    /// Pauses.
    case pause = 18
    /// Goes back in time.
    case rewind = 19
    /// Goes on in time.
    case fastForward = 20
    /// Undo.
    case undo = 21
    /// Redo.
    case redo = 22
    /// Turns a page.
    case pageCurl = 23
    /// Closes the screen.
    case close = 24
    /// Writes with a pencil.
    case writingTools = 25

    package var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }

    var style: Style { self == .done || self == .save ? .done : .plain }

    /// The title of the button. iOS shows pictures, which a terminal cannot draw as clearly.
    package var title: String {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .add: "Add"
      case .flexibleSpace, .fixedSpace: ""
      case .compose: "Compose"
      case .reply: "Reply"
      case .action: "Share"
      case .organize: "Organize"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .refresh: "Refresh"
      case .stop: "Stop"
      case .camera: "Camera"
      case .trash: "Delete"
      case .play: "Play"
      case .pause: "Pause"
      case .rewind: "Rewind"
      case .fastForward: "Forward"
      case .undo: "Undo"
      case .redo: "Redo"
      case .pageCurl: "Page"
      case .close: "Close"
      case .writingTools: "Write"
      }
    }
  }
}
