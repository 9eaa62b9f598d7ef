/// Additions to the ends of a flow. All existing elements stay unchanged.
package struct FlowGrowth: Sendable {
  /// New items at the end of existing sections, by section index.
  package var items: [Int: FlowLines.Addition] = [:]
  /// New sections at the end.
  package var sections: [FlowSection] = []

  package init() {}
}
