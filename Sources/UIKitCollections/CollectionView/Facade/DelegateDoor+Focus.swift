import Foundation
import UIKitCore

extension DelegateDoor: FocusCalls {
  var remembersLastFocusedIndexPath: Bool { view.remembersLastFocusedIndexPath }

  var preferredItem: IndexPath? {
    delegate?.indexPathForPreferredFocusedView(in: view).map(view.counts.presentationPath)
  }

  func canFocus(_ path: IndexPath) -> Bool? {
    let answer = delegate.flatMap { delegate in
      OptionalMethod.canFocus.answer {
        delegate.collectionView(view, canFocusItemAt: dataPath(path))
      }
    }
    return answer ?? (view.leavesFocusInside ? nil : view.isFocusAllowed)
  }
}
