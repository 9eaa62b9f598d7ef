import Foundation

/// The elements on screen, as the arrangement places them.
@MainActor
protocol LiveElements: AnyObject {
  /// The number of times that a view appeared, disappeared, or got other attributes.
  var changes: Int { get }
  /// Whether some elements are in front of others by their `zIndex`.
  var hasLayers: Bool { get }
  /// The items on screen from back to front, by the last applied attributes.
  var items: [LiveItem] { get }
  /// Returns the topmost item on screen at a point, by the last applied attributes.
  func topmostItem(at point: CGPoint) -> IndexPath?

  /// Scrolls a section that scrolls independently, on screen or not.
  func scrollStrip(ofSection section: Int, to offset: CGFloat, animated: Bool)

  /// Shows exactly the elements of the list within a rectangle.
  func reconcile(_ list: [UICollectionViewLayoutAttributes], in rect: CGRect)
  /// Updates the elements after a scroll in an unchanged layout.
  func scroll(to rect: CGRect, entering list: [UICollectionViewLayoutAttributes])
  /// Removes all views from the screen and cancels their animations.
  func dropAll()
  /// Removes the decoration views, on screen and in the reuse queues. Another layout makes others.
  func dropDecorations()
  /// Empties the reuse queue of a kind of decoration views.
  func renewDecorations(ofKind kind: String)

  /// The current elements on screen.
  var snapshot: ElementSnapshot { get }
  /// Animates the elements from one layout to another.
  func change(
    _ change: LayoutSwitch, from before: ElementSnapshot,
    to list: [UICollectionViewLayoutAttributes], in rect: CGRect, dropping kinds: Set<String>
  ) -> ElementChange
  /// Moves the elements on screen to another answer of the layout.
  func carry(
    to list: [UICollectionViewLayoutAttributes], in rect: CGRect, change: ElementChange,
    settleOffset: CGPoint, animated: Bool, duration: TimeInterval,
    completion: @escaping (Bool) -> Void)
  /// Notifies the views on screen before and after a change of the layout.
  func willTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout)
  func didTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout)
}

/// An item on screen.
struct LiveItem {
  let path: IndexPath
  /// The frame of its view, by the last applied attributes.
  let frame: CGRect
  let zIndex: Int
  /// The layout pass in which the item came on screen.
  let birth: Int
}

/// The elements on screen, and the data they belong to.
struct ElementSnapshot {
  var keys: Set<ElementKey>
  /// The data; `nil` if it has changed since.
  var data: CollectionData?
}
