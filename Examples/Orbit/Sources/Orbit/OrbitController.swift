import UIKit

/// Planets around the centre: `+` adds one, `-` removes the focused one, `l` switches between the
/// circle and a grid.
final class OrbitController: UICollectionViewController {
  private var planets = [
    "Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune",
  ]
  private var added = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(PlanetCell.self, forCellWithReuseIdentifier: "planet")
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "+") { [weak self] _ in self?.add() },
      UIKeyCommand(input: "-") { [weak self] _ in self?.remove() },
      UIKeyCommand(input: "l") { [weak self] _ in self?.switchLayout() },
    ]
  }

  private func add() {
    added += 1
    planets.append("Planet \(added)")
    collectionView.insertItems(at: [IndexPath(item: planets.count - 1, section: 0)])
  }

  private func remove() {
    guard let cell = collectionView.visibleCells.first(where: \.isFocused),
      let path = collectionView.indexPath(for: cell)
    else { return }
    planets.remove(at: path.item)
    collectionView.deleteItems(at: [path])
  }

  private func switchLayout() {
    if collectionView.collectionViewLayout is OrbitLayout {
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 96, height: 48)
      flow.minimumLineSpacing = 16
      collectionView.setCollectionViewLayout(flow, animated: true)
    } else {
      collectionView.setCollectionViewLayout(OrbitLayout(), animated: true)
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { planets.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "planet", for: indexPath)
    (cell as? PlanetCell)?.label.text = planets[indexPath.item]
    return cell
  }
}

final class PlanetCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
    contentView.layer.borderWidth = 1
    contentView.layer.cornerRadius = 8
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) is not used here")
  }
}
