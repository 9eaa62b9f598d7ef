/// The makers of views for each category, kind and identifier.
@MainActor
struct Registrations {
  private var makers: [ReuseKey: ViewMaker] = [:]
  private var versions: [ReuseKey: Int] = [:]

  /// Registers a class. `nil` unregisters, and a second registration replaces the first.
  mutating func register(_ viewClass: AnyClass?, for key: ReuseKey) {
    guard let viewClass else { return set(nil, for: key) }
    guard let maker = Self.maker(of: viewClass, for: key) else {
      return report(key, "\(viewClass) is not a kind of \(Self.base(of: key.category))")
    }
    set(maker, for: key)
  }

  /// Registers a nib. `nil` unregisters, and a second registration replaces the first.
  mutating func register(_ nib: UINib?, for key: ReuseKey) { set(nib.map(ViewMaker.nib), for: key) }

  /// Records that the views of a key have another maker from now on, outside of these
  /// registrations.
  mutating func renew(_ key: ReuseKey) { versions[key, default: 0] += 1 }

  /// Returns the number of registrations of a key. Views of an earlier registration are not reused.
  func version(of key: ReuseKey) -> Int { versions[key, default: 0] }

  func maker(for key: ReuseKey) -> ViewMaker? { makers[key] }

  /// Returns the maker for a class; `nil` if the class does not suit the category.
  static func maker(of viewClass: AnyClass, for key: ReuseKey) -> ViewMaker? {
    guard let reusable = viewClass as? UICollectionReusableView.Type else { return nil }
    if key.category == .cell, !(viewClass is UICollectionViewCell.Type) { return nil }
    return .viewClass(reusable)
  }

  static func base(of category: UICollectionView.ElementCategory) -> UICollectionReusableView.Type {
    category == .cell ? UICollectionViewCell.self : UICollectionReusableView.self
  }

  private mutating func set(_ maker: ViewMaker?, for key: ReuseKey) {
    if key.identifier.isEmpty { return report(key, "a reuse identifier must not be empty") }
    makers[key] = maker
    renew(key)
  }

  private func report(_ key: ReuseKey, _ reason: String) {
    CollectionViewInconsistency.report(
      .invalidRegistration(key.category, identifier: key.identifier, reason: reason))
  }
}
