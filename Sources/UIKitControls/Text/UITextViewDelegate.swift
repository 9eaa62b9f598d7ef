// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation
import UIKitCore

/// Takes part in the editing of a text view. Every method is optional.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin. Default: `true`.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool

  /// Whether editing may end. Default: `true`.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool

  /// Editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)

  /// Editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)

  /// Whether a change that the user makes may happen. Default: `true`.
  ///
  /// - Parameters:
  ///   - textView: The text view.
  ///   - range: What would be replaced, in UTF-16 units.
  ///   - text: What would come in its place; empty for a deletion.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool

  /// The user has changed the text.
  func textViewDidChange(_ textView: UITextView)

  /// The caret has moved, or another part is selected.
  func textViewDidChangeSelection(_ textView: UITextView)

  /// What a press on a link or a tagged part does. Default: `defaultAction`, which opens a link by
  /// `UIApplication.open(_:)`, if it is one of the web, of ftp or of mail. Where it is implemented,
  /// `textView(_:shouldInteractWith:in:interaction:)` is not called.
  ///
  /// - Parameters:
  ///   - textView: The text view.
  ///   - textItem: The pressed link or part of the text.
  ///   - defaultAction: What happens without a delegate.
  /// - Returns: The action to perform; `nil`: the menu of the item opens.
  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction?

  /// The menu of a link or a tagged part, which opens where its primary action is `nil`. Default:
  /// `defaultMenu`, to open or to copy a link.
  ///
  /// - Returns: `nil`: nothing opens.
  func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration?

  /// The menu of a link or a tagged part is about to open.
  ///
  /// The animator runs changes along with the menu.
  func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating)

  /// The menu of a link or a tagged part has closed; the chosen action follows.
  ///
  /// The animator runs changes along with that.
  func textView(
    _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating)

  /// Whether a link may be opened. Default: `true`.
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

/// What the optional methods of `UITextViewDelegate` are called by, as `delegate?.method?(...)`:
/// nil where the method is not implemented.
public enum UITextViewDelegateCalls {
  /// What `textViewShouldBeginEditing?(...)` calls.
  @preconcurrency @MainActor
  public struct TextViewShouldBeginEditing {
    let receiver: any UITextViewDelegate
  }

  /// What `textViewShouldEndEditing?(...)` calls.
  @preconcurrency @MainActor
  public struct TextViewShouldEndEditing {
    let receiver: any UITextViewDelegate
  }

  /// What `textViewDidBeginEditing?(...)` calls.
  @preconcurrency @MainActor
  public struct TextViewDidBeginEditing {
    let receiver: any UITextViewDelegate
  }

  /// What `textViewDidEndEditing?(...)` calls.
  @preconcurrency @MainActor
  public struct TextViewDidEndEditing {
    let receiver: any UITextViewDelegate
  }

  /// What `textView?(...)` calls.
  @preconcurrency @MainActor
  public struct TextView {
    let receiver: any UITextViewDelegate
  }

  /// What `textViewDidChange?(...)` calls.
  @preconcurrency @MainActor
  public struct TextViewDidChange {
    let receiver: any UITextViewDelegate
  }

  /// What `textViewDidChangeSelection?(...)` calls.
  @preconcurrency @MainActor
  public struct TextViewDidChangeSelection {
    let receiver: any UITextViewDelegate
  }
}

extension UITextViewDelegate {
  /// Calls `textViewShouldBeginEditing` where it is implemented:
  /// `textViewShouldBeginEditing?(...)`.
  public var textViewShouldBeginEditing: UITextViewDelegateCalls.TextViewShouldBeginEditing? {
    .init(receiver: self)
  }

  /// Calls `textViewShouldEndEditing` where it is implemented: `textViewShouldEndEditing?(...)`.
  public var textViewShouldEndEditing: UITextViewDelegateCalls.TextViewShouldEndEditing? {
    .init(receiver: self)
  }

  /// Calls `textViewDidBeginEditing` where it is implemented: `textViewDidBeginEditing?(...)`.
  public var textViewDidBeginEditing: UITextViewDelegateCalls.TextViewDidBeginEditing? {
    .init(receiver: self)
  }

  /// Calls `textViewDidEndEditing` where it is implemented: `textViewDidEndEditing?(...)`.
  public var textViewDidEndEditing: UITextViewDelegateCalls.TextViewDidEndEditing? {
    .init(receiver: self)
  }

  /// Calls `textView` where it is implemented: `textView?(...)`.
  public var textView: UITextViewDelegateCalls.TextView? { .init(receiver: self) }

  /// Calls `textViewDidChange` where it is implemented: `textViewDidChange?(...)`.
  public var textViewDidChange: UITextViewDelegateCalls.TextViewDidChange? { .init(receiver: self) }

  /// Calls `textViewDidChangeSelection` where it is implemented:
  /// `textViewDidChangeSelection?(...)`.
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
  /// Calls `textViewShouldBeginEditing(_:)` if it is implemented; `nil` if not.
  public func callAsFunction(_ textView: UITextView) -> Bool? {
    OptionalMethod.textViewShouldBegin.answer {
      receiver.textViewShouldBeginEditing(textView)
    }
  }
}

extension UITextViewDelegateCalls.TextViewShouldEndEditing {
  /// Calls `textViewShouldEndEditing(_:)` if it is implemented; `nil` if not.
  public func callAsFunction(_ textView: UITextView) -> Bool? {
    OptionalMethod.textViewShouldEnd.answer {
      receiver.textViewShouldEndEditing(textView)
    }
  }
}

extension UITextViewDelegateCalls.TextViewDidBeginEditing {
  /// Calls `textViewDidBeginEditing(_:)` if it is implemented; `nil` if not.
  @discardableResult
  public func callAsFunction(_ textView: UITextView) -> Void? {
    OptionalMethod.textViewDidBegin.answer {
      receiver.textViewDidBeginEditing(textView)
    }
  }
}

extension UITextViewDelegateCalls.TextViewDidEndEditing {
  /// Calls `textViewDidEndEditing(_:)` if it is implemented; `nil` if not.
  @discardableResult
  public func callAsFunction(_ textView: UITextView) -> Void? {
    OptionalMethod.textViewDidEnd.answer {
      receiver.textViewDidEndEditing(textView)
    }
  }
}

extension UITextViewDelegateCalls.TextView {
  /// Calls `textView(_:shouldChangeTextIn:replacementText:)` if it is implemented; `nil` if not.
  public func callAsFunction(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool? {
    OptionalMethod.textViewShouldChange.answer {
      receiver.textView(textView, shouldChangeTextIn: range, replacementText: text)
    }
  }

  /// Calls `textView(_:primaryActionFor:defaultAction:)` if it is implemented; `nil` if not.
  public func callAsFunction(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? {
    OptionalMethod.textViewPrimaryAction.answer {
      receiver.textView(textView, primaryActionFor: textItem, defaultAction: defaultAction)
    } ?? nil
  }

  /// Calls `textView(_:menuConfigurationFor:defaultMenu:)` if it is implemented; `nil` if not.
  public func callAsFunction(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration? {
    OptionalMethod.textViewMenuConfiguration.answer {
      receiver.textView(textView, menuConfigurationFor: textItem, defaultMenu: defaultMenu)
    } ?? nil
  }

  /// Calls `textView(_:textItemMenuWillDisplayFor:animator:)` if it is implemented; `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) -> Void? {
    OptionalMethod.textViewMenuWillDisplay.answer {
      receiver.textView(textView, textItemMenuWillDisplayFor: textItem, animator: animator)
    }
  }

  /// Calls `textView(_:textItemMenuWillEndFor:animator:)` if it is implemented; `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) -> Void? {
    OptionalMethod.textViewMenuWillEnd.answer {
      receiver.textView(textView, textItemMenuWillEndFor: textItem, animator: animator)
    }
  }

  /// Calls `textView(_:shouldInteractWith:in:interaction:)` if it is implemented; `nil` if not.
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
  /// Calls `textViewDidChange(_:)` if it is implemented; `nil` if not.
  @discardableResult
  public func callAsFunction(_ textView: UITextView) -> Void? {
    OptionalMethod.textViewDidChange.answer {
      receiver.textViewDidChange(textView)
    }
  }
}

extension UITextViewDelegateCalls.TextViewDidChangeSelection {
  /// Calls `textViewDidChangeSelection(_:)` if it is implemented; `nil` if not.
  @discardableResult
  public func callAsFunction(_ textView: UITextView) -> Void? {
    OptionalMethod.textViewDidChangeSelection.answer {
      receiver.textViewDidChangeSelection(textView)
    }
  }
}
