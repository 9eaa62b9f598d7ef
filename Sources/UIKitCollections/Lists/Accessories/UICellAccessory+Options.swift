import Foundation
import UIKitCore

// The options of each kind of accessory. Omitted parameters of an initializer have default values.

extension UICellAccessory {
  /// The options of a disclosure indicator.
  @preconcurrency @MainActor public struct DisclosureIndicatorOptions {
    /// Whether it is hidden. Its room is kept. `false` by default.
    public var isHidden = false
    /// The width of its room.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil` for the default one.
    public var tintColor: UIColor?

    /// Creates options; `nil` stands for the default.
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
  /// The options of a checkmark.
  @preconcurrency @MainActor public struct CheckmarkOptions {
    /// Whether it is hidden. Its room is kept. `false` by default.
    public var isHidden = false
    /// The width of its room.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil` for the default one.
    public var tintColor: UIColor?

    /// Creates options; `nil` stands for the default.
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
  /// The options of a detail accessory.
  @preconcurrency @MainActor public struct DetailOptions {
    /// Whether it is hidden. Its room is kept. `false` by default.
    public var isHidden = false
    /// The width of its room.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil` for the default one.
    public var tintColor: UIColor?

    /// Creates options; `nil` stands for the default.
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
  /// The options of a pop-up menu's accessory.
  @preconcurrency @MainActor public struct PopUpMenuOptions {
    /// Whether it is hidden. Its room is kept. `false` by default.
    public var isHidden = false
    /// The width of its room.
    public var reservedLayoutWidth = LayoutDimension.actual
    /// Its colour; `nil` for the default one.
    public var tintColor: UIColor?

    /// Creates options; `nil` stands for the default.
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
  /// The options of a delete accessory.
  @preconcurrency @MainActor public struct DeleteOptions {
    /// Whether it is hidden. Its room is kept. `false` by default.
    public var isHidden = false
    /// The width of its room.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil` for the default one.
    public var tintColor: UIColor?
    /// The colour behind it; `nil` for none.
    public var backgroundColor: UIColor?

    /// Creates options; `nil` stands for the default.
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
  /// The options of an insert accessory.
  @preconcurrency @MainActor public struct InsertOptions {
    /// Whether it is hidden. Its room is kept. `false` by default.
    public var isHidden = false
    /// The width of its room.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil` for the default one.
    public var tintColor: UIColor?
    /// The colour behind it; `nil` for none.
    public var backgroundColor: UIColor?

    /// Creates options; `nil` stands for the default.
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
  /// The options of a multiselect accessory.
  @preconcurrency @MainActor public struct MultiselectOptions {
    /// Whether it is hidden. Its room is kept. `false` by default.
    public var isHidden = false
    /// The width of its room.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil` for the default one.
    public var tintColor: UIColor?
    /// The colour behind it; `nil` for none.
    public var backgroundColor: UIColor?

    /// Creates options; `nil` stands for the default.
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
  /// The options of a reorder handle.
  @preconcurrency @MainActor public struct ReorderOptions {
    /// Whether it is hidden. Its room is kept. `false` by default.
    public var isHidden = false
    /// The width of its room.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil` for the default one.
    public var tintColor: UIColor?
    /// Whether a line separates the handle. `nil` means no line in a terminal.
    public var showsVerticalSeparator: Bool?

    /// Creates options; `nil` stands for the default.
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
  /// The options of an outline disclosure.
  @preconcurrency @MainActor public struct OutlineDisclosureOptions {
    /// The area that presses an outline disclosure.
    public enum Style: Hashable, Sendable {
      /// Like `header` if the cell is the header of its section, else like `cell`.
      case automatic
      /// The whole cell. The disclosure is at the trailing edge.
      case header
      /// The disclosure itself. Pressing the cell selects it.
      case cell
    }

    /// The area that presses it. Automatic by default.
    public var style = Style.automatic
    /// Whether it is hidden. Its room is kept. `false` by default.
    public var isHidden = false
    /// The width of its room.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil` for the default one.
    public var tintColor: UIColor?

    /// Creates options; `nil` stands for the default.
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
  /// The options of a label accessory.
  @preconcurrency @MainActor public struct LabelOptions {
    /// Whether it is hidden. Its room is kept. `false` by default.
    public var isHidden = false
    /// The width of its room.
    public var reservedLayoutWidth = LayoutDimension.actual
    /// Its colour; `nil` for the default one.
    public var tintColor: UIColor?
    /// The font. A terminal shows bold and italic.
    public var font: UIFont = .preferredFont(forTextStyle: .body)
    /// Exists for source compatibility: a terminal has one size of text.
    public var adjustsFontForContentSizeCategory = true

    /// Creates options; `nil` stands for the default.
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
    /// The edge, the states of editing, and the place among the others.
    public let placement: Placement
    /// Whether it is hidden. Its room is kept. `false` by default.
    public let isHidden: Bool
    /// The width of its room. By default, the width of the view.
    public let reservedLayoutWidth: LayoutDimension
    /// The tint colour of the view; `nil` for that of the cell.
    public let tintColor: UIColor?
    /// Whether the view keeps its size, regardless of its content. `false` by default.
    public let maintainsFixedSize: Bool

    /// Creates an accessory with a view; `nil` stands for the default.
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
