// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation
import UIKitCore

/// Observes the beginning and the end of a search. Every method is optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: OptionalMethods {
  /// The search is about to begin.
  func willPresentSearchController(_ searchController: UISearchController)

  /// The search has begun.
  func didPresentSearchController(_ searchController: UISearchController)

  /// The search is about to end.
  func willDismissSearchController(_ searchController: UISearchController)

  /// The search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension OptionalMethod {
  package static var willPresentSearch: Self { Self(number: 134) }
  package static var didPresentSearch: Self { Self(number: 135) }
  package static var willDismissSearch: Self { Self(number: 136) }
  package static var didDismissSearch: Self { Self(number: 137) }
}

/// The functions for optional calls of `UISearchControllerDelegate`, as in
/// `delegate?.method?(...)`.
public enum UISearchControllerDelegateCalls {
  /// The functions for `willPresentSearchController?(...)`.
  @preconcurrency @MainActor
  public struct WillPresentSearchController {
    let receiver: any UISearchControllerDelegate
  }

  /// The functions for `didPresentSearchController?(...)`.
  @preconcurrency @MainActor
  public struct DidPresentSearchController {
    let receiver: any UISearchControllerDelegate
  }

  /// The functions for `willDismissSearchController?(...)`.
  @preconcurrency @MainActor
  public struct WillDismissSearchController {
    let receiver: any UISearchControllerDelegate
  }

  /// The functions for `didDismissSearchController?(...)`.
  @preconcurrency @MainActor
  public struct DidDismissSearchController {
    let receiver: any UISearchControllerDelegate
  }
}

extension UISearchControllerDelegate {
  /// Calls `willPresentSearchController` if it is implemented: `willPresentSearchController?(...)`.
  public var willPresentSearchController:
    UISearchControllerDelegateCalls.WillPresentSearchController?
  {
    .init(receiver: self)
  }

  /// Calls `didPresentSearchController` if it is implemented: `didPresentSearchController?(...)`.
  public var didPresentSearchController: UISearchControllerDelegateCalls.DidPresentSearchController?
  {
    .init(receiver: self)
  }

  /// Calls `willDismissSearchController` if it is implemented: `willDismissSearchController?(...)`.
  public var willDismissSearchController:
    UISearchControllerDelegateCalls.WillDismissSearchController?
  {
    .init(receiver: self)
  }

  /// Calls `didDismissSearchController` if it is implemented: `didDismissSearchController?(...)`.
  public var didDismissSearchController: UISearchControllerDelegateCalls.DidDismissSearchController?
  {
    .init(receiver: self)
  }
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {
    OptionalMethod.defaultOf(.willPresentSearch, ())
  }

  public func didPresentSearchController(_ searchController: UISearchController) {
    OptionalMethod.defaultOf(.didPresentSearch, ())
  }

  public func willDismissSearchController(_ searchController: UISearchController) {
    OptionalMethod.defaultOf(.willDismissSearch, ())
  }

  public func didDismissSearchController(_ searchController: UISearchController) {
    OptionalMethod.defaultOf(.didDismissSearch, ())
  }
}

extension UISearchControllerDelegateCalls.WillPresentSearchController {
  /// Calls `willPresentSearchController(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ searchController: UISearchController) -> Void? {
    OptionalMethod.willPresentSearch.answer {
      receiver.willPresentSearchController(searchController)
    }
  }
}

extension UISearchControllerDelegateCalls.DidPresentSearchController {
  /// Calls `didPresentSearchController(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ searchController: UISearchController) -> Void? {
    OptionalMethod.didPresentSearch.answer {
      receiver.didPresentSearchController(searchController)
    }
  }
}

extension UISearchControllerDelegateCalls.WillDismissSearchController {
  /// Calls `willDismissSearchController(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ searchController: UISearchController) -> Void? {
    OptionalMethod.willDismissSearch.answer {
      receiver.willDismissSearchController(searchController)
    }
  }
}

extension UISearchControllerDelegateCalls.DidDismissSearchController {
  /// Calls `didDismissSearchController(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ searchController: UISearchController) -> Void? {
    OptionalMethod.didDismissSearch.answer {
      receiver.didDismissSearchController(searchController)
    }
  }
}
