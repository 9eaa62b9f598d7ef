import Testing
import UIKit

private class PlainView: UIView {}

private class FramedView: UIView {
  let firstFrame: CGRect

  override init(frame: CGRect) {
    firstFrame = frame
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }
}

private final class ModelView: UIView {
  let model: Int

  init(model: Int = 7) {
    self.model = model
    super.init(frame: CGRect(x: 0, y: 0, width: 8, height: 16))
  }

  required init?(coder: NSCoder) { nil }
}

private final class Wrapper<Content: UIView>: UIView {
  private(set) lazy var inner = Content(frame: bounds)
}

private class PlainController: UIViewController {}

private class NibController: UIViewController {
  let list: [Int]

  override init(nibName: String?, bundle: Bundle?) {
    list = [1, 2]
    super.init(nibName: nibName, bundle: bundle)
  }

  required init?(coder: NSCoder) { nil }
}

private final class OwnController: UIViewController {
  let list: [Int]

  init() {
    list = [3]
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

/// A cell that iOS accepts: with a plain `init()` beside the initializer that the collection view
/// calls.
private class ShadedCell: UICollectionViewCell {
  let isShaded: Bool

  init() {
    isShaded = false
    super.init(frame: .zero)
  }

  override init(frame: CGRect) {
    isShaded = true
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }
}

private class Board: UICollectionView {
  override init(
    frame: CGRect = .zero, collectionViewLayout: UICollectionViewLayout
  ) {
    super.init(frame: frame, collectionViewLayout: RowLayout())
  }

  required init?(coder: NSCoder) { nil }
}

private final class RowLayout: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { RowAttributes.self }
}

private final class RowAttributes: UICollectionViewLayoutAttributes { var row = 4 }

/// UIKit's initializers come from Objective-C, which can call them on any class.
@Suite("Initializers on metatypes")
@MainActor struct MetatypeTests {
  private let place = CGRect(x: 8, y: 16, width: 80, height: 32)

  @Test("a list of classes of views makes a view of each by init(frame:)")
  func viewsByFrame() {
    let types: [UIView.Type] = [UIView.self, PlainView.self, FramedView.self, UILabel.self]
    let views = types.map { $0.init(frame: place) }
    #expect(views.map { ObjectIdentifier(type(of: $0)) } == types.map(ObjectIdentifier.init))
    #expect(views.map(\.frame) == types.map { _ in place })
    #expect((views[2] as? FramedView)?.firstFrame == place)
  }

  @Test("a list of classes of views makes a view of each by init()")
  func viewsByInit() {
    let types: [UIView.Type] = [UIView.self, PlainView.self, FramedView.self, UIStackView.self]
    let views = types.map { $0.init() }
    #expect(views.map { ObjectIdentifier(type(of: $0)) } == types.map(ObjectIdentifier.init))
    #expect(views.map(\.frame) == types.map { _ in .zero })
  }

  @Test("a generic wrapper view makes the view that it wraps")
  func generics() {
    let wrapper = Wrapper<FramedView>(frame: CGRect(x: 0, y: 0, width: 16, height: 16))
    #expect(wrapper.inner.firstFrame == CGRect(x: 0, y: 0, width: 16, height: 16))
    #expect(type(of: Wrapper<PlainView>().inner) == PlainView.self)
  }

  @Test("a generic function makes a view of the class that a variable names")
  func genericOverVariable() {
    func make<Made: UIView>(_ type: Made.Type) -> Made { type.init(frame: place) }
    let type: UIView.Type = FramedView.self
    #expect((make(type) as? FramedView)?.firstFrame == place)
    #expect(make(PlainView.self).frame == place)
  }

  @Test("a list of classes of controllers makes a controller of each")
  func controllers() {
    let types: [UIViewController.Type] = [
      UIViewController.self, PlainController.self, NibController.self,
      UINavigationController.self, UICollectionViewController.self,
    ]
    let made = types.map { $0.init() }
    #expect(made.map { ObjectIdentifier(type(of: $0)) } == types.map(ObjectIdentifier.init))
    #expect((made[2] as? NibController)?.list == [1, 2])
    let named = types.map { $0.init(nibName: nil, bundle: nil) }
    #expect(named.map { ObjectIdentifier(type(of: $0)) } == types.map(ObjectIdentifier.init))
  }

  @Test("a class with custom initializers keeps them")
  func ownInitializers() {
    #expect(ModelView(model: 3).model == 3)
    #expect(ModelView().model == 7)
    #expect(ModelView().frame.width == 8)
    #expect(OwnController().list == [3])
  }

  @Test("objects created from a metatype are freed")
  func lifetimes() {
    let type: UIView.Type = FramedView.self
    weak var view: UIView?
    do {
      let made = type.init(frame: place)
      view = made
      #expect(view === made)
    }
    #expect(view == nil)
  }

  @Test("a cell may have its own init(), and the collection view uses init(frame:)")
  func cells() throws {
    #expect(!ShadedCell().isShaded)
    let types: [UICollectionViewCell.Type] = [ShadedCell.self, UICollectionViewListCell.self]
    #expect(types.map { $0.init(frame: place).frame } == [place, place])
    let source = Source()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 32)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 160, height: 160), collectionViewLayout: layout)
    view.register(ShadedCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    let cell = view.cellForItem(at: IndexPath(item: 0, section: 0)) as? ShadedCell
    #expect(cell?.isShaded == true)
  }

  @Test("a collection view class that creates its own layout needs no layout argument")
  func collectionViews() {
    #expect(Board().collectionViewLayout is RowLayout)
    #expect(UICollectionView().collectionViewLayout is UICollectionViewFlowLayout)
    let types: [UICollectionView.Type] = [UICollectionView.self, Board.self]
    let views = types.map { $0.init(frame: place, collectionViewLayout: UICollectionViewLayout()) }
    #expect(views.map(\.frame) == [place, place])
    #expect(views[1] is Board && views[1].collectionViewLayout is RowLayout)
    let controllers: [UICollectionViewController.Type] = [UICollectionViewController.self]
    #expect(
      controllers.map { $0.init(collectionViewLayout: RowLayout()) }[0].collectionViewLayout
        is RowLayout)
  }

  @Test("a layout's class and its class of attributes make layouts and attributes")
  func layouts() throws {
    let types: [UICollectionViewLayout.Type] = [UICollectionViewLayout.self, RowLayout.self]
    #expect(types.map { $0.init() }[1] is RowLayout)
    let path = IndexPath(item: 2, section: 1)
    let type = try #require(
      RowLayout.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type)
    let cell = type.init(forCellWith: path)
    #expect((cell as? RowAttributes)?.row == 4)
    #expect(cell.indexPath == path && cell.representedElementCategory == .cell)
    let header = type.init(forSupplementaryViewOfKind: "head", with: path)
    #expect(header is RowAttributes && header.representedElementKind == "head")
    #expect(header.representedElementCategory == .supplementaryView)
    let ground = type.init(forDecorationViewOfKind: "ground", with: path)
    #expect(ground is RowAttributes && ground.representedElementCategory == .decorationView)
  }
}

private final class Source: NSObject, UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
