import Foundation
import UIKitCore

/// A mark, a text or a view at an edge of a list cell, outside of its content view.
///
/// ```swift
/// cell.accessories = [.label(text: "On"), .disclosureIndicator(), .delete(), .reorder()]
/// ```
///
/// Marks are characters of one column, and at least one column is free beside each. Those that do something when they
/// are pressed are also pressed by keys: Right goes to them from the cell in focus, Return presses. A system accessory
/// may be in only once; of several the first one counts, which is reported.
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

  /// Runs when another element of a pop-up menu has been chosen, with the menu.
  public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void

  /// In which states of editing a cell shows an accessory.
  public enum DisplayedState: Hashable, Sendable {
    /// In both.
    case always
    /// While the cell is edited.
    case whenEditing
    /// While the cell is not edited.
    case whenNotEditing
  }

  /// What an accessory is.
  public enum AccessoryType: Equatable {
    /// Says that the cell leads to another screen.
    case disclosureIndicator
    /// Shows and hides the items below one in an outline.
    case outlineDisclosure
    /// Says that the item is chosen.
    case checkmark
    /// Deletes the item.
    case delete
    /// Adds an item.
    case insert
    /// The handle by which the item is dragged to another place.
    case reorder
    /// Says whether the cell is selected.
    case multiselect
    /// A short text.
    case label
    /// A view of the program's own.
    case customView(UIView)
    /// Tells more about the item.
    case detail
    /// Says what is chosen of a menu, and that pressing the cell opens it.
    case popUpMenu
  }

  /// How wide the room for an accessory is. It is in the middle of that.
  public enum LayoutDimension: Hashable, Sendable {
    /// As wide as the accessory is.
    case actual
    /// As wide as the others of its kind; here at least one column, and as wide as the accessory is.
    case standard
    /// So many points, or as wide as the accessory is if that is more.
    case custom(CGFloat)
  }

  /// What the accessory is.
  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  let look: Look
  let placement: Placement
  let action: ActionHandler?
  let menu: PopUpMenu?

  /// What the options of all kinds come to.
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

  /// The menu of a pop-up accessory and who is told.
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

  /// A `›` that says that the cell leads to another screen.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed, options.look) }

  /// A `▸` that shows and hides the items below one in an outline.
  ///
  /// - Parameters:
  ///   - displayed: In which states of editing.
  ///   - options: How it looks, and whether pressing the rest of the cell does the same.
  ///   - actionHandler: Runs in place of showing and hiding by the data source, which must be a diffable one.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.outlineDisclosure, displayed, options.look, action: actionHandler)
  }

  /// A `✓` that says that the item is chosen.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, options.look) }

  /// A `⊖` that deletes the item.
  ///
  /// - Parameters:
  ///   - displayed: In which states of editing.
  ///   - options: How it looks.
  ///   - actionHandler: Runs when it is pressed; `nil`: the cell's trailing swipe actions are shown.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.delete, displayed, options.look, action: actionHandler) }

  /// A `⊕` that adds an item.
  ///
  /// - Parameters:
  ///   - displayed: In which states of editing.
  ///   - options: How it looks.
  ///   - actionHandler: Runs when it is pressed.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.insert, displayed, options.look, action: actionHandler) }

  /// A handle `≡` by which the pointer drags the item to another place, if the data source lets it be moved.
  ///
  /// By keys items are moved as they are without it: Alt-M picks up, arrows move, Return lets go.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory { UICellAccessory(.reorder, displayed, options.look) }

  /// A `○`, or a `●` while the cell is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory { UICellAccessory(.multiselect, displayed, options.look) }

  /// A short text of the second rank.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    var look = options.look
    look.text = text
    return UICellAccessory(.label, displayed, look)
  }

  /// An `ⓘ` that tells more about the item.
  ///
  /// - Parameters:
  ///   - displayed: In which states of editing.
  ///   - options: How it looks.
  ///   - actionHandler: Runs when it is pressed.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.detail, displayed, options.look, action: actionHandler) }

  /// Opens a menu when the cell is pressed, and says which of its elements is on.
  ///
  /// - Parameters:
  ///   - menu: Choosing one of its actions switches that on and the others off, and runs its handler.
  ///   - displayed: In which states of editing.
  ///   - options: How it looks.
  ///   - selectedElementDidChangeHandler: Told after another element has been chosen.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always,
    options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .popUpMenu, displayed, options.look,
      menu: PopUpMenu(menu: menu, changed: selectedElementDidChangeHandler))
  }

  /// A view of the program's own. One view belongs into one cell only.
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
