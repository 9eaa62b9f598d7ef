import Foundation
import Testing
import UIKit

@testable import UIKitCollections

@MainActor
struct UICellAccessoryTests {
  @Test("editing accessories appear while editing, the others always")
  func displayedByDefault() {
    let editing: [UICellAccessory] = [.delete(), .insert(), .reorder(), .multiselect()]
    #expect(editing.allSatisfy { $0.displayed == .whenEditing })
    let always: [UICellAccessory] = [
      .disclosureIndicator(), .outlineDisclosure(), .checkmark(), .label(text: ""), .detail(),
      .popUpMenu(UIMenu()),
    ]
    #expect(always.allSatisfy { $0.displayed == .always })
  }

  @Test("omitted options have their defaults")
  func options() {
    let usual = UICellAccessory.DeleteOptions()
    #expect(!usual.isHidden && usual.tintColor == nil && usual.backgroundColor == nil)
    #expect(usual.reservedLayoutWidth == .standard)
    #expect(UICellAccessory.OutlineDisclosureOptions().style == .automatic)
    #expect(UICellAccessory.LabelOptions().reservedLayoutWidth == .actual)
    let own = UICellAccessory.MultiselectOptions(
      isHidden: true, reservedLayoutWidth: .custom(24), tintColor: .systemRed,
      backgroundColor: .systemBlue)
    let look = UICellAccessory.multiselect(options: own).look
    #expect(look.isHidden && look.width == .custom(24))
    #expect(look.tint == .systemRed && look.ground == .systemBlue)
  }

  @Test("a custom view appears according to its placement")
  func customViews() {
    let view = UIView()
    let accessory = UICellAccessory.customView(
      configuration: .init(customView: view, placement: .leading(displayed: .whenNotEditing)))
    #expect(accessory.displayed == .whenNotEditing)
    #expect(accessory.accessoryType == .customView(view))
    #expect(accessory.accessoryType != .customView(UIView()))
  }
}
