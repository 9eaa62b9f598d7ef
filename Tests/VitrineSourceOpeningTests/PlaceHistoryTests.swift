import Testing

@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineSupport

@Suite("The history of places")
struct PlaceHistoryTests {
  private func place(_ name: String) -> Place { .folder(FolderPath(source: Array(name.utf8))) }

  @Test("back and forward take the same way, up to its ends")
  func backAndForward() {
    var history = PlaceHistory().leaving(place("a")).leaving(place("b"))
    #expect(history.place(after: -1) == place("b"))
    #expect(history.place(after: -9) == place("a"))
    #expect(history.place(after: 1) == nil)
    #expect(history.place(after: 0) == nil)
    history = history.going(-2, from: place("c"))
    #expect(history.place(after: -1) == nil)
    #expect(history.last == nil)
    #expect(history.place(after: 1) == place("b"))
    #expect(history.place(after: 2) == place("c"))
    history = history.going(1, from: place("a"))
    #expect(history.last == place("a"))
    #expect(history.place(after: 1) == place("c"))
  }

  @Test("entering a place after going back forgets the later places")
  func branch() {
    let history = PlaceHistory().leaving(place("a")).going(-1, from: place("b"))
      .leaving(place("a"))
    #expect(history.place(after: 1) == nil)
    #expect(history.last == place("a"))
  }

  @Test("the number of remembered places is limited")
  func most() {
    var history = PlaceHistory()
    for number in 0..<(PlaceHistory.most + 5) { history = history.leaving(place("\(number)")) }
    #expect(history.place(after: .min) == place("5"))
  }
}
