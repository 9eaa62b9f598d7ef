extension UICollectionView {
  /// All keepers of index paths, in the order in which they receive changes.
  final var itemFollowers: [any FollowsItems] {
    let usual: [any FollowsItems] = [
      prefetching, strips, index, selection, highlight, focus, range, menus, transitions, offsets,
      scroller,
    ]
    let ofDrags: [(any FollowsItems)?] = [dragging, dropping, swiping]
    return usual + ofDrags.compactMap { $0 }
  }
}
