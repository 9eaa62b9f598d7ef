import Foundation
import UIKitCore

// Conversion between presentation paths and the paths of callers of this class.
extension UICollectionView {
  /// Returns the path of an item on screen for a caller of this class.
  final func callerPath(_ path: IndexPath) -> IndexPath {
    counts.path(forCaller: PresentationPath(path)) ?? path
  }

  /// Returns the presentation path of an item that a caller of this class names.
  final func presentationPath(_ path: IndexPath) -> IndexPath {
    counts.path(fromCaller: path).indexPath
  }

  /// Converts a set of items to the paths for a caller of this class.
  final func dataMarks(_ marks: ItemSet) -> ItemSet {
    guard !counts.usesPresentationValues, let toData = counts.presentation?.toData else {
      return marks
    }
    var marks = marks
    marks.follow(toData)
    return marks
  }

  /// Converts a set of items of a caller of this class to presentation paths.
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
