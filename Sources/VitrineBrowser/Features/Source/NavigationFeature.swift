import UIKit
import VitrineItems
import VitrineSaving
import VitrineSourceOpening
import VitrineStyledText
import VitrineSupport

/// Navigates between places: into and out of folders, back and forward, to bookmarks and to typed
/// paths.
@MainActor
final class NavigationFeature {
  unowned let session: SourceSession
  /// The visited places.
  var history = PlaceHistory()
  /// The storage of the bookmarks; nil keeps them until the program ends.
  var state: StateFolder?
  private var ownBookmarks = Bookmarks()
  /// The history of typed paths, latest last.
  private var typed: [String] = []
  /// Runs an action that leaves the current items, after the user has saved or discarded changes.
  var leaves: (@escaping () -> Void) -> Void = { $0() }

  init(_ session: SourceSession) { self.session = session }

  var shown: ItemList { session.shown }
  var context: any BrowserContext { session.context }
  private var source: (any PlacedSource)? { session.source.placed }

  // MARK: Navigation

  /// Goes to a place and restores its focus and marks.
  ///
  /// - Parameters:
  ///   - item: The item to focus; nil restores the last focus.
  ///   - number: The item to focus if items have no names, by source number.
  ///   - history: The history after the step; nil adds the place to the current history.
  func enter(
    _ place: Place, focusing item: [UInt8]? = nil, at number: IndexPath? = nil,
    history: PlaceHistory? = nil
  ) {
    let open = { [weak self] () -> Void in
      self?.open(place, focusing: item, at: number, history: history)
    }
    source?.keepsEdits(at: place) == true ? open() : leaves(open)
  }

  private func open(
    _ place: Place, focusing item: [UInt8]?, at number: IndexPath?, history: PlaceHistory?
  ) {
    guard let source else { return }
    session.open(place, source.options, from: source) { [weak self] next in
      guard let self else { return }
      session.endRange()
      session.marking.visits.remember(shown.currentVisit(), of: source.place)
      var visit = session.marking.visits.visit(of: place) ?? FolderVisit()
      if let item { visit.focus = item }
      if let number { visit = FolderVisit(foundAt: number, marks: ItemSet()) }
      session.show(next, visit: visit, history: history ?? self.history.leaving(source.place))
    }
  }

  /// Enters an item that contains other items. Other items open in the viewer, except in a picker,
  /// which accepts them by Return.
  func goIn() {
    guard let path = shown.collectionView.keyboard.focusedIndexPath else { return }
    if let place = shown.items.opening(at: path, field: session.chosenColumn)
      ?? shown.items.entrance(at: path)
    {
      return enter(place)
    }
    if !context.isPicker { session.viewing.open() }
  }

  /// Goes to the parent folder and focuses the folder just left.
  func goUp() {
    guard let source else { return }
    let place = source.place
    if case .list = place.files { return context.say("a list of paths has no parent") }
    if case .tree(let path) = place.files { return leaveTree(path) }
    if let parent = source.parent { return enter(parent.place, at: parent.item) }
    if source.editable?.canBeSaved == false { return context.say("a pipe has no parent") }
    if let parent = place.address.parent { return enter(parent, focusing: place.lastName) }
    if let listed = source.options.listedPath(of: place) { return enter(.list, focusing: listed) }
    guard case .folder(let path) = place.files else {
      return enter(PlaceOpener.home(of: place), focusing: place.lastName)
    }
    let (parent, child) = path.parent
    if child == nil, FileSystem.absolute(path.systemPath) == [UInt8(ascii: "/")] {
      return context.say("the root folder has no parent")
    }
    enter(.folder(parent), focusing: child ?? FileSystem.name(of: path.systemPath))
  }

  /// Shows all files below the current folder as one list, or the folder again.
  func toggleTree() {
    guard let place = source?.place else { return }
    switch place.files {
    case .folder(let path): enter(.tree(path))
    case .tree(let path): leaveTree(path)
    case .list: context.say("this is a list of paths: enter a folder first")
    case nil: break
    }
  }

  /// Returns from a tree to its folder and focuses the subfolder with the item in focus.
  private func leaveTree(_ path: FolderPath) {
    let item = shown.focusedSourceItem.flatMap { item in
      source?.identity(section: item.section, item: item.item)
    }
    enter(.folder(path), focusing: item.map { Array($0.prefix { $0 != UInt8(ascii: "/") }) })
  }

  /// Goes to a part of the path in the status line and focuses the next part.
  func go(toCrumb part: Int) {
    guard let source, source.crumbs.indices.contains(part) else { return }
    let crumbs = source.crumbs
    guard part + 1 < crumbs.count else { return }
    if let item = source.item(leadingFrom: crumbs[part].place) {
      return enter(crumbs[part].place, at: item)
    }
    if case .tree(let path) = source.place.files, part + 2 == crumbs.count {
      return leaveTree(path)
    }
    enter(crumbs[part].place, focusing: crumbs[part + 1].place.lastName)
  }

  // MARK: Back and forward

  /// Goes forward by a number of steps, or back if it is negative.
  func step(_ steps: Int) {
    guard let source else { return }
    guard let place = history.place(after: steps) else {
      return context.say(
        steps < 0 ? "nothing to go back to" : "nothing to go forward to: Ctrl-O goes back")
    }
    enter(place, history: history.going(steps, from: source.place))
  }

  // MARK: Bookmarks

  /// Read every time, because another process may have changed them.
  private var bookmarks: Bookmarks { state.flatMap(Bookmarks.init(in:)) ?? ownBookmarks }

  private var hints: [(keys: String, help: String)] {
    bookmarks.all.map { (String($0.name), VisibleText.text(of: $0.path)) }
  }

  /// Takes the next key as the name of a bookmark for the current folder.
  func awaitNewBookmark() {
    let capture = KeyCapture(pendingText: "m") { [weak self] key in
      if let text = key.text { self?.setBookmark(text) }
    }
    context.layers.captureKey(capture, hints: [("a-z 0-9", "a name for this folder")] + hints)
  }

  private func setBookmark(_ name: Character) {
    guard let source, Bookmarks.isName(name) else {
      return context.say("a bookmark is one letter or digit")
    }
    guard let path = source.place.absolutePath else {
      return context.say(
        source.place == .list
          ? "a list of paths has no bookmark: enter a folder first"
          : source.capabilities.members != nil
            ? "a value in JSON has no bookmark" : "this folder no longer exists")
    }
    var bookmarks = bookmarks
    bookmarks[name] = path
    ownBookmarks = bookmarks
    state.map(bookmarks.keep)
    context.say("`\(name) goes to \(VisibleText.text(of: path))")
  }

  /// Takes the next key as the name of a bookmark to go to, or a backquote for the last place.
  func awaitBookmark() {
    let capture = KeyCapture(pendingText: "`") { [weak self] key in
      if let text = key.text { self?.goToBookmark(text) }
    }
    context.layers.captureKey(capture, hints: [("`", "the last place")] + hints)
  }

  private func goToBookmark(_ name: Character) {
    if name == "`" {
      guard let last = history.last else { return context.say("there is no last place yet") }
      return enter(last)
    }
    guard let path = bookmarks[name] else {
      let shown = VisibleText.text(of: String(name))
      return context.say("no bookmark \(shown); m\(shown) sets it")
    }
    // A trailing slash enters an archive.
    context.reporting { () throws(BrowserFailure) in
      try go(to: TypedPath(FileNames.text(of: path) + "/", from: base))
    }
  }

  // MARK: Typed paths

  private var base: FolderPath { source?.place.folder ?? .current }

  /// Asks for a path.
  ///
  /// - Parameter text: The initial text.
  func askForPath(_ text: String = "") {
    let base = base
    let prompt = PathPrompt.make(text, from: base, history: typed) {
      [weak self] (text) throws(BrowserFailure) in
      guard let self, !text.isEmpty else { return }
      typed.removeAll { $0 == text }
      typed.append(text)
      try go(to: TypedPath(text, from: base))
    }
    context.layers.show(prompt)
  }

  private func go(to path: TypedPath) throws(BrowserFailure) {
    let (place, item) = try path.destination()
    enter(place, focusing: item)
  }
}

extension NavigationFeature {
  nonisolated static let commands: [Command<SourceSession>] = [
    step("place before", -1, ["Ctrl-O", "Alt-Left"], carrying: false),
    step("place after", 1, ["Alt-o", "Alt-Right"], carrying: false),
    // In layouts that carry cards sideways, Alt-Left and Alt-Right move the card.
    step("place before", -1, ["Ctrl-O"], carrying: true),
    step("place after", 1, ["Alt-o"], carrying: true),
    Command<SourceSession>(
      "all files below", "z f", help: "all files below as one list, or the folder again",
      topic: .open, when: \.hasFilesBelow
    ) { session, _ in session.places.toggleTree() },
    followKey,
    command("go to path", "g :", help: "type a path to go to; Tab completes") {
      $0.askForPath()
    },
    command(
      "set bookmark", "m", help: "with a letter: call this folder so, now and at later starts"
    ) { $0.awaitNewBookmark() },
    command("go to bookmark", "`", help: "to the folder of a letter; `` to the last place") {
      $0.awaitBookmark()
    },
  ]

  /// Goes to the column at the left, and from the first one to the place that holds the table.
  nonisolated static let leftCell = Command<SourceSession>(
    "cell to the left", "h", "Left",
    help: "column to the left; from the first: to the parent",
    topic: .columns, when: \.choosesCells
  ) { session, count in
    let columns = session.editing.presenter.columns
    guard let set = columns.set else { return }
    let isFirst = set.chosen == nil || set.chosen == set.shown.first
    if isFirst, session.source.placed != nil { return session.places.goUp() }
    columns.change { $0.choose(by: -(count ?? 1)) }
  }

  /// The keys in a prompt with completion. They come before the keys of all prompts.
  nonisolated static let promptCommands: [Command<SourceSession>] = [
    completion(1, "Tab", help: "complete; again: the next completion"),
    completion(-1, "Shift-Tab", help: "the way before"),
  ]

  nonisolated private static func step(
    _ name: String, _ way: Int, _ keys: [String], carrying: Bool
  ) -> Command<SourceSession> {
    let help = way < 0 ? "back to the place before; with a count, further" : "forward again"
    let isOn: KeyBinding.Condition = { $0.isFolder && $0.carriesSideways == carrying }
    return Command<SourceSession>(name, keys, help: help, topic: .open, when: isOn) {
      session, count in
      session.places.step(way * (count ?? 1))
    }
  }

  nonisolated private static let command = CommandMaker(
    .open, when: \.isFolder
  ) { (session: SourceSession) in session.places }

  nonisolated private static func completion(
    _ step: Int, _ key: String, help: String
  ) -> Command<SourceSession> {
    Command<SourceSession>(
      "complete \(key)", key, help: help, topic: .prompt, in: .prompt, when: \.completesLine
    ) { session, _ in session.context.layers.prompt?.completes?(step) }
  }
}
