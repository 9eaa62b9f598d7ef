import UIKitCore

/// The layout of classes on which `FirstEntry` and `OverriddenMethods` rely.
@MainActor package enum ClassTables {
  /// Ends a debug build whose compiler lays out classes in another way; does nothing in a release build.
  package static func verify() {
    assert(FirstEntry.matchesNSObject, "NSObject's init() is not where FirstEntry calls it")
    assert(
      uiCollectionViewControllerOverrides.isComplete
        && uiCollectionViewDiffableDataSourceOverrides.isComplete,
      "the table of a class does not show which optional methods are overridden")
  }
}
