/// A way to show the items. The raw value is its name for people.
package enum LayoutKind: String, CaseIterable, Sendable {
  case list, grid, waterfall, carousel
}
