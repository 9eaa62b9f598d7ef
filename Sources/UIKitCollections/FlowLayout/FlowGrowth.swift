/// What is to be added to a flow at its ends; everything that is there stays as it is.
package struct FlowGrowth: Sendable {
  /// Items behind those of a section, by the section's index.
  package var items: [Int: FlowLines.Addition] = [:]
  /// Sections behind the last one.
  package var sections: [FlowSection] = []

  package init() {}
}
