import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// The frames of all elements of whole layouts equal those computed by hand.
@MainActor
@Suite(.serialized)
struct LayoutFramesTests {
  @Test("every element is where its layout puts it", arguments: Self.cases)
  func frames(_ test: LayoutCase) { #expect(test.found == test.expected) }

  nonisolated static let cases: [LayoutCase] =
    configurations + sections + backgrounds + pinned + anchors + strips + mirrored
}
