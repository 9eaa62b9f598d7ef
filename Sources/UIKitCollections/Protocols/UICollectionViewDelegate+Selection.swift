// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation
import UIKitCore

extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.defaultOf(.shouldSelect, true)
  }

  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    OptionalMethod.defaultOf(.didSelect, ())
  }

  public func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.defaultOf(.shouldDeselect, true)
  }

  public func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    OptionalMethod.defaultOf(.didDeselect, ())
  }

  public func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.defaultOf(
      .shouldBeginMultipleSelection, collectionView.allowsMultipleSelectionDuringEditing)
  }

  public func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    OptionalMethod.defaultOf(.didBeginMultipleSelection, ())
  }

  public func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    OptionalMethod.defaultOf(.didEndMultipleSelection, ())
  }

  public func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.defaultOf(.canPerformPrimaryAction, !collectionView.isEditing)
  }

  public func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    OptionalMethod.defaultOf(.performPrimaryAction, ())
  }

  public func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.defaultOf(.shouldHighlight, true)
  }

  public func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    OptionalMethod.defaultOf(.didHighlight, ())
  }

  public func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    OptionalMethod.defaultOf(.didUnhighlight, ())
  }
}

extension UICollectionViewDelegateCalls.CollectionView {
  /// Calls `collectionView(_:shouldSelectItemAt:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalMethod.shouldSelect.answer {
      receiver.collectionView(collectionView, shouldSelectItemAt: indexPath)
    }
  }

  /// Calls `collectionView(_:didSelectItemAt:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalMethod.didSelect.answer {
      receiver.collectionView(collectionView, didSelectItemAt: indexPath)
    }
  }

  /// Calls `collectionView(_:shouldDeselectItemAt:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalMethod.shouldDeselect.answer {
      receiver.collectionView(collectionView, shouldDeselectItemAt: indexPath)
    }
  }

  /// Calls `collectionView(_:didDeselectItemAt:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalMethod.didDeselect.answer {
      receiver.collectionView(collectionView, didDeselectItemAt: indexPath)
    }
  }

  /// Calls `collectionView(_:shouldBeginMultipleSelectionInteractionAt:)` if it is implemented;
  /// returns `nil` if not.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool? {
    OptionalMethod.shouldBeginMultipleSelection.answer {
      receiver.collectionView(collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    }
  }

  /// Calls `collectionView(_:didBeginMultipleSelectionInteractionAt:)` if it is implemented;
  /// returns `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Void? {
    OptionalMethod.didBeginMultipleSelection.answer {
      receiver.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
    }
  }

  /// Calls `collectionView(_:canPerformPrimaryActionForItemAt:)` if it is implemented; returns
  /// `nil` if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalMethod.canPerformPrimaryAction.answer {
      receiver.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
    }
  }

  /// Calls `collectionView(_:performPrimaryActionForItemAt:)` if it is implemented; returns `nil`
  /// if not.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalMethod.performPrimaryAction.answer {
      receiver.collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
    }
  }

  /// Calls `collectionView(_:shouldHighlightItemAt:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalMethod.shouldHighlight.answer {
      receiver.collectionView(collectionView, shouldHighlightItemAt: indexPath)
    }
  }

  /// Calls `collectionView(_:didHighlightItemAt:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalMethod.didHighlight.answer {
      receiver.collectionView(collectionView, didHighlightItemAt: indexPath)
    }
  }

  /// Calls `collectionView(_:didUnhighlightItemAt:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalMethod.didUnhighlight.answer {
      receiver.collectionView(collectionView, didUnhighlightItemAt: indexPath)
    }
  }
}

extension UICollectionViewDelegateCalls.CollectionViewDidEndMultipleSelectionInteraction {
  /// Calls `collectionViewDidEndMultipleSelectionInteraction(_:)` if it is implemented; returns
  /// `nil` if not.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView) -> Void? {
    OptionalMethod.didEndMultipleSelection.answer {
      receiver.collectionViewDidEndMultipleSelectionInteraction(collectionView)
    }
  }
}
