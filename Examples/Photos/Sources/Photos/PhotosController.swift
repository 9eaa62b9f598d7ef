import UIKit

/// All pictures in a grid: search by name, refresh, favorite buttons in the cells. Return opens a
/// picture.
final class PhotosController: UICollectionViewController, UISearchResultsUpdating {
  private enum Section { case main }
  private var dataSource: UICollectionViewDiffableDataSource<Section, Photo>!
  private let search = UISearchController(searchResultsController: nil)
  private let emptyLabel = UILabel()
  private var onlyFavorites = false

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 176, height: 144)
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    layout.minimumInteritemSpacing = 16
    layout.minimumLineSpacing = 16
    super.init(collectionViewLayout: layout)
    title = "Photos"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    search.searchResultsUpdater = self
    search.searchBar.placeholder = "Search photos"
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    let likes = UIAction(title: "Likes") { [weak self] _ in self?.toggleLikes() }
    navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: likes)

    let refresh = UIRefreshControl()
    refresh.addAction(UIAction { [weak self] _ in self?.reload() }, for: .valueChanged)
    collectionView.refreshControl = refresh
    emptyLabel.text = "No photos"
    emptyLabel.textAlignment = .center
    emptyLabel.textColor = .secondaryLabel
    collectionView.backgroundView = emptyLabel

    let cells = UICollectionView.CellRegistration<PhotoCell, Photo> { cell, _, photo in
      let library = PhotoLibrary.shared
      cell.show(photo, isFavorite: library.favorites.contains(photo.id)) {
        library.toggleFavorite(photo)
      }
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    PhotoLibrary.shared.onChange = { [weak self] in self?.showPhotos() }
    reload()
  }

  private func reload() {
    Task {
      do {
        try await PhotoLibrary.shared.reload()
      } catch {
        let alert = UIAlertController(
          title: "No Photos", message: error.localizedDescription, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
      }
      collectionView.refreshControl?.endRefreshing()
    }
  }

  private func toggleLikes() {
    onlyFavorites.toggle()
    navigationItem.rightBarButtonItem?.title = onlyFavorites ? "All" : "Likes"
    showPhotos()
  }

  func updateSearchResults(for searchController: UISearchController) { showPhotos() }

  private func showPhotos() {
    let library = PhotoLibrary.shared
    let words = search.searchBar.text ?? ""
    let photos = library.photos.filter { photo in
      (words.isEmpty || photo.title.localizedCaseInsensitiveContains(words))
        && (!onlyFavorites || library.favorites.contains(photo.id))
    }
    emptyLabel.isHidden = !photos.isEmpty
    var snapshot = NSDiffableDataSourceSnapshot<Section, Photo>()
    snapshot.appendSections([.main])
    snapshot.appendItems(photos)
    snapshot.reconfigureItems(photos)
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: true)
    let photos = dataSource.snapshot().itemIdentifiers
    show(PhotoController(photos: photos, index: indexPath.item), sender: self)
  }
}
