import Foundation
import UIKit

/// The data source and the delegate of a layout that is shown with sample items.
///
/// `vitrine run` writes a subclass for the protocols of the layout's sources. `answer(_:at:)` has the sample answers.
@preconcurrency @MainActor
open class LayoutSampleDelegate: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  static let reuseIdentifier = "VitrineSample"

  final var data = SampleData(name: "", sections: [])
  /// The names of the properties that the user has set.
  final var settings: Set<String> = []
  final weak var collectionView: UICollectionView?

  /// Makes a delegate without items.
  public required override init() {}

  /// A section for compositional layouts: two items in a row, each three lines high.
  public final var section: NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(48)),
      subitems: [item])
    return NSCollectionLayoutSection(group: group)
  }

  // MARK: Answers

  private func question(_ name: String, _ path: IndexPath) -> SampleQuestion {
    let count = data.sections.indices.contains(path.section) ? data.sections[path.section].count : 0
    return SampleQuestion(
      name: name, item: path.item, section: path.section, itemCount: count,
      sectionCount: data.sections.count,
      title: data.item(section: path.section, item: path.item)?.title ?? "",
      viewSize: collectionView?.bounds.size ?? UIScreen.main.bounds.size)
  }

  /// Returns the sample answer to a question.
  ///
  /// - Parameters:
  ///   - name: The name of the method, the property or the parameter, whose words decide.
  ///   - path: The item that the question is about.
  public final func answer<Value: SampleValue>(
    _ name: String, at path: IndexPath = IndexPath(item: 0, section: 0)
  ) -> Value {
    Value.sample(for: question(name, path))
  }

  /// Returns nil: there is no sample of the type.
  @_disfavoredOverload
  public final func answer<Value>(
    _ name: String, at path: IndexPath = IndexPath(item: 0, section: 0)
  ) -> Value? { nil }

  /// Ends the program: there is no sample of the type, and an answer is needed.
  @_disfavoredOverload
  public final func answer<Value>(
    _ name: String, at path: IndexPath = IndexPath(item: 0, section: 0)
  ) -> Value {
    fatalError("the sample delegate has no \(Value.self) to answer \(name)")
  }

  // MARK: Data

  /// The number of sections of the data on the screen.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { data.sections.count }

  /// The number of items in a section of the data on the screen.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { data.sections.indices.contains(section) ? data.sections[section].count : 0 }

  /// A cell with the text or the picture of the item.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: Self.reuseIdentifier, for: indexPath)
    let item = data.item(section: indexPath.section, item: indexPath.item)
    if let item { (cell as? SampleCell)?.show(item) }
    return cell
  }

  /// A view with the kind and the number of the section.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    // The kinds are the layout's own, and only it knows them.
    collectionView.register(
      SampleHeading.self, forSupplementaryViewOfKind: kind,
      withReuseIdentifier: Self.reuseIdentifier)
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.reuseIdentifier, for: indexPath)
    let name = kind.replacing("UICollectionElementKindSection", with: "")
    (view as? SampleHeading)?.label.text = "\(name) \(indexPath.section)"
    return view
  }

  // MARK: Sizes

  /// The layout's own `itemSize` if it differs from UIKit's 50 x 50 points or was set by the user, else a sample.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let usual = CGSize(width: 50, height: 50)
    if let flow = collectionViewLayout as? UICollectionViewFlowLayout,
      flow.itemSize != usual || settings.contains("itemSize")
    {
      return flow.itemSize
    }
    return question("sizeForItem", indexPath).size
  }
}
