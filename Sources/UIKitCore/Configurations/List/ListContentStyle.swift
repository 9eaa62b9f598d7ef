import Foundation

/// The predefined styles of a list content configuration.
enum ListContentStyle: Hashable {
  case cell, subtitleCell, valueCell
  /// These follow the kind of list.
  case header, footer
  case plainHeader, plainFooter, groupedHeader, groupedFooter
  case prominentHeader, extraProminentHeader
  case sidebarCell, sidebarSubtitleCell, sidebarHeader
  case accompaniedCell, accompaniedSubtitleCell

  /// Returns the style for a kind of list; four of the styles depend on it.
  func adapted(to environment: UIListEnvironment) -> ListContentStyle {
    let isSidebar = environment == .sidebar || environment == .sidebarPlain
    let isGrouped = environment == .grouped || environment == .insetGrouped
    return switch self {
    case .cell: isSidebar ? .sidebarCell : self
    case .subtitleCell: isSidebar ? .sidebarSubtitleCell : self
    case .header: isSidebar ? .sidebarHeader : isGrouped ? .groupedHeader : .plainHeader
    case .footer: isGrouped ? .groupedFooter : .plainFooter
    default: self
    }
  }

  private enum Kind { case cell, header, footer }

  private var kind: Kind {
    switch self {
    case .header, .plainHeader, .groupedHeader, .prominentHeader, .extraProminentHeader,
      .sidebarHeader:
      .header
    case .footer, .plainFooter, .groupedFooter: .footer
    default: .cell
    }
  }

  var isCell: Bool { kind == .cell }

  /// Whether title and secondary text share a row if there is room.
  var isSideBySide: Bool { self == .valueCell || kind == .header }

  /// The text style of the title.
  var textStyle: UIFont.TextStyle {
    switch self {
    case .groupedHeader, .footer, .plainFooter, .groupedFooter: .footnote
    case .header, .plainHeader, .sidebarHeader: .headline
    case .prominentHeader: .title3
    case .extraProminentHeader: .title2
    default: .body
    }
  }

  /// The text style of the secondary text.
  var secondaryTextStyle: UIFont.TextStyle {
    switch self {
    case .valueCell: .body
    case .groupedHeader, .footer, .plainFooter, .groupedFooter: .footnote
    default: .subheadline
    }
  }

  var textColor: UIColor {
    kind == .footer || self == .groupedHeader ? .secondaryLabel : .label
  }

  var transform: UIListContentConfiguration.TextProperties.TextTransform {
    self == .groupedHeader ? .uppercase : .none
  }
}

/// The parts of a state that change the look of list content.
struct ListContentLook: Hashable {
  /// Whether the item is selected, highlighted or the target of a drop.
  var isActive = false
  var isDisabled = false
  var environment = UIListEnvironment.unspecified
  var category = UIContentSizeCategory.preferred

  init() {}

  init(_ state: any UIConfigurationState) {
    environment = state.traitCollection.listEnvironment
    let wanted = state.traitCollection.preferredContentSizeCategory
    if wanted != .unspecified { category = wanted }
    switch state {
    case let state as UICellConfigurationState:
      isActive = state.isSelected || state.isHighlighted || state.cellDropState == .targeted
      isDisabled = state.isDisabled
    case let state as UIViewConfigurationState:
      isActive = state.isSelected || state.isHighlighted
      isDisabled = state.isDisabled
    default: break
    }
  }

  /// Returns the font of a text style; bold for a selected item, which needs no colour.
  func font(_ role: UIFont.TextStyle, of style: ListContentStyle) -> UIFont {
    let isBold =
      role.isBold || category.isAccessibilityCategory || isActive && !isDisabled && style.isCell
    return UIFont(
      size: DynamicTypeTable.size(of: role, in: category), traits: isBold ? .bold : [],
      textStyle: role)
  }
}
