import Foundation
import Testing

@testable import UIKitCore

@MainActor struct UIListContentConfigurationTests {
  typealias C = UIListContentConfiguration
  typealias Make = @Sendable () -> UIListContentConfiguration

  private func state(
    selected: Bool = false, disabled: Bool = false, in list: UIListEnvironment = .unspecified
  ) -> UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: UITraitCollection(listEnvironment: list))
    (state.isSelected, state.isDisabled) = (selected, disabled)
    return state
  }

  @Test(
    "each preset has its text styles, and places the secondary text in or below the row",
    arguments: [
      (C.cell, .body, .subheadline, false), (C.subtitleCell, .body, .subheadline, false),
      (C.valueCell, .body, .body, true), (C.plainHeader, .headline, .subheadline, true),
      (C.plainFooter, .footnote, .footnote, false),
      (C.groupedHeader, .footnote, .footnote, true),
      (C.groupedFooter, .footnote, .footnote, false),
      (C.prominentInsetGroupedHeader, .title3, .subheadline, true),
      (C.extraProminentInsetGroupedHeader, .title2, .subheadline, true),
      (C.sidebarCell, .body, .subheadline, false),
      (C.sidebarSubtitleCell, .body, .subheadline, false),
      (C.sidebarHeader, .headline, .subheadline, true),
      (C.accompaniedSidebarCell, .body, .subheadline, false),
      (C.accompaniedSidebarSubtitleCell, .body, .subheadline, false),
      (C.header, .headline, .subheadline, true), (C.footer, .footnote, .footnote, false),
    ] as [(Make, UIFont.TextStyle, UIFont.TextStyle, Bool)])
  func presets(
    _ make: Make, text: UIFont.TextStyle, secondary: UIFont.TextStyle, isSideBySide: Bool
  ) {
    let preset = make()
    #expect(preset.textProperties.font == .preferredFont(forTextStyle: text))
    #expect(preset.secondaryTextProperties.font == .preferredFont(forTextStyle: secondary))
    #expect(preset.prefersSideBySideTextAndSecondaryText == isSideBySide)
    #expect(preset.secondaryTextProperties.color == .secondaryLabel)
    #expect(preset.text == nil && preset.image == nil && preset.secondaryText == nil)
    #expect(preset.axesPreservingSuperviewLayoutMargins == .both)
    #expect(preset.directionalLayoutMargins == .init(top: 0, leading: 8, bottom: 0, trailing: 8))
    #expect(preset.textProperties.numberOfLines == 0)
    #expect(preset.textProperties.adjustsFontForContentSizeCategory)
  }

  @Test func `headers of groups are faint capitals`() {
    let header = C.groupedHeader()
    #expect(header.textProperties.transform == .uppercase)
    #expect(header.textProperties.color == .secondaryLabel)
    #expect(C.plainHeader().textProperties.transform == .none)
  }

  @Test(
    "presets that follow the kind of list take its appearance, and revert",
    arguments: [
      (C.header, .grouped, C.groupedHeader), (C.header, .insetGrouped, C.groupedHeader),
      (C.header, .plain, C.plainHeader), (C.header, .sidebar, C.sidebarHeader),
      (C.footer, .grouped, C.groupedFooter), (C.footer, .plain, C.plainFooter),
      (C.cell, .sidebar, C.sidebarCell), (C.subtitleCell, .sidebarPlain, C.sidebarSubtitleCell),
      (C.groupedHeader, .plain, C.groupedHeader),
    ] as [(Make, UIListEnvironment, Make)])
  func environments(
    _ make: Make, list: UIListEnvironment, looks: Make
  ) {
    let (preset, same) = (make(), looks())
    let there = preset.updated(for: state(in: list))
    #expect(there.textProperties == same.textProperties)
    #expect(
      there.prefersSideBySideTextAndSecondaryText == same.prefersSideBySideTextAndSecondaryText)
    #expect(there.updated(for: state()) == preset)
  }

  @Test func `a chosen cell is bold, a disabled one is faint, and both end with the state`() {
    var cell = C.cell()
    cell.text = "Title"
    let chosen = cell.updated(for: state(selected: true))
    #expect(chosen.textProperties.font.traits.contains(.bold))
    #expect(chosen.text == "Title" && chosen.updated(for: state()) == cell)
    let disabled = cell.updated(for: state(selected: true, disabled: true))
    #expect(!disabled.textProperties.font.traits.contains(.bold))
    #expect(disabled.textProperties.color == .tertiaryLabel)
    #expect(disabled.imageProperties.tintColor == .tertiaryLabel)
  }

  @Test func `set values stay in every state`() {
    var cell = C.cell()
    cell.textProperties.color = .systemRed
    cell.textProperties.font = .italicSystemFont(ofSize: 12)
    cell.textProperties.transform = .capitalized
    cell.imageProperties.tintColor = nil
    cell.prefersSideBySideTextAndSecondaryText = true
    let there = cell.updated(for: state(selected: true, disabled: true, in: .sidebar))
    #expect(there.textProperties.color == .systemRed)
    #expect(there.textProperties.font == .italicSystemFont(ofSize: 12))
    #expect(there.textProperties.transform == .capitalized)
    #expect(there.imageProperties.tintColor == nil)
    #expect(there.prefersSideBySideTextAndSecondaryText)
  }

  @Test func `a plain text and one with attributes replace each other`() {
    var cell = C.cell()
    cell.attributedText = NSAttributedString(string: "one")
    #expect(cell.text == "one")
    cell.text = "two"
    #expect(cell.text == "two" && cell.attributedText == nil)
    cell.secondaryAttributedText = NSAttributedString(string: "three")
    #expect(cell.secondaryText == "three")
    cell.secondaryAttributedText = nil
    #expect(cell.secondaryText == nil)
  }

  @Test func `transformers make the colours that are shown`() {
    let swap = UIConfigurationColorTransformer { $0 == .red ? .blue : $0 }
    var cell = C.cell()
    cell.textProperties.color = .red
    cell.textProperties.colorTransformer = swap
    cell.imageProperties.tintColor = .red
    cell.imageProperties.tintColorTransformer = swap
    cell.imageProperties.strokeColorTransformer = swap
    #expect(cell.textProperties.resolvedColor() == .blue && cell.textProperties.color == .red)
    #expect(cell.imageProperties.resolvedTintColor(for: .green) == .blue)
    #expect(cell.imageProperties.resolvedStrokeColor(for: .red) == .blue)
    cell.imageProperties.tintColor = nil
    #expect(cell.imageProperties.resolvedTintColor(for: .green) == .green)
  }

  @Test func `configurations are equal if all set values are equal`() {
    var (one, other) = (C.cell(), C.cell())
    #expect(one == other && one.hashValue == other.hashValue && one != .valueCell())
    one.text = "a"
    #expect(one != other)
    other.text = "a"
    #expect(one == other)
    one.textProperties.colorTransformer = .grayscale
    #expect(one != other)
  }

  @Test func `a description has the style and the texts`() {
    var cell = C.valueCell()
    (cell.text, cell.secondaryText) = ("Font", "12")
    #expect(
      "\(cell)"
        == #"<UIListContentConfiguration: valueCell, text: "Font", secondaryText: "12">"#)
  }
}
