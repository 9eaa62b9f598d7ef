import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// A closure that returns the plan of a section; `nil` for an empty section.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment)
  -> NSCollectionLayoutSection?

/// A layout that composes items to groups, groups to sections and sections to the layout.
///
/// ```swift
/// let item = NSCollectionLayoutItem(
///   layoutSize: NSCollectionLayoutSize(
///     widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1)))
/// let group = NSCollectionLayoutGroup.horizontal(
///   layoutSize: NSCollectionLayoutSize(
///     widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)),
///   subitems: [item])
/// let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
/// ```
///
/// Sections follow one another along the scroll axis, and so do the groups of a section, unless it
/// scrolls independently across that axis. Equal groups take no memory, whatever their number.
/// Items in a rectangle take O(log *n* + items in the groups that meet it), and *k* sizes from
/// views O(*k* log *n*).
///
/// In right-to-left languages the layout is mirrored: leading is right, and strips and content that
/// scroll sideways begin there. Unlike in UIKit, the attributes in a section that scrolls
/// independently are the current places, including the scroll offset of the strip.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private final var settings: UICollectionViewCompositionalLayoutConfiguration
  final var state = CompositionalState()
  /// The steps for queries of rectangles since it was last set to zero; benchmarks read it.
  package final var steps = 0
  /// Whether a section's handler is running. It may look at the cells from before the pass.
  final var isCallingHandlers = false
  final override var environmentLayout: (any EnvironmentLayout)? { self }

  /// The settings for all sections. Setting it invalidates the layout, changing the object not.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { settings }
    set {
      settings = newValue.duplicate()
      invalidateLayout()
    }
  }

  /// Creates a layout with the same plan for every section.
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    settings = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout with the same plan for every section, and a configuration.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    settings = configuration.duplicate()
    super.init()
  }

  /// Creates a layout that requests the plan of each section when it is prepared.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    settings = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout that requests the plan of each section, with a configuration.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    settings = configuration.duplicate()
    super.init()
  }

  /// Returns `nil`: there are no archives.
  public required init?(coder: NSCoder) { nil }

  // MARK: The core process

  open override func prepare() {
    super.prepare()
    state.awaitsCounts = false
    refresh()
    // A handler may change a visible element depending on the others.
    answersByParts =
      type(of: self) == UICollectionViewCompositionalLayout.self && !state.hasHandlers
  }

  open override var collectionViewContentSize: CGSize { currentGeometry().contentSize }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    steps += currentGeometry().visit(mirrored(rect), view) { found.append(attributes(of: $0)) }
    if state.hasHandlers, let collectionView, rect.contains(collectionView.bounds) {
      callHandlers(for: found, in: collectionView)
    }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return currentGeometry().item(indexPath.item, in: indexPath.section, view)
      .map { attributes(of: $0) }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    currentGeometry().supplementary(elementKind, at: indexPath, view).map { attributes(of: $0) }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    currentGeometry().decoration(elementKind, at: indexPath).map { attributes(of: $0) }
  }

  override func items(meeting rect: CGRect) -> [IndexPath]? {
    guard type(of: self) == UICollectionViewCompositionalLayout.self else { return nil }
    var paths: [IndexPath] = []
    currentGeometry().visit(mirrored(rect), view) { if $0.kind == .item { paths.append($0.path) } }
    return paths
  }

  // MARK: Invalidation

  open override class var invalidationContextClass: AnyClass {
    CompositionalInvalidationContext.self
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let keepsPlaces = (context as? CompositionalInvalidationContext)?.keepsPlaces ?? false
    if context.invalidateEverything {
      state.staleness = .everything
    } else if context.invalidateDataSourceCounts || context.isWhole && !keepsPlaces {
      state.staleness = max(state.staleness, .plan)
    }
    super.invalidateLayout(with: context)
  }

  /// Returns `true` if the room changes, and during scrolling with pinned views or handlers.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    changesRoom(newBounds) || (newBounds != collectionView?.bounds && followsScrolling)
  }

  /// Returns a context that keeps all places if only the scroll position changes.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? CompositionalInvalidationContext)?.keepsPlaces = !changesRoom(newBounds)
    return context
  }

  /// Returns `true` if the size of the view is estimated and it prefers another one.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { isNews(preferredAttributes, to: originalAttributes) }

  /// Returns a context that names the element. Its group and all later elements are placed again.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    (context as? CompositionalInvalidationContext)?.keepsPlaces = true
    note(preferredAttributes.size, of: originalAttributes)
    if let kind = originalAttributes.representedElementKind {
      context.invalidateSupplementaryElements(ofKind: kind, at: [originalAttributes.indexPath])
    } else {
      context.invalidateItems(at: [originalAttributes.indexPath])
    }
    return context
  }

  // MARK: Direction

  /// `true`: the layout is mirrored in right-to-left languages.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Sizes

  /// Uses the current plans, without calls to the section provider.
  package override var asksForPreferredSizes: Bool {
    state.staleness != .none || state.geometry.asksViews
  }

  /// Returns the room for a group across, and no limit downwards, for self-sizing axes.
  package override func fittingLimit(
    for attributes: UICollectionViewLayoutAttributes
  ) -> CGSize {
    let geometry = state.geometry
    guard let element = element(of: attributes) else { return attributes.size }
    var limit = attributes.size
    if element.isWidthEstimated {
      let section = attributes.indexPath.first ?? 0
      limit.width =
        geometry.sections.indices.contains(section) && !element.isEdge
        ? geometry.sections[section].groups.container.width : geometry.container.width
    }
    if element.isHeightEstimated { limit.height = .greatestFiniteMagnitude }
    return limit
  }

  package override func decorationMaker(
    ofKind kind: String
  ) -> (nib: UINib?, viewClass: AnyClass?) {
    let known = super.decorationMaker(ofKind: kind)
    return known.nib != nil || known.viewClass != nil ? known : (nil, listViewClass(ofKind: kind))
  }

  override var strips: (any StripLayout)? { state.geometry.hasStrips ? self : nil }

  override func follow(_ update: BatchUpdate) {
    carrySizes(through: update)
    state.staleness = max(state.staleness, .plan)
    state.awaitsCounts = true
  }

  override func ownerChanged() {
    super.ownerChanged()
    state = CompositionalState()
  }

  // MARK: Parts

  /// Returns the plan of a section.
  final func section(
    at index: Int, _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection? { provider(index, environment) }

  private final var followsScrolling: Bool {
    !state.isCurrent || state.geometry.hasPinned || state.hasHandlers
  }

  private final func changesRoom(_ bounds: CGRect) -> Bool {
    guard let collectionView, state.staleness == .none else { return true }
    return room(in: bounds, of: collectionView) != state.geometry.container
      || hasOtherReferences
  }

  final func attributes(of element: CompositionalElement) -> UICollectionViewLayoutAttributes {
    var attributes = Self.makeAttributes()
    if case .decoration(let kind) = element.kind {
      attributes = listAttributes(ofKind: kind, at: element.path) ?? attributes
    }
    switch element.kind {
    case .item: attributes.identify(as: .cell, kind: nil, at: element.path)
    case .view(let kind): attributes.identify(as: .supplementaryView, kind: kind, at: element.path)
    case .decoration(let kind):
      attributes.identify(as: .decorationView, kind: kind, at: element.path)
    }
    attributes.frame = mirrored(element.frame)
    attributes.zIndex = element.zIndex
    attributes.isHeld = element.isHeld
    if element.path.count == 2 {
      attributes.listEnvironment = listEnvironment(ofSection: element.path[0])
      if attributes.listEnvironment != nil { attributes.listRole = listRole(of: element) }
    }
    return attributes
  }

  /// Returns the element for attributes, as last known. Updates nothing that is out of date.
  final func element(of attributes: UICollectionViewLayoutAttributes) -> CompositionalElement? {
    let path = attributes.indexPath
    switch attributes.representedElementCategory {
    case .cell:
      return path.count == 2 ? state.geometry.item(path.item, in: path.section, view) : nil
    case .supplementaryView:
      return state.geometry.supplementary(
        attributes.representedElementKind ?? "", at: path, view)
    case .decorationView: return nil
    }
  }

  /// Reports an invalid value to the programmer: only the first one of each computation.
  final func reportOnce(_ message: String) {
    guard !state.reported else { return }
    state.reported = true
    LayoutDiagnostics.report("UICollectionViewCompositionalLayout: \(message)")
  }
}
