import Testing
import UIKit
import UIKitTesting

/// A row that shows a word.
private final class WordCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class Caption: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Sections of words, changed as apps do.
private final class WordsController: UIViewController, UICollectionViewDataSource {
  var words: [[String]]
  var captions: [String]
  let layout: UICollectionViewLayout
  private(set) lazy var collectionView = UICollectionView(
    frame: view.bounds, collectionViewLayout: layout)

  init(_ words: [[String]], captions: [String] = [], layout: UICollectionViewLayout) {
    self.words = words
    self.captions = captions
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    collectionView.allowsMultipleSelection = true
    collectionView.register(WordCell.self, forCellWithReuseIdentifier: "word")
    collectionView.register(
      Caption.self, forSupplementaryViewOfKind: OutlineLayout.captionKind,
      withReuseIdentifier: "caption")
    view.addSubview(collectionView)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { words.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { words[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
    (cell as? WordCell)?.label.text = words[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "caption", for: indexPath)
    (view as? Caption)?.label.text = captions[indexPath.section]
    return view
  }

  /// The sample of Apple's guide: changes the model first, then the collection view, with the same
  /// index paths.
  func deleteSelectedItems() {
    collectionView.performBatchUpdates {
      let paths = self.collectionView.indexPathsForSelectedItems ?? []
      for path in paths.sorted(by: >) { self.words[path.section].remove(at: path.item) }
      self.collectionView.deleteItems(at: paths)
    }
  }
}

/// Layouts written for an iPhone that animate insertions and deletions.
@Suite("Layouts that animate updates")
@MainActor struct UpdateTests {
  private static func list(_ layout: UICollectionViewFlowLayout) -> UICollectionViewFlowLayout {
    layout.itemSize = CGSize(width: 160, height: 16)
    layout.minimumLineSpacing = 0
    return layout
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test("a new row slides in from the left while existing rows make room")
  func slidingIn() {
    let controller = WordsController(
      [["ant", "bee", "cat"]], layout: Self.list(SlidingFlowLayout()))
    let pilot = Pilot(rootViewController: controller, size: (columns: 20, rows: 5))
    #expect(pilot.screen == ["ant", "bee", "cat", "", ""])
    var ended: [Bool] = []
    controller.collectionView.performBatchUpdates {
      controller.words[0].insert("alligator", at: 1)
      controller.collectionView.insertItems(at: [path(1)])
    } completion: {
      ended.append($0)
    }
    pilot.update()
    #expect(pilot.screen == ["ant", "bee", "cat", "", ""])
    pilot.advance(by: 0.125)
    // Half way: ten of the twenty columns are still missing on the left.
    #expect(pilot.screen[0] == "ant")
    #expect(ended == [])
    pilot.finishAnimations()
    #expect(pilot.screen == ["ant", "alligator", "bee", "cat", ""])
    #expect(ended == [true])
  }

  @Test("the selected rows slide out together, as the guide's sample deletes them")
  func slidingOut() {
    let controller = WordsController(
      [["ant", "bee", "cat", "dog"]], layout: Self.list(SlidingFlowLayout()))
    let pilot = Pilot(rootViewController: controller, size: (columns: 20, rows: 5))
    controller.collectionView.selectItem(at: path(0), animated: false, scrollPosition: [])
    controller.collectionView.selectItem(at: path(2), animated: false, scrollPosition: [])
    controller.deleteSelectedItems()
    #expect(controller.collectionView.indexPathsForSelectedItems ?? [] == [])
    pilot.advance(by: 0.125)
    let half = pilot.screen
    #expect(half[0].hasSuffix("ant") && half[0].count == 13, "\(half)")
    pilot.finishAnimations()
    #expect(pilot.screen == ["bee", "dog", "", "", ""])
  }

  @Test("sections come and go, and the layout gets them as update items")
  func sections() {
    let controller = WordsController(
      [["ant"], ["bee", "bug"], ["cat"]], layout: Self.list(SlidingFlowLayout()))
    let pilot = Pilot(rootViewController: controller, size: (columns: 20, rows: 5))
    controller.collectionView.performBatchUpdates {
      controller.words = [["ant"], ["cat"], ["dog", "doe"]]
      controller.collectionView.deleteSections(IndexSet(integer: 1))
      controller.collectionView.insertSections(IndexSet(integer: 2))
    }
    pilot.advance(by: 0.125)
    #expect(pilot.screen.contains { $0.hasSuffix("bee") && $0.count == 13 }, "\(pilot.screen)")
    pilot.finishAnimations()
    #expect(pilot.screen == ["ant", "cat", "dog", "doe", ""])
  }

  @Test("cells of a circle come and go through its centre, the ring stays")
  func circle() {
    let layout = CircleLayout()
    let controller = WordsController([["a", "b", "c", "d"]], layout: layout)
    let pilot = Pilot(rootViewController: controller, size: (columns: 21, rows: 11))
    let before = pilot.screen
    #expect(before.joined().filter { !" ".contains($0) }.sorted() == ["a", "b", "c", "d"])
    controller.collectionView.performBatchUpdates {
      controller.words[0].append("x")
      controller.collectionView.insertItems(at: [path(4)])
    }
    let cell = controller.collectionView.cellForItem(at: path(4))
    #expect(cell?.center == layout.layoutAttributesForItem(at: path(4))?.center)
    pilot.finishAnimations()
    #expect(pilot.screenText.contains("x"))
    controller.collectionView.performBatchUpdates {
      controller.words[0].removeFirst()
      controller.collectionView.deleteItems(at: [path(0)])
    }
    pilot.finishAnimations()
    #expect(pilot.screen.joined().filter { $0 != " " }.sorted() == ["b", "c", "d", "x"])
    // After any animation, the cells rest at the places of the layout.
    for path in controller.collectionView.indexPathsForVisibleItems {
      let cell = controller.collectionView.cellForItem(at: path)
      let attributes = layout.layoutAttributesForItem(at: path)
      #expect(cell?.center == attributes?.center && cell?.alpha == 1)
      #expect(cell.map { CATransform3DIsIdentity($0.layer.transform) } == true)
    }
  }

  @Test("captions stay with their sections, and lines come and go with the rows")
  func outline() {
    let controller = WordsController(
      [["ant", "ape"], ["bee"]], captions: ["A", "B"], layout: OutlineLayout())
    let pilot = Pilot(rootViewController: controller, size: (columns: 8, rows: 8))
    #expect(pilot.screen == ["A", "  ant", "", "  ape", "B", "  bee", "", ""])
    let view = controller.collectionView
    let caption = view.supplementaryView(forElementKind: OutlineLayout.captionKind, at: path(0, 1))
    view.performBatchUpdates {
      controller.words = [["bee", "bug"], ["ant", "ape"]]
      controller.captions = ["B", "A"]
      view.moveSection(1, toSection: 0)
      view.insertItems(at: [path(1, 0)])
    }
    pilot.finishAnimations()
    #expect(pilot.screen == ["B", "  bee", "", "  bug", "A", "  ant", "", "  ape"])
    #expect(
      view.supplementaryView(forElementKind: OutlineLayout.captionKind, at: path(0, 0)) === caption)
  }

  @Test("single changes animate by themselves, with the data changed first")
  func singleChanges() {
    let controller = WordsController(
      [["ant", "bee", "cat"]], layout: Self.list(UICollectionViewFlowLayout()))
    let pilot = Pilot(rootViewController: controller, size: (columns: 20, rows: 4))
    let view = controller.collectionView
    controller.words[0] = ["bee", "cat", "ant"]
    view.moveItem(at: path(0), to: path(2))
    pilot.finishAnimations()
    #expect(pilot.screen == ["bee", "cat", "ant", ""])
    controller.words[0].remove(at: 1)
    view.deleteItems(at: [path(1)])
    pilot.finishAnimations()
    #expect(pilot.screen == ["bee", "ant", "", ""])
    controller.words[0].insert("dog", at: 0)
    view.insertItems(at: [path(0)])
    pilot.finishAnimations()
    #expect(pilot.screen == ["dog", "bee", "ant", ""])
    controller.words[0][1] = "bug"
    view.reloadItems(at: [path(1)])
    pilot.finishAnimations()
    #expect(pilot.screen == ["dog", "bug", "ant", ""])
  }
}
