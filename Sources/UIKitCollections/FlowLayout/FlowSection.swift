import Foundation

/// A section of a flow along the scroll axis.
///
///     start      header | inset | lines ... | inset | footer      end
package struct FlowSection: Equatable, Sendable {
  package var metrics: FlowMetrics
  package var lines: FlowLines
  /// The start of the section along the scroll axis.
  package var start: CGFloat = 0

  package init(metrics: FlowMetrics, lines: FlowLines) {
    self.metrics = metrics
    self.lines = lines
  }

  package var headerEnd: CGFloat { start + metrics.headerLength }
  package var linesStart: CGFloat { headerEnd + metrics.leadingInset }

  /// The start of the footer. It never precedes the end of the header, even with negative insets.
  package var footerStart: CGFloat {
    max(headerEnd, linesStart + lines.length + metrics.trailingInset)
  }
  package var end: CGFloat { footerStart + metrics.footerLength }

  /// The distance that negative insets let the lines extend beyond the section.
  package var overhang: CGFloat { max(0, -metrics.leadingInset, -metrics.trailingInset) }
}

/// The settings for pinned headers and footers, with the visible range along the scroll axis.
package struct FlowPinning: Equatable, Sendable {
  package var visible: FlowRange
  package var headers: Bool
  package var footers: Bool

  package init(visible: FlowRange, headers: Bool = false, footers: Bool = false) {
    self.visible = visible
    self.headers = headers
    self.footers = footers
  }

  /// Returns the start of a section's header: at the edge of the visible range, unless its section
  /// ends before.
  package func startOfHeader(in section: FlowSection) -> CGFloat {
    guard headers else { return section.start }
    let last = section.footerStart - section.metrics.headerLength
    return max(section.start, min(visible.start, last))
  }

  /// Returns the start of a section's footer: it ends at the edge of the visible range, unless its
  /// section begins after.
  package func startOfFooter(in section: FlowSection) -> CGFloat {
    guard footers else { return section.footerStart }
    let wanted = visible.end - section.metrics.footerLength
    return min(section.footerStart, max(wanted, section.headerEnd))
  }
}
