// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation
import UIKitCore

extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.defaultOf(.canFocus, collectionView.isFocusAllowed)
  }

  public func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.defaultOf(.selectionFollowsFocus, true)
  }

  public func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    OptionalMethod.defaultOf(.preferredFocusedView, nil)
  }

  public func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    OptionalMethod.defaultOf(.shouldUpdateFocus, true)
  }

  public func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    OptionalMethod.defaultOf(.didUpdateFocus, ())
  }

  public func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.defaultOf(.canEdit, true)
  }

  public func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    OptionalMethod.defaultOf(.shouldSpringLoad, true)
  }
}

extension UICollectionViewDelegateCalls.CollectionView {
  /// Calls `collectionView(_:canFocusItemAt:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalMethod.canFocus.answer {
      receiver.collectionView(collectionView, canFocusItemAt: indexPath)
    }
  }

  /// Calls `collectionView(_:selectionFollowsFocusForItemAt:)` if it is implemented; returns `nil`
  /// if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalMethod.selectionFollowsFocus.answer {
      receiver.collectionView(collectionView, selectionFollowsFocusForItemAt: indexPath)
    }
  }

  /// Calls `collectionView(_:shouldUpdateFocusIn:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool? {
    OptionalMethod.shouldUpdateFocus.answer {
      receiver.collectionView(collectionView, shouldUpdateFocusIn: context)
    }
  }

  /// Calls `collectionView(_:didUpdateFocusIn:with:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) -> Void? {
    OptionalMethod.didUpdateFocus.answer {
      receiver.collectionView(collectionView, didUpdateFocusIn: context, with: coordinator)
    }
  }

  /// Calls `collectionView(_:canEditItemAt:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalMethod.canEdit.answer {
      receiver.collectionView(collectionView, canEditItemAt: indexPath)
    }
  }

  /// Calls `collectionView(_:shouldSpringLoadItemAt:with:)` if it is implemented; returns `nil` if
  /// not.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool? {
    OptionalMethod.shouldSpringLoad.answer {
      receiver.collectionView(collectionView, shouldSpringLoadItemAt: indexPath, with: context)
    }
  }
}

extension UICollectionViewDelegateCalls.IndexPathForPreferredFocusedView {
  /// Calls `indexPathForPreferredFocusedView(in:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(in collectionView: UICollectionView) -> IndexPath? {
    OptionalMethod.preferredFocusedView.answer {
      receiver.indexPathForPreferredFocusedView(in: collectionView)
    } ?? nil
  }
}
