import Foundation
import UIKitCore

/// A mark, a text or a view at an edge of a list cell, outside of its content view.
///
/// ```swift
/// cell.accessories = [.label(text: "On"), .disclosureIndicator(), .delete(), .reorder()]
/// ```
///
/// Marks are characters of one column, with at least one free column beside each. Keys also press
/// accessories with an action: Right moves to them from the focused cell, Return presses. Each
/// system accessory may appear only once; of several, the first one counts, which is reported.
///
/// | accessory | shown as | where |
/// | --- | --- | --- |
/// | `delete`, `insert` | `⊖` `⊕` | leading, outermost |
/// | `multiselect` | `○`, selected `●` | leading |
/// | `outlineDisclosure` | `▸`, expanded `▾` | leading; in a header trailing |
/// | `label` | its text | trailing, innermost |
/// | `checkmark` | `✓` | trailing |
/// | `popUpMenu` | the chosen element and `⇅` | trailing |
/// | `detail` | `ⓘ` | trailing |
/// | `disclosureIndicator` | `›` | trailing |
/// | `reorder` | `≡` | trailing, outermost |
@preconcurrency @MainActor public struct UICellAccessory {
  /// Runs when an accessory is pressed.
  public typealias ActionHandler = () -> Void

  /// Runs when the user has chosen another element of a pop-up menu, with the menu.
  public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void

  /// The states of editing in which a cell shows an accessory.
  public enum DisplayedState: Hashable, Sendable {
    /// Both states.
    case always
    /// While the cell is in editing mode.
    case whenEditing
    /// While the cell is not in editing mode.
    case whenNotEditing
  }

  /// The type of an accessory.
  public enum AccessoryType: Equatable {
    /// A sign that the cell leads to another screen.
    case disclosureIndicator
    /// A control that expands and collapses the item in an outline.
    case outlineDisclosure
    /// A sign that the item is chosen.
    case checkmark
    /// A control that deletes the item.
    case delete
    /// A control that adds an item.
    case insert
    /// A handle for dragging the item to another place.
    case reorder
    /// A sign for the selection of the cell.
    case multiselect
    /// A short text.
    case label
    /// A view of the program.
    case customView(UIView)
    /// A control that shows details of the item.
    case detail
    /// The chosen element of a menu, which pressing the cell opens.
    case popUpMenu
  }

  /// The width of the room for an accessory, which is centred in it.
  public enum LayoutDimension: Hashable, Sendable {
    /// The width of the accessory.
    case actual
    /// The width of others of its kind; here at least a column and the accessory's own width.
    case standard
    /// A number of points, or the width of the accessory if that is greater.
    case custom(CGFloat)
  }

  /// The type of the accessory.
  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  let look: Look
  let placement: Placement
  let action: ActionHandler?
  let menu: PopUpMenu?

  /// The combined options of all kinds.
  struct Look {
    var isHidden: Bool
    var width: LayoutDimension
    var tint: UIColor?
    var ground: UIColor?
    var text = ""
    var font: UIFont?
    var style = OutlineDisclosureOptions.Style.automatic
    var hasLine = false
    var keepsSize = false
  }

  /// The menu of a pop-up accessory and its change handler.
  struct PopUpMenu {
    var menu: UIMenu
    var changed: MenuSelectedElementDidChangeHandler?
  }

  init(
    _ type: AccessoryType, _ displayed: DisplayedState, _ look: Look,
    placement: Placement = .trailing(), action: ActionHandler? = nil, menu: PopUpMenu? = nil
  ) {
    accessoryType = type
    self.displayed = displayed
    self.look = look
    self.placement = placement
    self.action = action
    self.menu = menu
  }

  // MARK: Kinds

  /// Returns a `›` for a cell that leads to another screen.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed, options.look) }

  /// Returns a `▸` that expands and collapses the item in an outline.
  ///
  /// - Parameters:
  ///   - displayed: The states of editing that show it.
  ///   - options: Its look, and whether pressing the rest of the cell has the same effect.
  ///   - actionHandler: Runs instead of the default action, which needs a diffable data source.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.outlineDisclosure, displayed, options.look, action: actionHandler)
  }

  /// Returns a `✓` for a chosen item.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, options.look) }

  /// Returns a `⊖` that deletes the item.
  ///
  /// - Parameters:
  ///   - displayed: The states of editing that show it.
  ///   - options: Its look.
  ///   - actionHandler: Runs on a press; `nil` to show the cell's trailing swipe actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.delete, displayed, options.look, action: actionHandler) }

  /// Returns a `⊕` that adds an item.
  ///
  /// - Parameters:
  ///   - displayed: The states of editing that show it.
  ///   - options: Its look.
  ///   - actionHandler: Runs on a press.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.insert, displayed, options.look, action: actionHandler) }

  /// Returns a handle `≡` for dragging the item to another place, if the data source allows it.
  ///
  /// Keys move items with or without the handle: Alt-M picks up, arrows move, Return ends.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory { UICellAccessory(.reorder, displayed, options.look) }

  /// Returns a `○`, or a `●` while the cell is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory { UICellAccessory(.multiselect, displayed, options.look) }

  /// Returns a short text in the secondary style.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    var look = options.look
    look.text = text
    return UICellAccessory(.label, displayed, look)
  }

  /// Returns an `ⓘ` that shows details of the item.
  ///
  /// - Parameters:
  ///   - displayed: The states of editing that show it.
  ///   - options: Its look.
  ///   - actionHandler: Runs on a press.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.detail, displayed, options.look, action: actionHandler) }

  /// Returns an accessory that shows the chosen element of a menu. A press on the cell opens it.
  ///
  /// - Parameters:
  ///   - menu: The menu. Choosing one of its actions turns the others off, and runs its handler.
  ///   - displayed: The states of editing that show it.
  ///   - options: Its look.
  ///   - selectedElementDidChangeHandler: Called after another element has been chosen.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always,
    options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .popUpMenu, displayed, options.look,
      menu: PopUpMenu(menu: menu, changed: selectedElementDidChangeHandler))
  }

  /// Returns an accessory with a view of the program. A view may be in one cell only.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let displayed =
      switch configuration.placement {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    return UICellAccessory(
      .customView(configuration.customView), displayed, configuration.look,
      placement: configuration.placement)
  }
}
