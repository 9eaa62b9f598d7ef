import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

private struct Words: UIContentConfiguration {
  var text: String

  func makeContentView() -> any UIView & UIContentView { WordsView(self) }
  func updated(for state: any UIConfigurationState) -> Words {
    (state as? UICellConfigurationState)?.isSelected == true ? Words(text: "chosen") : self
  }
}

private struct Other: UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView { WordsView(self) }
  func updated(for state: any UIConfigurationState) -> Other { self }
}

private final class WordsView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor struct CellConfigurationTests {
  private let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 80, height: 16))

  @Test func `a new cell has no configurations and follows its state`() {
    #expect(cell.contentConfiguration == nil && cell.backgroundConfiguration == nil)
    #expect(cell.automaticallyUpdatesContentConfiguration)
    #expect(cell.automaticallyUpdatesBackgroundConfiguration)
  }

  @Test func `the view of a content configuration is the content view`() {
    let former = cell.contentView
    cell.contentConfiguration = Words(text: "one")
    #expect(cell.contentView is WordsView && former.superview == nil)
    #expect(cell.contentView.superview === cell && cell.contentView.frame == cell.bounds)
  }

  @Test func `a configuration of the same type is shown by the same view`() {
    cell.contentConfiguration = Words(text: "one")
    let view = cell.contentView
    cell.contentConfiguration = Words(text: "two")
    #expect(cell.contentView === view)
    #expect(((view as? WordsView)?.configuration as? Words)?.text == "two")
    cell.contentConfiguration = Other()
    #expect(cell.contentView !== view)
  }

  @Test func `without a configuration the content view is empty again`() {
    cell.contentConfiguration = Words(text: "one")
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is WordsView) && cell.contentView.subviews.isEmpty)
  }

  @Test func `the content follows the state unless that is switched off`() {
    cell.contentConfiguration = Words(text: "one")
    cell.automaticallyUpdatesContentConfiguration = false
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect((cell.contentConfiguration as? Words)?.text == "one")
    cell.automaticallyUpdatesContentConfiguration = true
    cell.layoutIfNeeded()
    #expect((cell.contentConfiguration as? Words)?.text == "chosen")
  }

  @Test func `a background and background views take each other away`() {
    cell.backgroundView = UIView()
    cell.backgroundColor = .red
    cell.backgroundConfiguration = .listCell()
    #expect(cell.backgroundView == nil && cell.backgroundColor == nil)
    #expect(cell.backgroundConfiguration != nil)
    cell.selectedBackgroundView = UIView()
    #expect(cell.backgroundConfiguration == nil)
  }

  @Test func `several changes of state are one update, before layout is done`() {
    cell.layoutIfNeeded()
    var states: [UICellConfigurationState] = []
    cell.configurationUpdateHandler = { states.append($1) }
    cell.setNeedsUpdateConfiguration()
    cell.isSelected = true
    #expect(states.isEmpty)
    cell.layoutIfNeeded()
    #expect(states.map(\.isSelected) == [true])
  }

  @Test func `drags, drops, swipes and outlines are in the state`() {
    cell.dragState = .lifting
    cell.isDropTarget = true
    cell.isSwiped = true
    cell.isExpanded = true
    cell.isUserInteractionEnabled = false
    let state = cell.configurationState
    #expect(state.cellDragState == .lifting && state.cellDropState == .targeted)
    #expect(state.isSwiped && state.isExpanded && state.isDisabled)
  }

  @Test(
    "each state of a cell reaches its update handler once at its start and once at its end",
    arguments: [
      "selected", "highlighted", "focused", "editing", "reordering", "swiped", "expanded",
      "lifting", "dragging", "drop", "disabled",
    ])
  func states(_ name: String) {
    var states: [UICellConfigurationState] = []
    cell.configurationUpdateHandler = { states.append($1) }
    cell.layoutIfNeeded()
    states = []
    for isOn in [true, false] {
      switch name {
      case "selected": cell.isSelected = isOn
      case "highlighted": cell.isHighlighted = isOn
      case "focused": cell.hasItemFocus = isOn
      case "editing": cell.isInEditing = isOn
      case "reordering": cell.isCarried = isOn
      case "swiped": cell.isSwiped = isOn
      case "expanded": cell.isExpanded = isOn
      case "lifting": cell.dragState = isOn ? .lifting : .none
      case "dragging": cell.dragState = isOn ? .dragging : .none
      case "drop": cell.isDropTarget = isOn
      default: cell.isUserInteractionEnabled = !isOn
      }
      cell.layoutIfNeeded()
    }
    var expected = UICellConfigurationState(traitCollection: cell.traitCollection)
    switch name {
    case "selected": expected.isSelected = true
    case "highlighted": expected.isHighlighted = true
    case "focused": expected.isFocused = true
    case "editing": expected.isEditing = true
    case "reordering": expected.isReordering = true
    case "swiped": expected.isSwiped = true
    case "expanded": expected.isExpanded = true
    case "lifting": expected.cellDragState = .lifting
    case "dragging": expected.cellDragState = .dragging
    case "drop": expected.cellDropState = .targeted
    default: expected.isDisabled = true
    }
    #expect(
      states == [expected, UICellConfigurationState(traitCollection: cell.traitCollection)])
  }
}
