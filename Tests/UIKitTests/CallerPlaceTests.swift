import Foundation
import Testing

@testable import UIKit

@Suite("The place that called the library")
struct CallerPlaceTests {
  @Test("it is the first place outside of the library's sources, found by debug information")
  func found() throws {
    let (place, line) = (CallerPlace.find(), #line)
    let found = try #require(place, "is there neither llvm-symbolizer nor addr2line?")
    #expect(found.file.hasSuffix("Tests/UIKitTests/CallerPlaceTests.swift") && found.line == line)
    #expect(found.told.hasSuffix("CallerPlaceTests.swift:\(line)"))
  }

  @Test("frames of the library, of the runtime and of the start are skipped")
  func output() {
    let output = """
      $s5UIKit11CallerPlaceV4findACSgyFZ
      /home/x/Vitrine/Sources/UIKit/CallerPlace.swift:25:17

      $s5UIKit6LaunchO
      /home/x/Vitrine/Sources/UIKit/Launch.swift:96:31
      $s16UIKitCollections
      /home/x/Vitrine/Sources/UIKitCollections/CollectionView/A.swift:7:3

      swift_something
      ??:0:0

      $s3App5BoardC3addyyF
      /home/x/My App/Sources/App/Board.swift:41:9

      main
      /home/x/My App/Sources/App/main.swift:3:1
      """
    let place = CallerPlace(file: "/home/x/My App/Sources/App/Board.swift", line: 41)
    #expect(CallerPlace.caller(in: output) == place)
  }

  @Test("the program's range is found in the memory map")
  func memory() {
    let maps = """
      5600-5700 r--p 00000000 08:01 42                                 /a/my program
      5700-5a00 r-xp 00100000 08:01 42                                 /a/my program
      5a00-5b00 rw-p 00000000 00:00 0                                  [heap]
      7000-7100 r--p 00000000 08:01 43                                 /lib/libc.so.6
      """
    #expect(CallerPlace.memory(of: "/a/my program", in: maps) == 0x5600..<0x5A00)
    #expect(CallerPlace.memory(of: "/a/other", in: maps) == nil)
  }

  @Test("programs of this package are callers, and so is a line in the format of addr2line")
  func own() {
    let output = """
      f
      /v/Sources/UIKit/CallerPlace.swift:25
      g
      /v/Sources/UIKitCore/Views/UIView.swift:3
      h
      /v/Sources/VitrineGallery/Demos/A.swift:9 (discriminator 4)
      """
    #expect(
      CallerPlace.caller(in: output)?.description == "/v/Sources/VitrineGallery/Demos/A.swift:9")
  }

  @Test(
    "without debug information, or with the start alone, there is no place",
    arguments: [
      "", "??\n??:0:0\n\n??\n??:0:0\n", "f\n/v/Sources/UIKit/CallerPlace.swift:25:17\n",
      "f\n/v/Sources/UIKit/CallerPlace.swift:25:17\nmain\n/a/main.swift:3:1\n",
      "f\n/v/Sources/UIKit/CallerPlace.swift:25:17\nx\n/a/b.swift:0:1\ny",
    ])
  func none(output: String) {
    #expect(CallerPlace.caller(in: output) == nil)
  }
}
