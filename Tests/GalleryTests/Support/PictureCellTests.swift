import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@MainActor
@Suite("Cells with pictures")
struct PictureCellTests {
  @Test("the picture has the room above the caption, which stays readable", arguments: 0..<4)
  func shows(seed: Int) {
    let cell = PictureCell(frame: CGRect(x: 0, y: 0, width: 160, height: 96))
    cell.picture = Picture(seed: seed)
    cell.caption.text = "a caption"
    let root = UIView()
    root.addSubview(cell)
    let pilot = Pilot(view: root, size: (columns: 22, rows: 7))
    #expect(pilot.screen[5].hasPrefix("a caption ") || pilot.screen[5] == "a caption")
    let ground = pilot.cell(column: 21, row: 6)
    for row in 0..<5 {
      for column in 0..<20 { #expect(pilot.cell(column: column, row: row) != ground) }
    }
    #expect((0..<7).allSatisfy { pilot.cell(column: 20, row: $0) == ground })
    #expect((0..<22).allSatisfy { pilot.cell(column: $0, row: 6) == ground })
  }

  @Test("a thumbnail is made once, in the proportions of its picture")
  func kept() {
    let picture = Picture(seed: 5)
    let image = picture.thumbnail
    #expect(picture.thumbnail === image && Picture(seed: 5).thumbnail === image)
    #expect(Picture(seed: 6).thumbnail !== image)
    #expect(abs(image.size.height / image.size.width - picture.proportion) < 0.02)
  }
}
