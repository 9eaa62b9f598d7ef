import CollectionLayouts
import UIKit

/// A way to lay the items out: what it needs of them, and how a layout is made and fitted for it.
@MainActor
struct LayoutEntry {
  let kind: LayoutKind
  /// Whether it is of use for items that are pictures only.
  var needsPictures = false
  let make: @MainActor () -> UICollectionViewLayout
  /// Fits a layout of its own making to a width; changes only what differs.
  let fit: @MainActor (BrowserLayout, UICollectionViewLayout, _ width: CGFloat) -> Void
  /// The room for a card with a picture, in points; nil where there are none.
  let cardSize: @MainActor (UICollectionViewLayout) -> CGSize?
}

/// All layouts, in the order in which they follow one another.
@MainActor
enum LayoutRegistry {
  static let entries: [LayoutEntry] = [
    LayoutEntry(
      kind: .list, make: BrowserLayout.makeFlow,
      fit: { $0.fitFlow($1, width: $2) }, cardSize: { _ in nil }),
    LayoutEntry(
      kind: .grid, make: BrowserLayout.makeFlow,
      fit: { $0.fitFlow($1, width: $2) },
      cardSize: { ($0 as? UICollectionViewFlowLayout)?.itemSize }),
    LayoutEntry(
      kind: .waterfall, needsPictures: true, make: { WaterfallLayout(options: .cards) },
      fit: { $0.fitWaterfall($1, width: $2) }, cardSize: BrowserLayout.waterfallCard),
    LayoutEntry(
      kind: .carousel, needsPictures: true, make: { CarouselLayout(options: .gallery) },
      fit: { layout, made, _ in layout.fitCarousel(made) },
      cardSize: { ($0 as? CarouselLayout)?.options.itemSize }),
  ]

  static func entry(_ kind: LayoutKind) -> LayoutEntry {
    entries.first { $0.kind == kind } ?? entries[0]
  }

  /// The layouts that fit what is shown.
  static func kinds(withPictures hasPictures: Bool) -> [LayoutKind] {
    entries.filter { hasPictures || !$0.needsPictures }.map(\.kind)
  }
}
