import CollectionLayouts
import UIKit

extension Demo {
  static let map = Demo(
    name: "map", title: "Map",
    summary: "Items at coordinates, on a ground that scrolls both ways, or fitted to the screen.",
    keys: [
      ("+", "nearer", "nearer"), ("-", "farther", "farther"), ("f", "fit", "scroll or fit"),
    ],
    tour: "Right Right Down Down + + Left Up - - - f Right Down + f", source: "MapDemo.swift",
    code: """
      layout.delegate = self
      func collectionView(
        _ collectionView: UICollectionView, layout: MapLayout, coordinateOfItemAt indexPath: IndexPath
      ) -> CGPoint { places[indexPath.item].coordinate }
      layout.options = .fitted(MapFitting(zoom: fittedZoom))
      """
  ) { MapDemo() }
}

/// The delegate returns the position of each item in degrees. The layout has a scale, or fits all
/// items to the screen.
final class MapDemo: DemoController, UICollectionViewDataSource, MapLayoutDelegate,
  UICollectionViewDelegate
{
  private let layout = MapLayout(options: .degrees)
  /// Half a character per degree, and enough rows to separate the names of the cities.
  private static let scale = CGSize(width: 4, height: -8.75)
  private var zoom: CGFloat = 1
  private var isFitted = false
  private var fittedZoom = 1
  private var places: [(name: String, coordinate: CGPoint)] = []

  init() {
    super.init(layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    layout.delegate = self
    fit()
    collectionView.register(PlaceCell.self, forCellWithReuseIdentifier: "place")
    collectionView.register(
      LayoutLabelView.self, forSupplementaryViewOfKind: LayoutLabelView.kind,
      withReuseIdentifier: "label")
    collectionView.register(
      TitleView.self, forSupplementaryViewOfKind: MapLayout.raisedTitleKind,
      withReuseIdentifier: "title")
    collectionView.dataSource = self
    collectionView.delegate = self
    super.viewDidLoad()
  }

  // MARK: Data

  override var dataSets: [String] { ["cities", "3,000 ships"] }

  override func showDataSet() {
    if dataSet == 0 {
      places = City.all.map { ($0.name, CGPoint(x: $0.longitude, y: $0.latitude)) }
    } else {
      var numbers = SeededNumbers(3)
      places = (1...3000).map { number in
        let x = CGFloat.random(in: -180...180, using: &numbers)
        let y = CGFloat.random(in: -60...60, using: &numbers)
        return ("", CGPoint(x: x + 8 * sin(y / 9), y: y + CGFloat(number % 2)))
      }
    }
    collectionView.reloadData()
    lastSize = .zero
    view.setNeedsLayout()
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { places.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "place", for: indexPath)
    (cell as? PlaceCell)?.show(places[indexPath.item].name, color: .turn(indexPath.item))
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let isLabel = kind == LayoutLabelView.kind
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: isLabel ? "label" : "title", for: indexPath)
    (view as? TitleView)?.label.text = "• " + places[indexPath.item].name
    return view
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { layout.focusDidChange() }

  // MARK: MapLayoutDelegate

  func collectionView(
    _ collectionView: UICollectionView, layout: MapLayout, coordinateOfItemAt indexPath: IndexPath
  ) -> CGPoint { places[indexPath.item].coordinate }

  func collectionView(
    _ collectionView: UICollectionView, layout: MapLayout, titleWidthOfItemAt indexPath: IndexPath
  ) -> CGFloat { places[indexPath.item].name.size().width }

  // MARK: Initial position

  private var lastSize = CGSize.zero

  /// The first item or the item in focus starts at the centre.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard collectionView.bounds.size != lastSize else { return }
    lastSize = collectionView.bounds.size
    showItem()
  }

  private func showItem() {
    collectionView.layoutIfNeeded()
    collectionView.scrollToItem(
      at: collectionView.focusedPath ?? IndexPath(item: 0, section: 0),
      at: [.centeredHorizontally, .centeredVertically], animated: false)
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "+") { [weak self] _ in self?.change(by: 1) },
      UIKeyCommand(input: "-") { [weak self] _ in self?.change(by: -1) },
      UIKeyCommand(input: "f") { [weak self] _ in self?.changeStyle() },
    ]
  }

  private func change(by step: Int) {
    if isFitted {
      fittedZoom = min(max(fittedZoom + step, 0), 4)
    } else {
      zoom = min(max(zoom * (step > 0 ? 1.25 : 0.8), 0.4), 6)
    }
    collectionView.performBatchUpdates { self.fit() }
    showItem()
  }

  private func changeStyle() {
    isFitted.toggle()
    fit()
    showItem()
  }

  private func fit() {
    guard isFitted else {
      // The longest name, a dot, and the mark of a touch.
      var options = MapLayout.Options.degrees
      options.itemSize = CGSize(width: 136, height: 16)
      options.scale = Self.scale.times(zoom)
      layout.options = options
      return
    }
    layout.options = .fitted(MapFitting(zoom: fittedZoom))
  }
}

/// A cell with a dot and a name. It is only as wide as its content, because places are close
/// together.
final class PlaceCell: UICollectionViewCell {
  private let label = UILabel()
  private var name = ""
  private var color = UIColor.label

  override init(frame: CGRect) {
    super.init(frame: frame)
    focusEffect = nil
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ name: String, color: UIColor) {
    (self.name, self.color) = (name, color)
    setNeedsUpdateConfiguration()
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    let mark = (state.isHighlighted ? "›" : "") + (state.isSelected ? "✓" : "•")
    label.text = name.isEmpty ? mark : mark + " " + name
    label.textColor = state.isFocused ? .systemBackground : color
    label.backgroundColor = state.isFocused ? .label : nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var size = label.sizeThatFits(bounds.size)
    size.width = min(size.width, bounds.width)
    label.frame = CGRect(origin: .zero, size: size)
  }
}
