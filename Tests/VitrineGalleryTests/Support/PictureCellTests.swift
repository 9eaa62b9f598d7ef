import Testing
import UIKit
import UIKitTesting

@testable import VitrineGallery

@MainActor
@Suite("Cells with pictures")
struct PictureCellTests {
  @Test("the picture fills the space above the caption, which stays readable", arguments: 0..<4)
  func shows(seed: Int) {
    let cell = PictureCell(frame: CGRect(x: 0, y: 0, width: 160, height: 96))
    cell.caption.text = "a caption"
    let root = UIView()
    root.addSubview(cell)
    let pilot = Pilot(view: root, size: (columns: 22, rows: 7))
    func look() -> [[ScreenCell?]] {
      (0..<7).map { row in (0..<22).map { pilot.cell(column: $0, row: row) } }
    }
    let bare = look()
    cell.picture = Picture(seed: seed)
    pilot.update()
    let shown = look()
    for row in 0..<7 {
      let changed = (0..<22).filter { shown[row][$0] != bare[row][$0] }
      #expect(changed == (row < 5 ? Array(0..<20) : []), "row \(row)")
    }
    #expect(pilot.screen[5] == "a caption")
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
