import Foundation

/// What is on screen, as the arrangement places it.
@MainActor
protocol LiveElements: AnyObject {
  /// How often a view came, went, or got other attributes.
  var changes: Int { get }
  /// Whether some elements stand in front of others by their `zIndex`.
  var hasLayers: Bool { get }
  /// The items on screen from back to front, by the attributes applied last.
  var items: [LiveItem] { get }
  /// The topmost of the items on screen at a point, by the attributes applied last.
  func topmostItem(at point: CGPoint) -> IndexPath?

  /// Scrolls the strip of a section that scrolls by itself, on screen or not.
  func scrollStrip(ofSection section: Int, to offset: CGFloat, animated: Bool)

  /// Shows exactly what the attributes ask for within a rectangle.
  func reconcile(_ list: [UICollectionViewLayoutAttributes], in rect: CGRect)
  /// Follows a scroll in a layout that has not changed.
  func scroll(to rect: CGRect, entering list: [UICollectionViewLayoutAttributes])
  /// Takes all views off the screen and breaks off what moves them.
  func dropAll()
  /// Takes the decoration views off the screen and forgets those that wait: another layout makes others.
  func dropDecorations()
  /// Decoration views of a kind that wait are not used again.
  func renewDecorations(ofKind kind: String)

  /// What is on screen now.
  var snapshot: ElementSnapshot { get }
  /// What becomes of the elements when one layout takes the place of another.
  func change(
    _ change: LayoutSwitch, from before: ElementSnapshot,
    to list: [UICollectionViewLayoutAttributes], in rect: CGRect, dropping kinds: Set<String>
  ) -> ElementChange
  /// Carries what is on screen over to another answer of the layout.
  func carry(
    to list: [UICollectionViewLayoutAttributes], in rect: CGRect, change: ElementChange,
    settleOffset: CGPoint, animated: Bool, duration: TimeInterval,
    completion: @escaping (Bool) -> Void)
  /// Tells the views on screen that a layout is about to take the place of another, and that it has.
  func willTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout)
  func didTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout)
}

/// An item on screen.
struct LiveItem {
  let path: IndexPath
  /// Where its view is, by the attributes applied last.
  let frame: CGRect
  let zIndex: Int
  /// The layout pass in which it came on screen.
  let birth: Int
}

/// What is on screen, and of which data.
struct ElementSnapshot {
  var keys: Set<ElementKey>
  /// `nil` when the data is another one already.
  var data: CollectionData?
}
