import Foundation
import UIKitCore

// What can be said about each kind of accessory. What is left out of an initializer is as usual.

extension UICellAccessory {
  /// How a disclosure indicator looks.
  @preconcurrency @MainActor public struct DisclosureIndicatorOptions {
    /// Whether it is not shown, though its room is kept. `false` by default.
    public var isHidden = false
    /// How wide its room is.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil`: the usual one.
    public var tintColor: UIColor?

    /// Makes options; what is `nil` is as usual.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? self.isHidden
      self.reservedLayoutWidth = reservedLayoutWidth ?? self.reservedLayoutWidth
      self.tintColor = tintColor
    }

    var look: Look {
      Look(isHidden: isHidden, width: reservedLayoutWidth, tint: tintColor)
    }
  }
}

extension UICellAccessory {
  /// How a checkmark looks.
  @preconcurrency @MainActor public struct CheckmarkOptions {
    /// Whether it is not shown, though its room is kept. `false` by default.
    public var isHidden = false
    /// How wide its room is.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil`: the usual one.
    public var tintColor: UIColor?

    /// Makes options; what is `nil` is as usual.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? self.isHidden
      self.reservedLayoutWidth = reservedLayoutWidth ?? self.reservedLayoutWidth
      self.tintColor = tintColor
    }

    var look: Look {
      Look(isHidden: isHidden, width: reservedLayoutWidth, tint: tintColor)
    }
  }
}

extension UICellAccessory {
  /// How a detail accessory looks.
  @preconcurrency @MainActor public struct DetailOptions {
    /// Whether it is not shown, though its room is kept. `false` by default.
    public var isHidden = false
    /// How wide its room is.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil`: the usual one.
    public var tintColor: UIColor?

    /// Makes options; what is `nil` is as usual.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? self.isHidden
      self.reservedLayoutWidth = reservedLayoutWidth ?? self.reservedLayoutWidth
      self.tintColor = tintColor
    }

    var look: Look {
      Look(isHidden: isHidden, width: reservedLayoutWidth, tint: tintColor)
    }
  }
}

extension UICellAccessory {
  /// How a pop-up menu's accessory looks.
  @preconcurrency @MainActor public struct PopUpMenuOptions {
    /// Whether it is not shown, though its room is kept. `false` by default.
    public var isHidden = false
    /// How wide its room is.
    public var reservedLayoutWidth = LayoutDimension.actual
    /// Its colour; `nil`: the usual one.
    public var tintColor: UIColor?

    /// Makes options; what is `nil` is as usual.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? self.isHidden
      self.reservedLayoutWidth = reservedLayoutWidth ?? self.reservedLayoutWidth
      self.tintColor = tintColor
    }

    var look: Look {
      Look(isHidden: isHidden, width: reservedLayoutWidth, tint: tintColor)
    }
  }
}

extension UICellAccessory {
  /// How a delete accessory looks.
  @preconcurrency @MainActor public struct DeleteOptions {
    /// Whether it is not shown, though its room is kept. `false` by default.
    public var isHidden = false
    /// How wide its room is.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil`: the usual one.
    public var tintColor: UIColor?
    /// The colour behind it; `nil`: none.
    public var backgroundColor: UIColor?

    /// Makes options; what is `nil` is as usual.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? self.isHidden
      self.reservedLayoutWidth = reservedLayoutWidth ?? self.reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }

    var look: Look {
      Look(isHidden: isHidden, width: reservedLayoutWidth, tint: tintColor, ground: backgroundColor)
    }
  }
}

extension UICellAccessory {
  /// How an insert accessory looks.
  @preconcurrency @MainActor public struct InsertOptions {
    /// Whether it is not shown, though its room is kept. `false` by default.
    public var isHidden = false
    /// How wide its room is.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil`: the usual one.
    public var tintColor: UIColor?
    /// The colour behind it; `nil`: none.
    public var backgroundColor: UIColor?

    /// Makes options; what is `nil` is as usual.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? self.isHidden
      self.reservedLayoutWidth = reservedLayoutWidth ?? self.reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }

    var look: Look {
      Look(isHidden: isHidden, width: reservedLayoutWidth, tint: tintColor, ground: backgroundColor)
    }
  }
}

extension UICellAccessory {
  /// How a multiselect accessory looks.
  @preconcurrency @MainActor public struct MultiselectOptions {
    /// Whether it is not shown, though its room is kept. `false` by default.
    public var isHidden = false
    /// How wide its room is.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil`: the usual one.
    public var tintColor: UIColor?
    /// The colour behind it; `nil`: none.
    public var backgroundColor: UIColor?

    /// Makes options; what is `nil` is as usual.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? self.isHidden
      self.reservedLayoutWidth = reservedLayoutWidth ?? self.reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }

    var look: Look {
      Look(isHidden: isHidden, width: reservedLayoutWidth, tint: tintColor, ground: backgroundColor)
    }
  }
}

extension UICellAccessory {
  /// How a reorder handle looks.
  @preconcurrency @MainActor public struct ReorderOptions {
    /// Whether it is not shown, though its room is kept. `false` by default.
    public var isHidden = false
    /// How wide its room is.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil`: the usual one.
    public var tintColor: UIColor?
    /// Whether a line stands between the handle and what is before it. `nil`: not in a terminal.
    public var showsVerticalSeparator: Bool?

    /// Makes options; what is `nil` is as usual.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden ?? self.isHidden
      self.reservedLayoutWidth = reservedLayoutWidth ?? self.reservedLayoutWidth
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator
    }

    var look: Look {
      Look(
        isHidden: isHidden, width: reservedLayoutWidth, tint: tintColor,
        hasLine: showsVerticalSeparator ?? false)
    }
  }
}

extension UICellAccessory {
  /// How an outline disclosure looks, and what presses it.
  @preconcurrency @MainActor public struct OutlineDisclosureOptions {
    /// What presses an outline disclosure.
    public enum Style: Hashable, Sendable {
      /// As in a header where the cell is the header of its section, else as in a cell.
      case automatic
      /// Pressing the whole cell; it stands at the trailing edge.
      case header
      /// Only pressing the disclosure itself; pressing the cell selects it.
      case cell
    }

    /// What presses it. Automatic by default.
    public var style = Style.automatic
    /// Whether it is not shown, though its room is kept. `false` by default.
    public var isHidden = false
    /// How wide its room is.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil`: the usual one.
    public var tintColor: UIColor?

    /// Makes options; what is `nil` is as usual.
    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style ?? self.style
      self.isHidden = isHidden ?? self.isHidden
      self.reservedLayoutWidth = reservedLayoutWidth ?? self.reservedLayoutWidth
      self.tintColor = tintColor
    }

    var look: Look {
      Look(isHidden: isHidden, width: reservedLayoutWidth, tint: tintColor, style: style)
    }
  }
}

extension UICellAccessory {
  /// How a label accessory looks.
  @preconcurrency @MainActor public struct LabelOptions {
    /// Whether it is not shown, though its room is kept. `false` by default.
    public var isHidden = false
    /// How wide its room is.
    public var reservedLayoutWidth = LayoutDimension.actual
    /// Its colour; `nil`: the usual one.
    public var tintColor: UIColor?
    /// The font, of which a terminal shows whether it is bold or italic.
    public var font: UIFont = .preferredFont(forTextStyle: .body)
    /// Kept for sources that set it: a terminal has one size of text.
    public var adjustsFontForContentSizeCategory = true

    /// Makes options; what is `nil` is as usual.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden ?? self.isHidden
      self.reservedLayoutWidth = reservedLayoutWidth ?? self.reservedLayoutWidth
      self.tintColor = tintColor
      self.font = font ?? self.font
      self.adjustsFontForContentSizeCategory =
        adjustsFontForContentSizeCategory ?? self.adjustsFontForContentSizeCategory
    }

    var look: Look {
      Look(isHidden: isHidden, width: reservedLayoutWidth, tint: tintColor, font: font)
    }
  }
}

extension UICellAccessory {
  /// A view as an accessory.
  @preconcurrency @MainActor public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// At which edge, when, and where among the others.
    public let placement: Placement
    /// Whether it is not shown, though its room is kept. `false` by default.
    public let isHidden: Bool
    /// How wide its room is. As wide as the view by default.
    public let reservedLayoutWidth: LayoutDimension
    /// The tint colour that the view gets; `nil`: that of the cell.
    public let tintColor: UIColor?
    /// Whether the view keeps the size that it has, and is not asked how large its content is. `false` by default.
    public let maintainsFixedSize: Bool

    /// Makes an accessory of a view; what is `nil` is as usual.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }

    var look: Look {
      Look(
        isHidden: isHidden, width: reservedLayoutWidth, tint: tintColor,
        keepsSize: maintainsFixedSize)
    }
  }
}
