import Foundation

/// A placeholder for elements that are supplied later, when the menu is shown.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let keeps: Bool
  private final var known: [UIMenuElement]?
  private final var isAsked = false
  private final var waiting: [() -> Void] = []

  /// Makes an element that loads its elements once and keeps them.
  ///
  /// - Parameter elementProvider: Calls its argument once with the elements, at once or later.
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    provider = elementProvider
    keeps = true
    super.init(title: "")
  }

  private init(uncached provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.provider = provider
    keeps = false
    super.init(title: "")
  }

  /// Returns an element that loads its elements each time the menu is shown.
  open class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(uncached: elementProvider) }

  /// Returns the elements, or nil while they load; then `changed` is called when they have arrived.
  package final func elements(changed: @escaping () -> Void) -> [UIMenuElement]? {
    if let known { return known }
    if !isAsked {
      isAsked = true
      provider { [weak self] elements in self?.provide(elements) }
    }
    if known == nil { waiting.append(changed) }
    return known
  }

  /// Called when a menu that shows the elements has closed.
  package final func forget() {
    waiting = []
    if keeps, known != nil { return }
    known = nil
    isAsked = false
  }

  private final func provide(_ elements: [UIMenuElement]) {
    guard known == nil else { return }
    known = elements
    let calls = waiting
    waiting = []
    for call in calls { call() }
  }
}
