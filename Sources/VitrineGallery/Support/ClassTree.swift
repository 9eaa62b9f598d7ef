import UIKit

/// Classes with their subclasses, one generation per section.
struct ClassTree {
  /// A class, with its name and its subclasses in the next section.
  struct Node {
    var name: String
    var children: [Int]
  }

  private(set) var generations: [[Node]] = []

  /// Parses lines with an indentation of two spaces per generation.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let depth = line.prefix { $0 == " " }.count / 2
      if generations.count <= depth { generations.append([]) }
      if depth > 0, let parent = generations[depth - 1].indices.last {
        generations[depth - 1][parent].children.append(generations[depth].count)
      }
      generations[depth].append(
        Node(name: line.trimmingCharacters(in: .whitespaces), children: []))
    }
  }

  subscript(path: IndexPath) -> Node { generations[path.section][path.item] }

  func children(of path: IndexPath) -> [IndexPath] {
    self[path].children.map { IndexPath(item: $0, section: path.section + 1) }
  }

  /// Returns the number of rows for a class and its descendants.
  func rows(of path: IndexPath) -> Int {
    max(1, children(of: path).reduce(0) { $0 + rows(of: $1) })
  }

  static let foundation = ClassTree(
    """
    NSObject
      NSArray
        NSMutableArray
      NSAttributedString
        NSMutableAttributedString
          NSTextStorage
      NSDictionary
        NSMutableDictionary
      NSFormatter
        NSDateFormatter
        NSNumberFormatter
      NSPredicate
        NSComparisonPredicate
        NSCompoundPredicate
      NSSet
        NSMutableSet
          NSCountedSet
      NSString
        NSMutableString
      NSValue
        NSNumber
          NSDecimalNumber
    """)

  static let views = ClassTree(
    """
    NSObject
      UIResponder
        UIView
          UILabel
          UIScrollView
            UICollectionView
            UITableView
            UITextView
          UIControl
            UIButton
            UISlider
          UIWindow
          UIImageView
        UIViewController
          UINavigationController
          UITabBarController
          UISplitViewController
        UIApplication
      UIGestureRecognizer
        UITapGestureRecognizer
        UIPanGestureRecognizer
        UIPinchGestureRecognizer
      UIColor
      UIFont
    """)

  /// Figure 6-3 of the guide.
  static let figure = ClassTree(
    """
    A
      a
      b
        x
      c
        y
    B
    C
    """)

  /// Two levels of descendants that move together with their parents.
  static let twoLevels = ClassTree(
    """
    R
      p
      q
        u
        v
          w
    """)
}
