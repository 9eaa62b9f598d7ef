import UIKit
import VitrineItems

/// A command of the browser.
typealias BrowserCommand = Command<BrowserFeatures>

/// All features of the browser, as the target of its commands.
///
/// Each feature gets the other features that it needs. Only menus, the mouse and commands use this
/// whole class.
@MainActor
package final class BrowserFeatures {
  let context: any BrowserContext
  let shown: ItemList
  let arranging: LayoutFeature
  let moving: FocusFeature
  let reports: ColumnReports
  let editing: EditFeature
  let reordering: ReorderFeature
  let session: SourceSession
  let recovery: Recovery
  let saving: SaveFeature
  let files: Files
  private(set) lazy var menus = ItemMenus(self)
  private(set) lazy var mouse = MouseControl(self)
  private(set) lazy var delegate: any UICollectionViewDelegateFlowLayout =
    context.options.maximumMarks == nil
    ? PlainCollectionDelegate(self) : BoundedCollectionDelegate(self)

  /// The commands with the keys of a configuration, and its changes to the keys.
  private var configured: (changes: [KeyChange], list: CommandList<BrowserFeatures>)?

  var work: LongWork { editing.work }

  init(_ edits: EditSession, in context: any BrowserContext) {
    self.context = context
    let source = edits.source
    var layout = BrowserLayout(kind: context.options.layout, hasHeaders: source.hasSectionTitles)
    layout.fields = context.options.layoutFields
    shown = ItemList(of: source, in: layout.make())
    shown.dataSource.showsIcons = context.options.showsIcons
    if context.options.isFzf { shown.markOrder = MarkOrder() }
    let range = RangeMarking(shown, in: context)
    arranging = LayoutFeature(shown, range, layout: layout, in: context)
    moving = FocusFeature(arranging)
    let filtering = FilterFeature(shown, in: context)
    let work = LongWork(in: context)
    let columns = Columns(arranging)
    reports = ColumnReports(of: columns, filtering)
    let viewing = ViewFeature(moving, PreviewFeature(arranging))
    let marking = MarkFeature(moving, work)
    arranging.placing.work = work
    editing = EditFeature(edits, EditPresenter(arranging, columns, filtering, edits), work)
    reordering = ReorderFeature(editing)
    session = SourceSession(editing, marking, viewing)
    recovery = Recovery(editing, session)
    saving = SaveFeature(editing, session)
    files = Files(editing, session)
    saving.cancelsWork = { [weak files, weak work, weak session] in
      files?.cancel() == true || work?.cancel() == true || session?.queue.stop() == true
    }
    saving.stopsLooking = { [weak self] in self?.stopLooking() ?? false }
    saving.busyReason = { [weak files, weak work] in files?.busyReason ?? work?.busyReason }
    editing.shows = { [weak session] in session?.showAgain($0) }
    session.places.leaves = { [weak saving] in saving?.askToSave(then: $0) }
    session.reported = { [weak recovery] in recovery?.offer() }
    session.loaded = { [weak self] in self?.runBound(.load) }
    filtering.queryChanged = { [weak self] in self?.runBound(.change) }
    session.reloading.isBusy = { [weak range, weak arranging] in
      range?.isActive == true || arranging?.transition != nil
    }
    reordering.allowDragsOfMarks { [weak self] in
      self.map {
        $0.isAtItems && $0.layers.context == nil && $0.shown.collectionView.allowsMovementByHold
      } ?? false
    }
    shown.dataSource.presenter = self
    shown.collectionView.presenter = self
    shown.collectionView.delegate = delegate
    _ = mouse
  }

  var columns: Columns { editing.presenter.columns }
  var filtering: FilterFeature { session.filtering }
  var marking: MarkFeature { session.marking }
  var viewing: ViewFeature { session.viewing }
  var preview: PreviewFeature { viewing.preview }
  var running: RunFeature { saving.running }
  var range: RangeMarking { arranging.range }

  /// All features in the order in which they finish: reading comes before its consumers.
  var all: [any BrowserFeature] {
    [
      files, work, saving, session, filtering, shown, columns, reports, preview, arranging, moving,
      viewing, marking, editing, reordering, range, recovery, running,
    ]
  }

  /// All commands with their current keys, created on first use.
  var commandList: CommandList<BrowserFeatures> {
    let changes = context.preferences.keyChanges
    if let configured, configured.changes == changes { return configured.list }
    let list = Self.commands.changed(by: changes)
    configured = (changes, list)
    return list
  }

  /// The state that key bindings depend on.
  var situation: KeyConditions {
    var situation = KeyConditions()
    situation.isPicker = context.isPicker
    situation.question = context.layers.questionView?.question.kind
    situation.choosesLayout = context.layers.prompt?.palette is LayoutPalette
    situation.completesLine = context.layers.prompt?.completes != nil
    situation.choosesCommand = context.layers.prompt?.palette != nil
    situation.choosesLine = context.layers.overlay?.chosenLine != nil
    situation.isTextFiltered = context.layers.overlay?.filterText.isEmpty == false
    for feature in all { feature.describe(&situation) }
    return situation
  }

  /// The status line. Each feature adds its parts.
  var status: StatusLine {
    var line = StatusLine()
    for feature in all { feature.describe(&line) }
    return line
  }

  /// The context of keys that no overlay handles.
  var ground: KeyBinding.Context {
    if shown.collectionView.keyboard.isCarrying { return .moving }
    if arranging.transition != nil { return .transition }
    if preview.hasKeys { return .preview }
    return context.layers.query != nil ? .query : .browse
  }

  /// Whether the mouse and pasted text apply to the items.
  var acceptsMouse: Bool {
    !context.hasEnded && !session.queue.isWaiting && context.layers.context == nil && isAtItems
  }

  /// Whether keys apply to the items, and not to a carried item or a layout transition.
  private var isAtItems: Bool { ground == .browse || ground == .query || ground == .preview }

  /// Runs a command.
  func run(_ command: BrowserCommand, count: Int? = nil) {
    if filtering.isSettling, isAboutItems(command) {
      return session.queue.whenFound { [weak self] in self?.run(command, count: count) }
    }
    shown.performing {
      editing.willRun(command.name)
      shown.source.capabilities.query?.readMissing()
      command.run(self, count)
      shown.followMarks()
    }
    command.binding.onlyMoves ? context.focusMoved() : context.statusChanged()
  }

  /// Returns whether a command needs the final matches. Such a command waits for the filter.
  private func isAboutItems(_ command: BrowserCommand) -> Bool {
    let topics: [KeyBinding.Topic] = [.open, .select, .range, .edit, .files, .reorder]
    return command.binding.context == .browse && topics.contains(command.binding.topic)
      && ![EditFeature.undo.name, EditFeature.redo.name, SaveFeature.backName].contains(
        command.name)
  }

  /// Blocks until all reading and searching is done.
  func finish() {
    for feature in all { feature.finish() }
  }

  /// Ends the child programs of the screen before this program ends.
  func end() {
    for feature in all { feature.end() }
  }

  /// Whether no reading or searching is in progress.
  var isSettled: Bool { all.allSatisfy(\.isSettled) }
}
