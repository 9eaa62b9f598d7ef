import Foundation

/// Keeps what must be done to take changes back, and to make them again.
///
/// Foundation's name and behaviour: there is no such class on Linux. What is registered during one event (a key, a
/// click, a frame) is undone together, unless `groupsByEvent` is off. Targets are held weakly: a step whose target has
/// gone does nothing.
@preconcurrency @MainActor open class UndoManager: NSObject {
  private struct Step {
    weak var target: AnyObject?
    var run: () -> Void
  }

  private struct Group {
    var steps: [Step] = []
    var name = ""
    var isDiscardable = false
  }

  /// Counts the events of the program, so that steps of one can be told from those of the next.
  package static var eventNumber = 0

  private final var undoGroups: [Group] = []
  private final var redoGroups: [Group] = []
  /// Groups that have begun and not ended, the innermost last.
  private final var openGroups: [Group] = []
  /// The event whose group is open by itself.
  private final var openEvent: Int?
  private final var disabled = 0

  public override init() { super.init() }

  /// Whether steps of one event are undone together.
  open var groupsByEvent = true
  /// How many groups are kept; 0 for all.
  open var levelsOfUndo = 0 { didSet { trim() } }
  /// Whether `undo()` is under way.
  open private(set) var isUndoing = false
  /// Whether `redo()` is under way.
  open private(set) var isRedoing = false
  /// Whether steps are kept.
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  /// How many groups have begun and not ended.
  open var groupingLevel: Int { openGroups.count }
  /// Whether there is something to undo.
  open var canUndo: Bool { !undoGroups.isEmpty || openGroups.contains { !$0.steps.isEmpty } }
  /// Whether there is something to redo. Asking posts `NSUndoManagerCheckpoint`: what is registered then counts.
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !redoGroups.isEmpty
  }

  /// Keeps no steps until `enableUndoRegistration()`; may be nested.
  open func disableUndoRegistration() { disabled += 1 }
  /// Keeps steps again.
  open func enableUndoRegistration() { disabled = max(0, disabled - 1) }

  // MARK: Registering

  /// Keeps a step that takes a change back. Called while undoing, it is one that makes the change again.
  ///
  /// - Parameters:
  ///   - target: Held weakly, and given to `handler`.
  ///   - handler: Takes the change back.
  public final func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    openEventGroup()
    let step = Step(target: target) { [weak target] in target.map(handler) }
    if openGroups.isEmpty { openGroups.append(Group()) }
    openGroups[openGroups.count - 1].steps.append(step)
    if !isUndoing, !isRedoing { redoGroups = [] }
    if groupingLevel == 1, openEvent == nil, !isUndoing, !isRedoing, !hasExplicitGroup {
      closeGroup()
    }
  }

  /// Keeps the action that takes a change back, for a target that performs it by its name.
  ///
  /// - Parameters:
  ///   - target: A `SelectorTarget`, as responders are; held weakly.
  ///   - selector: The name of a method, as `add:`.
  ///   - object: What the target is given.
  open func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
    registerUndo(withTarget: target as AnyObject) { target in
      guard let target = target as? any SelectorTarget else {
        return ActionReport.unanswered(selector, by: target)
      }
      target.perform(selector, with: object)
    }
  }

  private final var hasExplicitGroup = false

  /// Begins a group that is undone together.
  open func beginUndoGrouping() {
    checkpoint()
    openEventGroup()
    if openGroups.isEmpty { hasExplicitGroup = true }
    openGroups.append(Group())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  /// Ends the innermost group.
  open func endUndoGrouping() {
    guard !openGroups.isEmpty else { return }
    checkpoint()
    closeGroup()
    if openGroups.isEmpty { hasExplicitGroup = false }
  }

  /// The group of an event that is over ends, and that of this one begins.
  private final func openEventGroup() {
    guard groupsByEvent, !isUndoing, !isRedoing, !hasExplicitGroup else { return }
    if let openEvent, openEvent != Self.eventNumber { closeAll() }
    if openGroups.isEmpty {
      openGroups.append(Group())
      openEvent = Self.eventNumber
    }
  }

  /// Lets observers do what waits before something is asked or changed here.
  private final func checkpoint() { if !isUndoing { post(.NSUndoManagerCheckpoint) } }

  private final func closeGroup() {
    let isDiscardable = openGroups.last?.isDiscardable == true
    post(
      .NSUndoManagerWillCloseUndoGroup,
      isDiscardable ? [NSUndoManagerGroupIsDiscardableKey: true] : nil)
    let group = openGroups.removeLast()
    if openGroups.isEmpty { openEvent = nil }
    guard !group.steps.isEmpty else { return }
    if let outer = openGroups.indices.last {
      openGroups[outer].steps += group.steps
      if openGroups[outer].name.isEmpty { openGroups[outer].name = group.name }
    } else if isUndoing {
      redoGroups.append(group)
    } else {
      undoGroups.append(group)
      trim()
    }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  private final func closeAll() {
    while !openGroups.isEmpty { closeGroup() }
    hasExplicitGroup = false
  }

  private final func trim() {
    guard levelsOfUndo > 0 else { return }
    undoGroups = undoGroups.suffix(levelsOfUndo)
    redoGroups = redoGroups.suffix(levelsOfUndo)
  }

  // MARK: Undoing

  /// Ends the open group and takes the last one back.
  open func undo() {
    closeAll()
    undoNestedGroup()
  }

  /// Takes the last group back.
  open func undoNestedGroup() {
    checkpoint()
    guard let group = undoGroups.popLast() else { return }
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    run(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  /// Makes the last group again that was taken back.
  open func redo() {
    checkpoint()
    guard let group = redoGroups.popLast() else { return }
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    run(group)
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  private final func run(_ group: Group) {
    openGroups.append(Group(name: group.name, isDiscardable: group.isDiscardable))
    for step in group.steps.reversed() where step.target != nil { step.run() }
    closeGroup()
  }

  /// Forgets everything, and keeps steps again.
  open func removeAllActions() {
    disabled = 0
    undoGroups = []
    redoGroups = []
    openGroups = []
    openEvent = nil
    hasExplicitGroup = false
  }

  /// Forgets the steps of a target.
  open func removeAllActions(withTarget target: Any) {
    let object = target as AnyObject
    func without(_ groups: [Group]) -> [Group] {
      groups.compactMap { group in
        var group = group
        group.steps.removeAll { $0.target === object }
        return group.steps.isEmpty ? nil : group
      }
    }
    undoGroups = without(undoGroups)
    redoGroups = without(redoGroups)
    for index in openGroups.indices { openGroups[index].steps.removeAll { $0.target === object } }
  }

  // MARK: Names

  /// Names the group that is open, or the last one.
  open func setActionName(_ actionName: String) { changeLatest { $0.name = actionName } }

  /// Says whether the group that is open, or the last one, may be lost, as what has only scrolled may.
  open func setActionIsDiscardable(_ discardable: Bool) {
    changeLatest { $0.isDiscardable = discardable }
  }

  private final func changeLatest(_ change: (inout Group) -> Void) {
    if let last = openGroups.indices.last {
      change(&openGroups[last])
    } else if let last = undoGroups.indices.last {
      change(&undoGroups[last])
    }
  }

  /// The group that `undo()` takes back: the outermost open one, unless it is empty, else the last.
  private final var nextUndo: Group? {
    openGroups.contains { !$0.steps.isEmpty } ? openGroups.first : undoGroups.last
  }

  /// Whether what `undo()` takes back may be lost; no unless said.
  open var undoActionIsDiscardable: Bool { nextUndo?.isDiscardable ?? false }
  /// Whether what `redo()` makes again may be lost; no unless said.
  open var redoActionIsDiscardable: Bool { redoGroups.last?.isDiscardable ?? false }

  /// The name of what `undo()` takes back; empty if it has none.
  open var undoActionName: String { nextUndo?.name ?? "" }
  /// The name of what `redo()` makes again; empty if it has none.
  open var redoActionName: String { redoGroups.last?.name ?? "" }
  /// "Undo" with the name of what it takes back.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// "Redo" with the name of what it makes again.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// "Undo" with a name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }
  /// "Redo" with a name.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  private final func post(_ name: Notification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// In the user info of `NSUndoManagerWillCloseUndoGroup` where all of a group may be lost.
public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A group begins or ends, something is undone or redone, or `canRedo` is asked: what waits may be registered now.
  public static let NSUndoManagerCheckpoint = Notification.Name(
    "NSUndoManagerCheckpointNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A group has begun.
  public static let NSUndoManagerDidOpenUndoGroup = Notification.Name(
    "NSUndoManagerDidOpenUndoGroupNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A group is about to end.
  public static let NSUndoManagerWillCloseUndoGroup = Notification.Name(
    "NSUndoManagerWillCloseUndoGroupNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A group has ended.
  public static let NSUndoManagerDidCloseUndoGroup = Notification.Name(
    "NSUndoManagerDidCloseUndoGroupNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A group is about to be taken back.
  public static let NSUndoManagerWillUndoChange = Notification.Name(
    "NSUndoManagerWillUndoChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A group was taken back.
  public static let NSUndoManagerDidUndoChange = Notification.Name(
    "NSUndoManagerDidUndoChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A group is about to be made again.
  public static let NSUndoManagerWillRedoChange = Notification.Name(
    "NSUndoManagerWillRedoChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A group was made again.
  public static let NSUndoManagerDidRedoChange = Notification.Name(
    "NSUndoManagerDidRedoChangeNotification")
}
