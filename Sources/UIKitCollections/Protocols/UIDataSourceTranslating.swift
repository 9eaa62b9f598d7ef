import Foundation
import UIKitCore

/// Translates between the index paths that a data source knows and those that are shown.
///
/// They differ while something is shown that the data source has not been told of yet, as when the user moves items.
@preconcurrency @MainActor
public protocol UIDataSourceTranslating: NSObjectProtocol {
  /// Where a section of the data source is shown; `NSNotFound` when it is not.
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  /// Which section of the data source is shown at an index; `NSNotFound` when none is.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
  /// Where an item of the data source is shown; `nil` when it is not.
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
  /// Which item of the data source is shown at an index path; `nil` when none is.
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
  /// Runs a block in which index paths are those that are shown.
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}
