import Foundation
import UIKitCore

// Between the layers, which name items by where they are shown, and those who call this class or are called by it.
extension UICollectionView {
  /// The path that a caller of this class gets for an item on screen.
  final func callerPath(_ path: IndexPath) -> IndexPath {
    counts.path(forCaller: PresentationPath(path)) ?? path
  }

  /// The item on screen that a caller of this class means by a path.
  final func presentationPath(_ path: IndexPath) -> IndexPath {
    counts.path(fromCaller: path).indexPath
  }

  /// A record of marks by the paths that a caller of this class gets.
  final func dataMarks(_ marks: ItemSet) -> ItemSet {
    guard !counts.usesPresentationValues, let toData = counts.presentation?.toData else {
      return marks
    }
    var marks = marks
    marks.follow(toData)
    return marks
  }

  /// A record of marks that a caller of this class means.
  final func presentationMarks(_ marks: ItemSet) -> ItemSet {
    guard !counts.usesPresentationValues, let fromData = counts.presentation?.fromData else {
      return marks
    }
    var marks = marks
    marks.follow(fromData)
    return marks
  }
}

extension UICollectionView: UIDataSourceTranslating {
  // The user moves items, never sections.

  public final func presentationSectionIndex(
    forDataSourceSectionIndex dataSourceSectionIndex: Int
  ) -> Int {
    (0..<counts.current.sectionCount).contains(dataSourceSectionIndex)
      ? dataSourceSectionIndex : NSNotFound
  }

  public final func dataSourceSectionIndex(
    forPresentationSectionIndex presentationSectionIndex: Int
  ) -> Int {
    self.presentationSectionIndex(forDataSourceSectionIndex: presentationSectionIndex)
  }

  public final func presentationIndexPath(
    forDataSourceIndexPath dataSourceIndexPath: IndexPath?
  ) -> IndexPath? {
    guard let path = dataSourceIndexPath else { return nil }
    return counts.data.contains(path) ? counts.presentationPath(of: path) : nil
  }

  public final func dataSourceIndexPath(
    forPresentationIndexPath presentationIndexPath: IndexPath?
  ) -> IndexPath? {
    guard let path = presentationIndexPath else { return nil }
    return counts.current.contains(path) ? counts.dataPath(of: path) : nil
  }

  public final func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    counts.usingPresentationValues(actionsToTranslate)
  }
}
