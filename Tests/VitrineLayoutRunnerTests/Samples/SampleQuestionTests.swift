import Foundation
import Testing
import UIKit

@testable import VitrineLayoutRunner

@Suite("Sample answers") struct SampleQuestionTests {
  private func question(_ name: String, item: Int = 0) -> SampleQuestion {
    SampleQuestion(
      name: name, item: item, section: 1, itemCount: 12, sectionCount: 3, title: "Apple",
      viewSize: CGSize(width: 320, height: 160))
  }

  @Test("sizes repeat after five items, in whole cells")
  func sizes() {
    let sizes = (0..<6).map { question("sizeForItem", item: $0).size }
    #expect(sizes[0] == sizes[5])
    #expect(Set(sizes.map(\.width)).count == 5)
    for size in sizes {
      #expect(size.width.truncatingRemainder(dividingBy: 8) == 0)
      #expect(size.height.truncatingRemainder(dividingBy: 16) == 0)
    }
  }

  @Test("a height and a width are those of the size")
  func lengths() {
    let (height, width) = (question("heightForPhoto", item: 2), question("widthOfItem", item: 2))
    #expect(height.length == 64)
    #expect(width.length == 128)
    #expect(height.size == CGSize(width: 128, height: 64))
    #expect(question("anything").length == 64)
  }

  @Test("a header is as wide as the view, and two lines high")
  func headers() {
    #expect(question("sizeForHeader").size == CGSize(width: 320, height: 32))
    #expect(question("heightForFooter").length == 32)
  }

  @Test("gaps are a cell, and ratios repeat after three items")
  func gapsAndRatios() {
    #expect(question("interitemSpacing").length == 8)
    #expect(question("lineSpacing").length == 16)
    #expect(question("aspectRatio", item: 1).length == 1.5)
    #expect(question("aspectRatio", item: 3).length == 1)
    #expect(question("sideItemScale", item: 2).length == 0.75)
    #expect(question("overlay").length == 0.5)
  }

  @Test("counts follow the word in the name")
  func counts() {
    #expect(question("numberOfItemsInSection").count == 12)
    #expect(question("itemsCount").count == 12)
    #expect(question("numberOfSections").count == 3)
    #expect(question("numberOfColumns").count == 3)
    #expect(question("rowCount").count == 2)
    #expect(question("columnSpan", item: 1).count == 2)
    #expect(question("priority").count == 1)
  }

  @Test("each type answers")
  func types() {
    #expect(String.sample(for: question("title")) == "Apple")
    #expect(Bool.sample(for: question("isWide")) == false)
    #expect(IndexPath.sample(for: question("path", item: 4)) == IndexPath(item: 4, section: 1))
    #expect(
      UIEdgeInsets.sample(for: question("insets"))
        == UIEdgeInsets(top: 16, left: 8, bottom: 16, right: 8))
    #expect(CGFloat?.sample(for: question("height")) == 48)
    #expect([Int].sample(for: question("columns")) == [3, 3, 3])
  }
}
