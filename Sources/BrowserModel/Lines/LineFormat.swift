/// What the lines of a source are to the user, beside their bytes.
public struct LineFormat: Equatable, Sendable {
  /// How many lines at the beginning are a header: they stay in sight and are no items.
  public var headerCount = 0

  public init() {}

  /// An option that sets something of it; nil if none does.
  var firstOption: String? { headerCount > 0 ? "--header-lines" : nil }
}
