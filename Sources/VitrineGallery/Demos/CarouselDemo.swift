import CollectionLayouts
import UIKit

extension Demo {
  static let carousel = Demo(
    name: "carousel", title: "Carousel",
    summary: "Cover flow: wherever a fling ends, a cover rests in the middle.",
    keys: [
      ("drag", "fling", "fling the covers with the mouse"),
      ("m", "next look", "next look: cover flow, gallery, drum"),
    ],
    tour: "Right Right Right Right m Right Right Left m Down Down", source: "CarouselDemo.swift",
    code: """
        super.init(layout: CarouselLayout(options: .coverFlow))
        layout.options = options
      """
  ) { CarouselDemo() }
}

/// A line of covers that are larger near the centre. Scrolling comes to rest on a cover.
final class CarouselDemo: DemoController, UICollectionViewDataSource, UICollectionViewDelegate {
  private let looks: [(name: String, options: CarouselLayout.Options)] = [
    ("cover flow", .coverFlow), ("gallery", .gallery), ("drum", .drum),
  ]
  private var look = 0

  init() {
    super.init(layout: CarouselLayout(options: .coverFlow))
  }

  required init?(coder: NSCoder) { nil }

  override var largeScale: CGFloat { 2 }

  override func fitItems(by scale: CGFloat) {
    (collectionView.collectionViewLayout as? CarouselLayout)?.options = options
  }

  /// The options of the layout, in the size of the screen.
  private var options: CarouselLayout.Options {
    var options = looks[look].options
    options.itemSize = options.itemSize.times(scale)
    options.spacing *= scale
    return options
  }

  override func viewDidLoad() {
    collectionView.register(CoverCell.self, forCellWithReuseIdentifier: "cover")
    collectionView.dataSource = self
    collectionView.delegate = self
    super.viewDidLoad()
    status = looks[look].name
  }

  // MARK: Initial position

  private let first = IndexPath(item: 4, section: 0)
  private var hasBegun = false

  /// The first layout starts with covers on both sides.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard !hasBegun, !collectionView.bounds.isEmpty else { return }
    hasBegun = true
    collectionView.layoutIfNeeded()
    collectionView.scrollToItem(at: first, at: middle, animated: false)
  }

  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    first
  }

  // MARK: Data

  override var dataSets: [String] { ["mountains", "a thousand"] }

  private func title(_ item: Int) -> String {
    dataSet == 0 ? Mountain.all[item].name : "Cover \(item + 1)"
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { dataSet == 0 ? Mountain.all.count : 1000 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cover", for: indexPath)
    (cell as? CoverCell)?.show(
      title(indexPath.item), picture: Picture(seed: indexPath.item), color: .turn(indexPath.item))
    return cell
  }

  // MARK: UICollectionViewDelegate

  /// Scrolls the item in focus to the centre.
  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    guard let path = context.nextFocusedIndexPath else { return }
    collectionView.scrollToItem(at: path, at: middle, animated: true)
  }

  private var middle: UICollectionView.ScrollPosition {
    looks[look].options.scrollDirection == .vertical ? .centeredVertically : .centeredHorizontally
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "m") { [weak self] _ in self?.showNextLook() }]
  }

  private func showNextLook() {
    guard let layout = collectionView.collectionViewLayout as? CarouselLayout else { return }
    look = (look + 1) % looks.count
    let path = IndexPath(item: itemInTheMiddle ?? 0, section: 0)
    layout.options = options
    status = looks[look].name
    collectionView.layoutIfNeeded()
    collectionView.scrollToItem(at: path, at: middle, animated: false)
  }

  /// The item that rests at the centre of the screen.
  var itemInTheMiddle: Int? {
    let bounds = collectionView.bounds
    return collectionView.indexPathForItem(at: CGPoint(x: bounds.midX, y: bounds.midY))?.item
  }
}

/// A cover with a frame, a picture and a title.
final class CoverCell: UICollectionViewCell {
  private let imageView = UIImageView()
  private let label = UILabel()
  private var color = UIColor.label
  private var hasThickFrame = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    // Covers overlap.
    backgroundColor = .systemBackground
    clipsToBounds = true
    contentView.layer.cornerRadius = 8
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    label.textAlignment = .center
    contentView.addSubview(imageView)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ title: String, picture: Picture, color: UIColor) {
    label.text = title
    imageView.image = picture.thumbnail
    self.color = color
    showFrame()
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    hasThickFrame = state.isFocused
    showFrame()
  }

  /// Whether the cell is too low for a frame. It is then a line of text, in reverse video while it
  /// has focus.
  private var isLine: Bool { bounds.height < 40 }

  private func showFrame() {
    if isLine == (focusEffect == nil) { focusEffect = isLine ? UIFocusEffect() : nil }
    contentView.layer.borderWidth = isLine ? 0 : hasThickFrame ? 3 : 1
    contentView.layer.borderColor = (hasThickFrame ? tintColor : color).cgColor
    label.font = hasThickFrame ? .boldSystemFont(ofSize: 0) : .systemFont(ofSize: 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 16)
    showFrame()
    imageView.isHidden = isLine
    if isLine {
      label.frame = CGRect(x: 8, y: (bounds.height - 16) / 2, width: width, height: 16)
      return
    }
    imageView.frame = CGRect(x: 8, y: 16, width: width, height: max(0, bounds.height - 48))
    label.frame = CGRect(x: 8, y: bounds.height - 32, width: width, height: 16)
  }
}
