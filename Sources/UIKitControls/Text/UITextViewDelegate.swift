// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation
import UIKitCore

/// Observes and controls the editing of a text view. Every method is optional.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Asks whether editing may begin. Default: `true`.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool

  /// Asks whether editing may end. Default: `true`.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool

  /// Editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)

  /// Editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)

  /// Asks whether the user's change is allowed. Default: `true`.
  ///
  /// - Parameters:
  ///   - textView: The text view.
  ///   - range: The range to replace, in UTF-16 units.
  ///   - text: The new text; empty for a deletion.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool

  /// The user has changed the text.
  func textViewDidChange(_ textView: UITextView)

  /// The caret or the selection has changed.
  func textViewDidChangeSelection(_ textView: UITextView)

  /// Returns the action for a press on a link or a tagged part of the text. Default:
  /// `defaultAction`, which opens a web, ftp or mail link with `UIApplication.open(_:)`. If this
  /// method is implemented, the text view does not call
  /// `textView(_:shouldInteractWith:in:interaction:)`.
  ///
  /// - Parameters:
  ///   - textView: The text view.
  ///   - textItem: The pressed link or part of the text.
  ///   - defaultAction: The action without a delegate.
  /// - Returns: The action to perform; `nil` to open the menu of the item.
  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction?

  /// Returns the menu of a link or a tagged part, which opens if its primary action is `nil`.
  /// Default: `defaultMenu`, to open or to copy a link.
  ///
  /// - Returns: `nil` for no menu.
  func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration?

  /// The menu of a link or a tagged part is about to open.
  ///
  /// The animator runs changes together with the menu.
  func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating)

  /// The menu of a link or a tagged part has closed; the chosen action follows.
  ///
  /// The animator runs changes together with the menu.
  func textView(
    _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating)

  /// Asks whether a link may open. Default: `true`.
  func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
}

extension OptionalMethod {
  package static var textViewShouldBegin: Self { Self(number: 113) }
  package static var textViewShouldEnd: Self { Self(number: 114) }
  package static var textViewDidBegin: Self { Self(number: 115) }
  package static var textViewDidEnd: Self { Self(number: 116) }
  package static var textViewShouldChange: Self { Self(number: 117) }
  package static var textViewDidChange: Self { Self(number: 118) }
  package static var textViewDidChangeSelection: Self { Self(number: 119) }
  package static var textViewPrimaryAction: Self { Self(number: 120) }
  package static var textViewMenuConfiguration: Self { Self(number: 121) }
  package static var textViewMenuWillDisplay: Self { Self(number: 122) }
  package static var textViewMenuWillEnd: Self { Self(number: 123) }
  package static var textViewShouldInteract: Self { Self(number: 124) }
}

/// The functions for optional calls of `UITextViewDelegate`, as in `delegate?.method?(...)`.
public enum UITextViewDelegateCalls {
  /// The functions for `textViewShouldBeginEditing?(...)`.
  @preconcurrency @MainActor
  public struct TextViewShouldBeginEditing {
    let receiver: any UITextViewDelegate
  }

  /// The functions for `textViewShouldEndEditing?(...)`.
  @preconcurrency @MainActor
  public struct TextViewShouldEndEditing {
    let receiver: any UITextViewDelegate
  }

  /// The functions for `textViewDidBeginEditing?(...)`.
  @preconcurrency @MainActor
  public struct TextViewDidBeginEditing {
    let receiver: any UITextViewDelegate
  }

  /// The functions for `textViewDidEndEditing?(...)`.
  @preconcurrency @MainActor
  public struct TextViewDidEndEditing {
    let receiver: any UITextViewDelegate
  }

  /// The functions for `textView?(...)`.
  @preconcurrency @MainActor
  public struct TextView {
    let receiver: any UITextViewDelegate
  }

  /// The functions for `textViewDidChange?(...)`.
  @preconcurrency @MainActor
  public struct TextViewDidChange {
    let receiver: any UITextViewDelegate
  }

  /// The functions for `textViewDidChangeSelection?(...)`.
  @preconcurrency @MainActor
  public struct TextViewDidChangeSelection {
    let receiver: any UITextViewDelegate
  }
}

extension UITextViewDelegate {
  /// Calls `textViewShouldBeginEditing` if it is implemented: `textViewShouldBeginEditing?(...)`.
  public var textViewShouldBeginEditing: UITextViewDelegateCalls.TextViewShouldBeginEditing? {
    .init(receiver: self)
  }

  /// Calls `textViewShouldEndEditing` if it is implemented: `textViewShouldEndEditing?(...)`.
  public var textViewShouldEndEditing: UITextViewDelegateCalls.TextViewShouldEndEditing? {
    .init(receiver: self)
  }

  /// Calls `textViewDidBeginEditing` if it is implemented: `textViewDidBeginEditing?(...)`.
  public var textViewDidBeginEditing: UITextViewDelegateCalls.TextViewDidBeginEditing? {
    .init(receiver: self)
  }

  /// Calls `textViewDidEndEditing` if it is implemented: `textViewDidEndEditing?(...)`.
  public var textViewDidEndEditing: UITextViewDelegateCalls.TextViewDidEndEditing? {
    .init(receiver: self)
  }

  /// Calls `textView` if it is implemented: `textView?(...)`.
  public var textView: UITextViewDelegateCalls.TextView? { .init(receiver: self) }

  /// Calls `textViewDidChange` if it is implemented: `textViewDidChange?(...)`.
  public var textViewDidChange: UITextViewDelegateCalls.TextViewDidChange? { .init(receiver: self) }

  /// Calls `textViewDidChangeSelection` if it is implemented: `textViewDidChangeSelection?(...)`.
  public var textViewDidChangeSelection: UITextViewDelegateCalls.TextViewDidChangeSelection? {
    .init(receiver: self)
  }
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    OptionalMethod.defaultOf(.textViewShouldBegin, true)
  }

  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    OptionalMethod.defaultOf(.textViewShouldEnd, true)
  }

  public func textViewDidBeginEditing(_ textView: UITextView) {
    OptionalMethod.defaultOf(.textViewDidBegin, ())
  }

  public func textViewDidEndEditing(_ textView: UITextView) {
    OptionalMethod.defaultOf(.textViewDidEnd, ())
  }

  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    OptionalMethod.defaultOf(.textViewShouldChange, true)
  }

  public func textViewDidChange(_ textView: UITextView) {
    OptionalMethod.defaultOf(.textViewDidChange, ())
  }

  public func textViewDidChangeSelection(_ textView: UITextView) {
    OptionalMethod.defaultOf(.textViewDidChangeSelection, ())
  }

  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? {
    OptionalMethod.defaultOf(.textViewPrimaryAction, defaultAction)
  }

  public func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration? {
    OptionalMethod.defaultOf(
      .textViewMenuConfiguration, UITextItem.MenuConfiguration(menu: defaultMenu))
  }

  public func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) {
    OptionalMethod.defaultOf(.textViewMenuWillDisplay, ())
  }

  public func textView(
    _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) {
    OptionalMethod.defaultOf(.textViewMenuWillEnd, ())
  }

  public func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    OptionalMethod.defaultOf(.textViewShouldInteract, true)
  }
}

extension UITextViewDelegateCalls.TextViewShouldBeginEditing {
  /// Calls `textViewShouldBeginEditing(_:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(_ textView: UITextView) -> Bool? {
    OptionalMethod.textViewShouldBegin.answer {
      receiver.textViewShouldBeginEditing(textView)
    }
  }
}

extension UITextViewDelegateCalls.TextViewShouldEndEditing {
  /// Calls `textViewShouldEndEditing(_:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(_ textView: UITextView) -> Bool? {
    OptionalMethod.textViewShouldEnd.answer {
      receiver.textViewShouldEndEditing(textView)
    }
  }
}

extension UITextViewDelegateCalls.TextViewDidBeginEditing {
  /// Calls `textViewDidBeginEditing(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ textView: UITextView) -> Void? {
    OptionalMethod.textViewDidBegin.answer {
      receiver.textViewDidBeginEditing(textView)
    }
  }
}

extension UITextViewDelegateCalls.TextViewDidEndEditing {
  /// Calls `textViewDidEndEditing(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ textView: UITextView) -> Void? {
    OptionalMethod.textViewDidEnd.answer {
      receiver.textViewDidEndEditing(textView)
    }
  }
}

extension UITextViewDelegateCalls.TextView {
  /// Calls `textView(_:shouldChangeTextIn:replacementText:)` if it is implemented; returns `nil` if
  /// not.
  public func callAsFunction(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool? {
    OptionalMethod.textViewShouldChange.answer {
      receiver.textView(textView, shouldChangeTextIn: range, replacementText: text)
    }
  }

  /// Calls `textView(_:primaryActionFor:defaultAction:)` if it is implemented; returns `nil` if
  /// not.
  public func callAsFunction(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? {
    OptionalMethod.textViewPrimaryAction.answer {
      receiver.textView(textView, primaryActionFor: textItem, defaultAction: defaultAction)
    } ?? nil
  }

  /// Calls `textView(_:menuConfigurationFor:defaultMenu:)` if it is implemented; returns `nil` if
  /// not.
  public func callAsFunction(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration? {
    OptionalMethod.textViewMenuConfiguration.answer {
      receiver.textView(textView, menuConfigurationFor: textItem, defaultMenu: defaultMenu)
    } ?? nil
  }

  /// Calls `textView(_:textItemMenuWillDisplayFor:animator:)` if it is implemented; returns `nil`
  /// if not.
  @discardableResult
  public func callAsFunction(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) -> Void? {
    OptionalMethod.textViewMenuWillDisplay.answer {
      receiver.textView(textView, textItemMenuWillDisplayFor: textItem, animator: animator)
    }
  }

  /// Calls `textView(_:textItemMenuWillEndFor:animator:)` if it is implemented; returns `nil` if
  /// not.
  @discardableResult
  public func callAsFunction(
    _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) -> Void? {
    OptionalMethod.textViewMenuWillEnd.answer {
      receiver.textView(textView, textItemMenuWillEndFor: textItem, animator: animator)
    }
  }

  /// Calls `textView(_:shouldInteractWith:in:interaction:)` if it is implemented; returns `nil` if
  /// not.
  public func callAsFunction(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool? {
    OptionalMethod.textViewShouldInteract.answer {
      receiver.textView(
        textView, shouldInteractWith: url, in: characterRange, interaction: interaction)
    }
  }
}

extension UITextViewDelegateCalls.TextViewDidChange {
  /// Calls `textViewDidChange(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ textView: UITextView) -> Void? {
    OptionalMethod.textViewDidChange.answer {
      receiver.textViewDidChange(textView)
    }
  }
}

extension UITextViewDelegateCalls.TextViewDidChangeSelection {
  /// Calls `textViewDidChangeSelection(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ textView: UITextView) -> Void? {
    OptionalMethod.textViewDidChangeSelection.answer {
      receiver.textViewDidChangeSelection(textView)
    }
  }
}
