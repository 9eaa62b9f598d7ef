import Testing
import UIKit

@testable import VitrineLayoutRunner

@MainActor @Suite("Entries of layouts") struct LayoutEntryTests {
  private func failure(
    _ entry: LayoutEntry, _ layout: UICollectionViewLayout, _ name: String, _ value: String
  ) -> String? {
    do throws(LayoutFailure) {
      try entry.apply([RunRequest.Setting(name: name, value: value)], to: layout)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("a property is set by its text")
  func set() {
    let layout = ColumnLayout()
    #expect(failure(ColumnLayout.entry, layout, "columns", "5") == nil)
    #expect(layout.columns == 5)
  }

  @Test("a flow layout has UIKit's properties, too")
  func flow() {
    let layout = UICollectionViewFlowLayout()
    #expect(failure(ColumnLayout.flowEntry, layout, "itemSize", "120x80") == nil)
    #expect(layout.itemSize == CGSize(width: 120, height: 80))
    #expect(failure(ColumnLayout.flowEntry, layout, "scrollDirection", "horizontal") == nil)
    #expect(layout.scrollDirection == .horizontal)
  }

  @Test("mistakes name the texts and the properties that there are")
  func mistakes() {
    let layout = ColumnLayout()
    #expect(
      failure(ColumnLayout.entry, layout, "columns", "x")
        == "'x' is not a value of columns; give a whole number, as 3")
    #expect(
      failure(ColumnLayout.entry, layout, "itemSize", "1x1")
        == "ColumnLayout has no property 'itemSize' to set; use closure, columns")
    #expect(
      failure(ColumnLayout.entry, layout, "closure", "x")?.hasSuffix("which --set cannot write")
        == true)
    #expect(layout.columns == 2)
  }

  @Test("a delegate of another class makes no layout")
  func delegate() {
    final class Other: LayoutSampleDelegate {}
    let entry = LayoutEntry("Flow", Other.self) { _ in UICollectionViewFlowLayout() }
    #expect(entry.make(LayoutSampleDelegate()) == nil)
    #expect(entry.make(entry.makeDelegate()) != nil)
  }
}
