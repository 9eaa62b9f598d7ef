import Foundation
import UIKitCore

/// Conversion between the index paths of a data source and those of the presentation.
///
/// They differ while the presentation contains changes unknown to the data source, as when the user
/// moves items.
@preconcurrency @MainActor
public protocol UIDataSourceTranslating: NSObjectProtocol {
  /// Returns the presented index of a section of the data source; `NSNotFound` if it is not shown.
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  /// Returns the data source's index of a presented section; `NSNotFound` if there is none.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
  /// Returns the presented path of an item of the data source; `nil` if it is not shown.
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
  /// Returns the data source's path of a presented item; `nil` if there is none.
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
  /// Runs a block in which index paths refer to the presentation.
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}
