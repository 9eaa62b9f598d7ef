import Foundation
import UIKitCore

@testable import UIKitCollections

/// A collection view with a compositional layout, in a window of 100 by 200 points.
@MainActor
final class CompositionalFixture: NSObject, UICollectionViewDataSource {
  let layout: UICollectionViewCompositionalLayout
  let view: UICollectionView
  let window: UIWindow
  let clock = ManualClock()
  var counts: [Int]
  /// The preferred sizes of cells; `nil`: the given one.
  var wanted: (IndexPath) -> CGSize? = { _ in nil }
  /// The numbers that items carry along, in tests that move them.
  var names: [[Int]]?
  /// The kinds of views beside cells.
  static let kinds = ["edge", "header", "footer", "badge", "group0", "group1", "group2"]

  init(
    _ layout: UICollectionViewCompositionalLayout, counts: [Int],
    size: CGSize = CGSize(width: 100, height: 200), isMirrored: Bool = false,
    views: UICollectionReusableView.Type = UICollectionReusableView.self,
    wanted: @escaping (IndexPath) -> CGSize? = { _ in nil }
  ) {
    FrameEngine.current = FrameEngine(clock: clock)
    self.layout = layout
    self.counts = counts
    self.wanted = wanted
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 400))
    super.init()
    view.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
    for kind in Self.kinds {
      view.register(views, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    view.dataSource = self
    if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
    window.addSubview(view)
    settle()
  }

  func settle() {
    view.layoutIfNeeded()
    view.checkCollectionInvariants()
  }

  func scroll(to y: CGFloat) {
    view.contentOffset.y = y
    settle()
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func strip(_ section: Int) -> UIScrollView? {
    view.strips.views.first { strip in
      strip.subviews.contains {
        ($0 as? UICollectionReusableView)?.appliedAttributes?.indexPath.section == section
      }
    }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? SizedCell)?.wanted = { [weak self] in self?.wanted(indexPath) }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }
}

extension UICollectionViewCompositionalLayout {
  /// Rows of one item.
  static func rows(_ height: NSCollectionLayoutDimension) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(
      section: makeSection(row(.fractionalWidth(1), height, [item(.fractionalWidth(1), height)])))
  }

  /// Sections whose groups of 60 by 20 points scroll sideways.
  static func strips(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(
      section: makeSection(
        row(.absolute(60), .absolute(20), [item(.fractionalWidth(1), .fractionalHeight(1))]),
        strip: behavior))
  }
}

/// `section` means a method of the layout in its extensions.
@MainActor private func makeSection(
  _ group: NSCollectionLayoutGroup,
  strip: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none
) -> NSCollectionLayoutSection { section(group, strip: strip) }
