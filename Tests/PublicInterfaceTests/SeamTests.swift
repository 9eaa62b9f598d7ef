import Testing
import VitrineTestTraits

@Suite("Code on top of the library uses its public interface only", .waits)
struct SeamTests {
  @Test("all of the browser except its program compiles with the public interface, over its model")
  func browser() throws {
    let errors = try TypeCheck().errors(
      inFilesBelow: TypeCheck.sources(of: "VitrineBrowser"),
      importing: [
        "VitrineCGetopt", "VitrineCProcess/include", "VitrineCSystem/include",
        "VitrineCVersion/include",
      ]
    ) { !$0.hasPrefix("Program/") }
    #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
  }

  @Test("a program with keys of its own compiles")
  func programWithKeys() throws {
    let errors = try TypeCheck().errors(
      in: """
        import UIKit

        final class ListController: UICollectionViewController, PasteReceiver {
          private var hints: ScheduledAction?
          override var terminalCursorRect: CGRect? {
            collectionView.keyboard.focusedItemFrame.map { collectionView.convert($0, to: nil) }
          }

          override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            let keyboard = collectionView.keyboard
            hints?.cancel()
            hints = ScheduledAction.schedule(after: 0.3) { [weak self] in self?.becomeFirstResponder() }
            switch presses.first?.key?.characters {
            case "j": keyboard.move(.step(.down))
            case "G": keyboard.move(.last)
            case "$": keyboard.move(.lineEnd)
            case "}": keyboard.move(.sections(1))
            case "v": if let path = keyboard.focusedIndexPath { keyboard.beginRange(at: path) }
            case "V": keyboard.rangeShape = .rows
            case "o": keyboard.swapRangeEnds()
            case "y": keyboard.endRange(keeps: true)
            case "m": if keyboard.beginCarrying() { keyboard.carry(.pages(1)) }
            case "p": collectionView.endInteractiveMovement()
            case "g": keyboard.focusItem(at: collectionView.indexPath(atOrdinal: 0))
            case "e":
              if let path = keyboard.focusedIndexPath {
                collectionView.showMenu(forItemAt: path, at: nil)
              }
            case "a": collectionView.selectedItems = all
            case "q":
              if view.window?.dismissMenu() != true { view.window?.firstResponder?.resignFirstResponder() }
            case "Y":
              let text = collectionView.selectedItems.map(\\.description).joined()
              if text.utf8.count <= UIPasteboard.longestTextForTerminal {
                UIPasteboard.general.string = text
              }
            default: super.pressesBegan(presses, with: event)
            }
          }

          private var all: UICollectionView.ItemSet {
            var all = UICollectionView.ItemSet()
            for section in 0..<collectionView.numberOfSections {
              all.insert(0..<collectionView.numberOfItems(inSection: section), inSection: section)
            }
            return all
          }

          func paste(text: String) { title = text }
        }

        final class Blocks: NSObject, BlockMoving {
          func collectionView(
            _ collectionView: UICollectionView, moveItemsAt paths: [IndexPath],
            to destination: IndexPath
          ) {}
        }

        @MainActor func width(of text: String) -> CGFloat { TextMeasure.size(ofLine: text).width }
        """)
    #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
  }
}
