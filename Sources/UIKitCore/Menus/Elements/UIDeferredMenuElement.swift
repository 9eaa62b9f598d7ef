import Foundation

/// Stands for elements that are only known later: the menu asks for them when it is shown.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let keeps: Bool
  private final var known: [UIMenuElement]?
  private final var isAsked = false
  private final var waiting: [() -> Void] = []

  /// Elements that are asked for once and then kept.
  ///
  /// - Parameter elementProvider: Calls what it is given, once, with the elements; at once or later.
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

  /// Elements that are asked for each time the menu is shown.
  open class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(uncached: elementProvider) }

  /// The elements, or nil while they are being waited for; then `changed` is called once they are there.
  package final func elements(changed: @escaping () -> Void) -> [UIMenuElement]? {
    if let known { return known }
    if !isAsked {
      isAsked = true
      provider { [weak self] elements in self?.provide(elements) }
    }
    if known == nil { waiting.append(changed) }
    return known
  }

  /// A menu that shows the elements was closed.
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
