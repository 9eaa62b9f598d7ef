import Foundation

/// The entry of a tab bar for one of its controllers.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// The system items, with UIKit's numbers.
  public enum SystemItem: Int, Sendable {
    /// The tabs without room in the bar.
    case more = 0
    /// Favourites of the user.
    case favorites = 1
    /// Recommended content.
    case featured = 2
    /// Content with the best ratings.
    case topRated = 3
    /// Recently used content.
    case recents = 4
    /// People.
    case contacts = 5
    /// Past actions.
    case history = 6
    /// Marked places.
    case bookmarks = 7
    /// Search.
    case search = 8
    /// Downloaded content.
    case downloads = 9
    /// The newest content.
    case mostRecent = 10
    /// The content with the most views.
    case mostViewed = 11

    var title: String {
      switch self {
      case .more: "More"
      case .favorites: "Favorites"
      case .featured: "Featured"
      case .topRated: "Top Rated"
      case .recents: "Recents"
      case .contacts: "Contacts"
      case .history: "History"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .downloads: "Downloads"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      }
    }

    /// The name of the item's symbol.
    fileprivate var symbol: String {
      switch self {
      case .more: "ellipsis"
      case .favorites, .featured, .topRated: "star.fill"
      case .recents, .history, .mostRecent: "clock.fill"
      case .contacts: "person.crop.circle.fill"
      case .bookmarks: "book.fill"
      case .search: "magnifyingglass"
      case .downloads: "square.and.arrow.down.fill"
      case .mostViewed: "list.number"
      }
    }
  }

  /// Makes an item without title and image.
  public override init() { super.init() }

  /// Makes an empty item: there are no archives to read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes an item with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Makes an item with a title, an image, and an image for the selected state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// Makes a system item, with its title and its symbol.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: UIImage(systemName: systemItem.symbol), tag: tag)
  }

  /// The image to show while the tab is selected.
  open var selectedImage: UIImage? { didSet { changed() } }
  /// A few characters beside the title, such as a count of new items.
  open var badgeValue: String? { didSet { changed() } }
  /// The colour of the badge; `nil`: red.
  open var badgeColor: UIColor? { didSet { changed() } }
  /// The look of the bar while this tab is selected; `nil` for the bar's own. Setting it stores a
  /// copy.
  open var standardAppearance: UITabBarAppearance? {
    didSet {
      standardAppearance = adopted(standardAppearance)
      changed()
    }
  }
  /// The same while the scroll view is at the edge of the bar; `nil` for the bar's own. Setting it
  /// stores a copy.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      scrollEdgeAppearance = adopted(scrollEdgeAppearance)
      changed()
    }
  }
  /// Kept without effect: a title stays in its row.
  open var titlePositionAdjustment = UIOffset.zero

  private final func adopted(_ appearance: UITabBarAppearance?) -> UITabBarAppearance? {
    appearance?.adopted { [weak self] in self?.changed() }
  }
}
