import UIKit
import VitrineItems
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// Moves items by changing the field of the layout: to another lane of a board or another day.
@MainActor
enum FieldMoves {
  private enum Change {
    case step(FieldStep)
    case target(FieldTarget)
  }

  /// Moves the marked items, or the item in focus.
  ///
  /// - Returns: False if a step in this direction changes the order of the items instead.
  static func carry(_ editing: EditFeature, _ heading: UIFocusHeading, _ count: Int) -> Bool {
    let layout = editing.presenter.arranging.layout
    guard let step = FieldStep(in: layout.kind, heading, min(max(count, 1), 10_000)),
      let field = layout.fields.first
    else { return false }
    perform(.step(step), of: field, editing)
    return true
  }

  /// Drops a dragged item, or all marked items if it is marked.
  static func drop(_ editing: EditFeature, itemAt path: IndexPath, on target: FieldTarget) {
    guard let field = editing.presenter.arranging.layout.fields.first else { return }
    let shown = editing.shown
    shown.clickedItem = shown.collectionView.selectedItems.contains(path) ? nil : path
    perform(.target(target), of: field, editing)
    shown.clickedItem = nil
  }

  private static func perform(_ change: Change, of field: String, _ editing: EditFeature) {
    guard let source = editing.editableSource() else { return }
    editing.range.end(keeps: true)
    editing.whenRead {
      editing.context.reporting { () throws(BrowserFailure) in
        guard let edit = try edit(editing, source, field, change) else { return }
        editing.perform(edit)
      }
    }
  }

  private static func edit(
    _ editing: EditFeature, _ source: any EditableSource, _ field: String, _ change: Change
  ) throws(BrowserFailure) -> ItemEdit? {
    let (shown, placing) = (editing.shown, editing.presenter.arranging.placing)
    let items = Array(shown.chosenInOrder)
    let focus = shown.focusedSourceItem.flatMap { items.contains($0) ? $0 : nil }
    guard let anchor = focus ?? items.first else { return nil }
    let name: String
    let value: (IndexPath) -> FieldValue?
    /// Returns the date in its written form. Tables store it as a date.
    func written(_ item: IndexPath) -> FieldValue {
      let text = try? source.capabilities.fieldEditing?.editableText(
        ofField: field, section: item.section, item: item.item)
      return text.map { FieldValue.text(Array($0.utf8)) } ?? placing.value(of: item)
    }
    switch change {
    case .step(.lane(let steps)):
      let lanes = placing.shownLanes
      let now = placing.value(of: anchor)
      guard let place = lanes.firstIndex(of: now) else { return nil }
      let next = lanes[min(max(place + steps, 0), lanes.count - 1)]
      guard next != now else {
        editing.context.say(steps < 0 ? "this is the first lane" : "this is the last lane")
        return nil
      }
      value = { _ in next }
      name = "moved \(shown.counted(items.count)) to \(LaneOrder.name(of: next))"
    case .target(let target):
      switch target {
      case .lane(let next):
        guard items.contains(where: { placing.value(of: $0) != next }) else { return nil }
        value = { _ in next }
      case .day(let day):
        value = { item in
          let old = written(item)
          guard let before = CalendarDay(old, clock: placing.clock) else {
            return old == .none || old == .text([]) ? .text(Array(day.text.utf8)) : nil
          }
          return CalendarDay.value(old, later: day.number - before.number)
        }
      }
      name = "moved \(shown.counted(items.count)) to \(target.name)"
    case .step(.days(let days)):
      value = { CalendarDay.value(written($0), later: days) }
      name =
        "moved \(shown.counted(items.count)) by \(days) \(abs(days) == 1 ? "day" : "days")"
    }
    var changes: [ItemEdit.Change] = []
    for item in items {
      guard let new = value(item) else {
        throw BrowserFailure("\(VisibleText.text(of: field)) holds no whole date to change")
      }
      let content = try source.content(
        section: item.section, item: item.item, setting: field, to: new)
      changes.append(.replace(section: item.section, item: item.item, with: content))
    }
    return ItemEdit(changes, name: name)
  }
}
