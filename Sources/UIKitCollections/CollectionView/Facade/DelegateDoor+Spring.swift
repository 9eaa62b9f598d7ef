import Foundation
import UIKitCore

extension DelegateDoor: SpringCalls {
  var isSpringLoaded: Bool { view.isSpringLoaded }

  func shouldSpringLoad(
    _ path: IndexPath, with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    delegate?.collectionView(view, shouldSpringLoadItemAt: dataPath(path), with: context) ?? true
  }
}
