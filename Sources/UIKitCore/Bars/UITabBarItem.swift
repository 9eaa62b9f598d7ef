import Foundation

/// What a tab bar shows for one of its controllers.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// The usual tabs, with UIKit's numbers.
  public enum SystemItem: Int, Sendable {
    /// The tabs that have no room.
    case more = 0
    /// What the user has marked.
    case favorites = 1
    /// What is recommended.
    case featured = 2
    /// What others like best.
    case topRated = 3
    /// What was used last.
    case recents = 4
    /// People.
    case contacts = 5
    /// What was done.
    case history = 6
    /// Marked places.
    case bookmarks = 7
    /// Search.
    case search = 8
    /// What was loaded.
    case downloads = 9
    /// What is newest.
    case mostRecent = 10
    /// What is looked at most.
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

    /// The name of its symbol.
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

  /// Makes an item with a title and an image, and another one for when it is chosen.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// Makes one of the usual items, with its title and its symbol.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: UIImage(systemName: systemItem.symbol), tag: tag)
  }

  /// Shown in place of `image` while the tab is chosen.
  open var selectedImage: UIImage? { didSet { changed() } }
  /// A few characters beside the title, as a count of what is new.
  open var badgeValue: String? { didSet { changed() } }
  /// The colour of the badge; `nil`: red.
  open var badgeColor: UIColor? { didSet { changed() } }
  /// How the bar looks while this tab is chosen; `nil`: as the bar says. What is set is copied.
  open var standardAppearance: UITabBarAppearance? {
    didSet {
      standardAppearance = adopted(standardAppearance)
      changed()
    }
  }
  /// The same while what scrolls is at the edge of the bar; `nil`: as the bar says. What is set is copied.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      scrollEdgeAppearance = adopted(scrollEdgeAppearance)
      changed()
    }
  }
  /// Kept without effect: a title stands in its row.
  open var titlePositionAdjustment = UIOffset.zero

  private final func adopted(_ appearance: UITabBarAppearance?) -> UITabBarAppearance? {
    appearance?.adopted { [weak self] in self?.changed() }
  }
}
