import Foundation
import UIKitCore

// Between the layers, which name items by where they are shown, and those who call this class or are called by it.
extension UICollectionView {
  /// The path by which data source and delegate are asked about an item on screen.
  final func told(_ path: IndexPath) -> IndexPath { counts.dataPath(of: path) ?? path }

  /// Where an item is shown that data source or delegate name.
  final func shown(_ path: IndexPath) -> IndexPath { counts.shownPath(of: path) }

  /// The path that a caller of this class gets for an item on screen.
  final func spoken(_ path: IndexPath) -> IndexPath {
    counts.path(forCaller: PresentationPath(path)) ?? path
  }

  /// The item on screen that a caller of this class means by a path.
  final func presentationPath(_ path: IndexPath) -> IndexPath {
    counts.path(fromCaller: path).indexPath
  }

  /// A record of marks by the paths that a caller of this class gets.
  final func dataMarks(_ marks: SelectionState) -> SelectionState {
    guard !counts.usesPresentationValues, let toData = counts.presentation?.toData else {
      return marks
    }
    var marks = marks
    marks.follow(toData)
    return marks
  }

  /// A record of marks that a caller of this class means.
  final func presentationMarks(_ marks: SelectionState) -> SelectionState {
    guard !counts.usesPresentationValues, let fromData = counts.presentation?.fromData else {
      return marks
    }
    var marks = marks
    marks.follow(fromData)
    return marks
  }
}
