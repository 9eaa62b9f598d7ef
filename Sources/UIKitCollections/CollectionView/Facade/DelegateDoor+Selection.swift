import Foundation
import UIKitCore

extension DelegateDoor: SelectionCalls {
  func shouldHighlight(_ path: IndexPath) -> Bool {
    delegate?.collectionView(view, shouldHighlightItemAt: dataPath(path)) ?? true
  }

  func didHighlight(_ path: IndexPath) {
    delegate?.collectionView(view, didHighlightItemAt: dataPath(path))
  }

  func didUnhighlight(_ path: IndexPath) {
    delegate?.collectionView(view, didUnhighlightItemAt: dataPath(path))
  }

  func shouldSelect(_ path: IndexPath) -> Bool? {
    delegate.flatMap { delegate in
      OptionalMethod.shouldSelect.answer {
        delegate.collectionView(view, shouldSelectItemAt: dataPath(path))
      }
    }
  }

  func didSelect(_ path: IndexPath) -> Bool {
    let answer: Void? = delegate.flatMap { delegate in
      OptionalMethod.didSelect.answer {
        delegate.collectionView(view, didSelectItemAt: dataPath(path))
      }
    }
    return answer != nil
  }

  func shouldDeselect(_ path: IndexPath) -> Bool? {
    delegate.flatMap { delegate in
      OptionalMethod.shouldDeselect.answer {
        delegate.collectionView(view, shouldDeselectItemAt: dataPath(path))
      }
    }
  }

  func didDeselect(_ path: IndexPath) -> Bool {
    let answer: Void? = delegate.flatMap { delegate in
      OptionalMethod.didDeselect.answer {
        delegate.collectionView(view, didDeselectItemAt: dataPath(path))
      }
    }
    return answer != nil
  }

  func performPrimaryAction(_ path: IndexPath) {
    guard let delegate else { return }
    let path = dataPath(path)
    if delegate.collectionView(view, canPerformPrimaryActionForItemAt: path) {
      delegate.collectionView(view, performPrimaryActionForItemAt: path)
    }
  }

  func selectionFollowsFocus(at path: IndexPath) -> Bool {
    delegate?.collectionView(view, selectionFollowsFocusForItemAt: dataPath(path)) ?? true
  }
}

extension DelegateDoor: RangeCalls {
  func shouldBeginRange(at path: IndexPath) -> Bool? {
    delegate?.collectionView(view, shouldBeginMultipleSelectionInteractionAt: dataPath(path))
  }

  func didBeginRange(at path: IndexPath) {
    delegate?.collectionView(view, didBeginMultipleSelectionInteractionAt: dataPath(path))
  }

  func didEndRange() { delegate?.collectionViewDidEndMultipleSelectionInteraction(view) }
}
