// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation
import UIKitCore

/// Observes and controls the editing of a search bar. Every method is optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: OptionalMethods {
  /// Asks whether editing may begin. Default: `true`.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool

  /// Editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)

  /// Asks whether editing may end. Default: `true`.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool

  /// Editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)

  /// The user or the clear button has changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)

  /// Asks whether the user's change is allowed. Default: `true`.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool

  /// The user has pressed Return.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)

  /// The user has pressed the cancel button or Escape.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)

  /// The user has chosen another scope, an index in `scopeButtonTitles`.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension OptionalMethod {
  package static var searchBarShouldBegin: Self { Self(number: 125) }
  package static var searchBarTextDidBegin: Self { Self(number: 126) }
  package static var searchBarShouldEnd: Self { Self(number: 127) }
  package static var searchBarTextDidEnd: Self { Self(number: 128) }
  package static var searchBarTextDidChange: Self { Self(number: 129) }
  package static var searchBarShouldChange: Self { Self(number: 130) }
  package static var searchBarSearchClicked: Self { Self(number: 131) }
  package static var searchBarCancelClicked: Self { Self(number: 132) }
  package static var searchBarScopeDidChange: Self { Self(number: 133) }
}

/// The functions for optional calls of `UISearchBarDelegate`, as in `delegate?.method?(...)`.
public enum UISearchBarDelegateCalls {
  /// The functions for `searchBarShouldBeginEditing?(...)`.
  @preconcurrency @MainActor
  public struct SearchBarShouldBeginEditing {
    let receiver: any UISearchBarDelegate
  }

  /// The functions for `searchBarTextDidBeginEditing?(...)`.
  @preconcurrency @MainActor
  public struct SearchBarTextDidBeginEditing {
    let receiver: any UISearchBarDelegate
  }

  /// The functions for `searchBarShouldEndEditing?(...)`.
  @preconcurrency @MainActor
  public struct SearchBarShouldEndEditing {
    let receiver: any UISearchBarDelegate
  }

  /// The functions for `searchBarTextDidEndEditing?(...)`.
  @preconcurrency @MainActor
  public struct SearchBarTextDidEndEditing {
    let receiver: any UISearchBarDelegate
  }

  /// The functions for `searchBar?(...)`.
  @preconcurrency @MainActor
  public struct SearchBar {
    let receiver: any UISearchBarDelegate
  }

  /// The functions for `searchBarSearchButtonClicked?(...)`.
  @preconcurrency @MainActor
  public struct SearchBarSearchButtonClicked {
    let receiver: any UISearchBarDelegate
  }

  /// The functions for `searchBarCancelButtonClicked?(...)`.
  @preconcurrency @MainActor
  public struct SearchBarCancelButtonClicked {
    let receiver: any UISearchBarDelegate
  }
}

extension UISearchBarDelegate {
  /// Calls `searchBarShouldBeginEditing` if it is implemented: `searchBarShouldBeginEditing?(...)`.
  public var searchBarShouldBeginEditing: UISearchBarDelegateCalls.SearchBarShouldBeginEditing? {
    .init(receiver: self)
  }

  /// Calls `searchBarTextDidBeginEditing` if it is implemented:
  /// `searchBarTextDidBeginEditing?(...)`.
  public var searchBarTextDidBeginEditing: UISearchBarDelegateCalls.SearchBarTextDidBeginEditing? {
    .init(receiver: self)
  }

  /// Calls `searchBarShouldEndEditing` if it is implemented: `searchBarShouldEndEditing?(...)`.
  public var searchBarShouldEndEditing: UISearchBarDelegateCalls.SearchBarShouldEndEditing? {
    .init(receiver: self)
  }

  /// Calls `searchBarTextDidEndEditing` if it is implemented: `searchBarTextDidEndEditing?(...)`.
  public var searchBarTextDidEndEditing: UISearchBarDelegateCalls.SearchBarTextDidEndEditing? {
    .init(receiver: self)
  }

  /// Calls `searchBar` if it is implemented: `searchBar?(...)`.
  public var searchBar: UISearchBarDelegateCalls.SearchBar? { .init(receiver: self) }

  /// Calls `searchBarSearchButtonClicked` if it is implemented:
  /// `searchBarSearchButtonClicked?(...)`.
  public var searchBarSearchButtonClicked: UISearchBarDelegateCalls.SearchBarSearchButtonClicked? {
    .init(receiver: self)
  }

  /// Calls `searchBarCancelButtonClicked` if it is implemented:
  /// `searchBarCancelButtonClicked?(...)`.
  public var searchBarCancelButtonClicked: UISearchBarDelegateCalls.SearchBarCancelButtonClicked? {
    .init(receiver: self)
  }
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
    OptionalMethod.defaultOf(.searchBarShouldBegin, true)
  }

  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    OptionalMethod.defaultOf(.searchBarTextDidBegin, ())
  }

  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
    OptionalMethod.defaultOf(.searchBarShouldEnd, true)
  }

  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
    OptionalMethod.defaultOf(.searchBarTextDidEnd, ())
  }

  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    OptionalMethod.defaultOf(.searchBarTextDidChange, ())
  }

  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    OptionalMethod.defaultOf(.searchBarShouldChange, true)
  }

  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    OptionalMethod.defaultOf(.searchBarSearchClicked, ())
  }

  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    OptionalMethod.defaultOf(.searchBarCancelClicked, ())
  }

  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {
    OptionalMethod.defaultOf(.searchBarScopeDidChange, ())
  }
}

extension UISearchBarDelegateCalls.SearchBarShouldBeginEditing {
  /// Calls `searchBarShouldBeginEditing(_:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(_ searchBar: UISearchBar) -> Bool? {
    OptionalMethod.searchBarShouldBegin.answer {
      receiver.searchBarShouldBeginEditing(searchBar)
    }
  }
}

extension UISearchBarDelegateCalls.SearchBarTextDidBeginEditing {
  /// Calls `searchBarTextDidBeginEditing(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ searchBar: UISearchBar) -> Void? {
    OptionalMethod.searchBarTextDidBegin.answer {
      receiver.searchBarTextDidBeginEditing(searchBar)
    }
  }
}

extension UISearchBarDelegateCalls.SearchBarShouldEndEditing {
  /// Calls `searchBarShouldEndEditing(_:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(_ searchBar: UISearchBar) -> Bool? {
    OptionalMethod.searchBarShouldEnd.answer {
      receiver.searchBarShouldEndEditing(searchBar)
    }
  }
}

extension UISearchBarDelegateCalls.SearchBarTextDidEndEditing {
  /// Calls `searchBarTextDidEndEditing(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ searchBar: UISearchBar) -> Void? {
    OptionalMethod.searchBarTextDidEnd.answer {
      receiver.searchBarTextDidEndEditing(searchBar)
    }
  }
}

extension UISearchBarDelegateCalls.SearchBar {
  /// Calls `searchBar(_:textDidChange:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ searchBar: UISearchBar, textDidChange searchText: String) -> Void? {
    OptionalMethod.searchBarTextDidChange.answer {
      receiver.searchBar(searchBar, textDidChange: searchText)
    }
  }

  /// Calls `searchBar(_:shouldChangeTextIn:replacementText:)` if it is implemented; returns `nil`
  /// if not.
  public func callAsFunction(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool? {
    OptionalMethod.searchBarShouldChange.answer {
      receiver.searchBar(searchBar, shouldChangeTextIn: range, replacementText: text)
    }
  }

  /// Calls `searchBar(_:selectedScopeButtonIndexDidChange:)` if it is implemented; returns `nil` if
  /// not.
  @discardableResult
  public func callAsFunction(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) -> Void? {
    OptionalMethod.searchBarScopeDidChange.answer {
      receiver.searchBar(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
    }
  }
}

extension UISearchBarDelegateCalls.SearchBarSearchButtonClicked {
  /// Calls `searchBarSearchButtonClicked(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ searchBar: UISearchBar) -> Void? {
    OptionalMethod.searchBarSearchClicked.answer {
      receiver.searchBarSearchButtonClicked(searchBar)
    }
  }
}

extension UISearchBarDelegateCalls.SearchBarCancelButtonClicked {
  /// Calls `searchBarCancelButtonClicked(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ searchBar: UISearchBar) -> Void? {
    OptionalMethod.searchBarCancelClicked.answer {
      receiver.searchBarCancelButtonClicked(searchBar)
    }
  }
}
