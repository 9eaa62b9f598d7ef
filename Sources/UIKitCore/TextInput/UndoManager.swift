import Foundation

/// Stores the steps that undo changes and redo them.
///
/// Has Foundation's name and behaviour: there is no such class on Linux. Steps of one event (a key,
/// a click, a frame) are undone together, unless `groupsByEvent` is off. Targets are held weakly: a
/// step whose target is deallocated does nothing.
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

  /// The number of the program's present event, which separates the steps of different events.
  package static var eventNumber = 0

  private final var undoGroups: [Group] = []
  private final var redoGroups: [Group] = []
  /// The open groups, the innermost last.
  private final var openGroups: [Group] = []
  /// The event with an automatic group.
  private final var openEvent: Int?
  private final var disabled = 0

  public override init() { super.init() }

  /// Whether steps of one event are undone together.
  open var groupsByEvent = true
  /// The maximum number of groups; 0 for no maximum.
  open var levelsOfUndo = 0 { didSet { trim() } }
  /// Whether `undo()` is running.
  open private(set) var isUndoing = false
  /// Whether `redo()` is running.
  open private(set) var isRedoing = false
  /// Whether steps are stored.
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  /// The number of open groups.
  open var groupingLevel: Int { openGroups.count }
  /// Whether there is a step to undo.
  open var canUndo: Bool { !undoGroups.isEmpty || openGroups.contains { !$0.steps.isEmpty } }
  /// Whether there is a step to redo. Reading it posts `NSUndoManagerCheckpoint`; steps registered
  /// then count.
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !redoGroups.isEmpty
  }

  /// Stops storing steps until `enableUndoRegistration()`; calls can be nested.
  open func disableUndoRegistration() { disabled += 1 }
  /// Stores steps again.
  open func enableUndoRegistration() { disabled = max(0, disabled - 1) }

  // MARK: Registration

  /// Registers a step that undoes a change; while undoing, a step that redoes it.
  ///
  /// - Parameters:
  ///   - target: Held weakly, and passed to `handler`.
  ///   - handler: Undoes the change.
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

  /// Registers an action that undoes a change, for a target that performs it by its name.
  ///
  /// - Parameters:
  ///   - target: A `SelectorTarget`, as responders are; held weakly.
  ///   - selector: The name of a method, as `add:`.
  ///   - object: The argument of the action.
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

  /// Closes the group of a past event and opens one for the current event.
  private final func openEventGroup() {
    guard groupsByEvent, !isUndoing, !isRedoing, !hasExplicitGroup else { return }
    if let openEvent, openEvent != Self.eventNumber { closeAll() }
    if openGroups.isEmpty {
      openGroups.append(Group())
      openEvent = Self.eventNumber
    }
  }

  /// Lets observers register waiting steps before the manager reads or changes its groups.
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

  /// Closes the open group and undoes the last one.
  open func undo() {
    closeAll()
    undoNestedGroup()
  }

  /// Undoes the last group.
  open func undoNestedGroup() {
    checkpoint()
    guard let group = undoGroups.popLast() else { return }
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    run(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  /// Redoes the last group that was undone.
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

  /// Removes all steps, and enables registration.
  open func removeAllActions() {
    disabled = 0
    undoGroups = []
    redoGroups = []
    openGroups = []
    openEvent = nil
    hasExplicitGroup = false
  }

  /// Removes the steps of a target.
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

  /// Names the open group, or the last one.
  open func setActionName(_ actionName: String) { changeLatest { $0.name = actionName } }

  /// Sets whether the open group, or the last one, may be discarded, like a change of scrolling
  /// only.
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

  /// The group for `undo()`: the outermost open one, unless it is empty, else the last.
  private final var nextUndo: Group? {
    openGroups.contains { !$0.steps.isEmpty } ? openGroups.first : undoGroups.last
  }

  /// Whether the next step of `undo()` may be discarded; false by default.
  open var undoActionIsDiscardable: Bool { nextUndo?.isDiscardable ?? false }
  /// Whether the next step of `redo()` may be discarded; false by default.
  open var redoActionIsDiscardable: Bool { redoGroups.last?.isDiscardable ?? false }

  /// The name of the next step of `undo()`; empty if it has none.
  open var undoActionName: String { nextUndo?.name ?? "" }
  /// The name of the next step of `redo()`; empty if it has none.
  open var redoActionName: String { redoGroups.last?.name ?? "" }
  /// "Undo" with the name of the next step.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// "Redo" with the name of the next step.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// Returns "Undo" with a name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }
  /// Returns "Redo" with a name.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  private final func post(_ name: Notification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// In the user info of `NSUndoManagerWillCloseUndoGroup` if the whole group may be discarded.
public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Posted when a group opens or closes, at undo and redo, and when `canRedo` is read: observers
  /// may register steps.
  public static let NSUndoManagerCheckpoint = Notification.Name(
    "NSUndoManagerCheckpointNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Posted when a group has opened.
  public static let NSUndoManagerDidOpenUndoGroup = Notification.Name(
    "NSUndoManagerDidOpenUndoGroupNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Posted when a group is about to close.
  public static let NSUndoManagerWillCloseUndoGroup = Notification.Name(
    "NSUndoManagerWillCloseUndoGroupNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Posted when a group has closed.
  public static let NSUndoManagerDidCloseUndoGroup = Notification.Name(
    "NSUndoManagerDidCloseUndoGroupNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Posted when a group is about to be undone.
  public static let NSUndoManagerWillUndoChange = Notification.Name(
    "NSUndoManagerWillUndoChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Posted when a group was undone.
  public static let NSUndoManagerDidUndoChange = Notification.Name(
    "NSUndoManagerDidUndoChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Posted when a group is about to be redone.
  public static let NSUndoManagerWillRedoChange = Notification.Name(
    "NSUndoManagerWillRedoChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Posted when a group was redone.
  public static let NSUndoManagerDidRedoChange = Notification.Name(
    "NSUndoManagerDidRedoChangeNotification")
}
