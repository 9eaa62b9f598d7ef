import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// Edits items in a real terminal with the keys of a user, and checks the file afterwards.
@Suite("editing in tmux", .waits) struct EditingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func sections(_ path: String) throws -> [String: [String]] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try JSONDecoder().decode([String: [String]].self, from: data)
  }

  @Test(
    "items move, are cut and pasted, menus open and close, and the file is saved",
    arguments: [(80, 24), (20, 5)])
  func wholeWay(size: (Int, Int)) throws {
    let path = try folder.write(
      #"{"a": ["one", "two", "three"], "b": ["four", "five"]}"#, to: "words-\(size.0).json")
    let terminal = try TmuxSession(columns: size.0, rows: size.1)
    try terminal.setOption("set-clipboard", "on")
    try terminal.runVitrine("--no-animation \(path)")
    try terminal.wait("the list") { $0.contains { $0.hasPrefix("▌ one") } }
    try terminal.press("Space", "Space", "Space", "g", "m")
    try terminal.wait("the movement") { $0.contains { $0.contains("MOVE") } }
    try terminal.press("G", "Enter")
    try terminal.wait("its end") { $0.contains { $0.hasPrefix("moved 3") } }
    try terminal.press("g", "m", "k", "k")
    try terminal.wait("a second movement") { $0.contains { $0.contains("MOVE") } }
    try terminal.press("Escape")
    try terminal.wait("no movement") { $0.contains { $0.hasPrefix("everything") } }
    try terminal.press("d")
    try terminal.wait("the cut") { $0.contains { $0.hasPrefix("cut 3") } }
    try terminal.press("g", "g", "P")
    try terminal.wait("what was pasted") { $0.contains { $0.hasPrefix("pasted 3") } }
    for (key, word) in [("e", "Cut"), ("S-F10", "Open")] {
      try terminal.press(key)
      try terminal.wait("a menu") { $0.contains { $0.contains("│ \(word)") } }
      try terminal.press("Escape")
      try terminal.wait("no menu") { !$0.contains { $0.contains("│") } }
    }
    try terminal.press("Y")
    try terminal.wait("the copy") { $0.contains { $0.hasPrefix("1 item") } }
    #expect(try terminal.buffer()?.contains("one") == true)
    try terminal.paste("q\nQ\n")
    try terminal.wait("more items") { $0.contains { $0.hasPrefix("pasted 1") } }
    try terminal.press("u", "w")
    try terminal.wait("the file") { $0.contains { $0.hasPrefix("saved 5") } }
    try terminal.press("q")
    try terminal.wait("the end") { $0.contains("status=0") }
    #expect(try sections(path) == ["a": [], "b": ["one", "two", "three", "four", "five"]])
  }

  @Test("leaving asks about unsaved changes; Esc stays, y saves")
  func asks() throws {
    let path = try folder.write("one\ntwo\nthree\n", to: "lines.txt")
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine(path)
    try terminal.wait("the list") { $0.contains { $0.hasPrefix("  three") } }
    try terminal.press("M-Down", "q")
    try terminal.wait("the question") { $0.contains { $0.hasPrefix("changed, not saved") } }
    try terminal.press("Escape")
    try terminal.wait("no question") { $0.contains { $0.contains("[+]") } }
    try terminal.press("q", "y")
    try terminal.wait("the end") { $0.contains("status=0") }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "two\none\nthree\n")
  }

  @Test("a line editor has a visible caret, the list has none")
  func caret() throws {
    let path = try folder.write("one\ntwo\nthree\n", to: "lines.txt")
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine(path)
    try terminal.wait("the list") { $0[0].hasPrefix("▌ one") }
    #expect(try terminal.value("#{cursor_flag}") == "0")
    try terminal.press("/", "t", "w")
    try terminal.wait("the filter") { $0[23].hasPrefix("/tw") && !$0.contains("  three") }
    #expect(try terminal.value("#{cursor_flag} #{cursor_x},#{cursor_y}") == "1 3,23")
    try terminal.press("Enter")
    try terminal.wait("its end") { !$0[23].hasPrefix("/tw") }
    #expect(try terminal.value("#{cursor_flag}") == "0")
  }

  @Test("a pipe's items are printed in their new order")
  func pipe() throws {
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine("--edit", before: "printf 'a\\nb\\nc\\n' | ", after: " | tr a-z A-Z")
    try terminal.wait("the list") { $0[0].hasPrefix("▌ a") }
    try terminal.press("d", "p", "G", "M-k", "Z", "Z")
    let rows = try terminal.wait("the end") { $0.contains("status=0") }
    #expect(rows.filter { !$0.isEmpty }.starts(with: ["B", "C", "A", "status=0"]))
  }

  @Test("ee runs $EDITOR on the item in place of the screen")
  func editor() throws {
    let path = try folder.write("one\ntwo\n", to: "lines.txt")
    let script = try folder.write(
      "#!/bin/sh\necho in the editor; read answer </dev/tty; sed -i s/one/$answer/ \"$1\"\n",
      to: "editor.sh")
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine(path, before: "EDITOR='sh \(script)' ")
    try terminal.wait("the list") { $0[0].hasPrefix("▌ one") }
    try terminal.press("e", "e")
    try terminal.wait("the editor") { $0.contains("in the editor") }
    #expect(try terminal.value("#{alternate_on}") == "0")
    try terminal.type("uno")
    try terminal.press("Enter")
    try terminal.wait("the change") { $0[0].hasPrefix("▌ uno") }
    try terminal.press("Z", "Z")
    try terminal.wait("the end") { $0.contains("status=0") }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "uno\ntwo\n")
  }

  @Test(
    "SIGTERM and SIGKILL lose nothing: the next start offers the unsaved changes",
    arguments: [
      (SIGTERM, "status=143"), (SIGKILL, "status=137"),
    ])
  func rescued(signal: Int32, status: String) throws {
    let path = try folder.write("one\ntwo\n", to: "lines.txt")
    let state = folder.path + "/state"
    let terminal = try TmuxSession(
      columns: 120, rows: 24, environment: ["XDG_STATE_HOME": state])
    try terminal.run(
      "clear; \(TmuxSession.vitrine) \(path) & echo $! >\(path).pid; fg; s=$?; stty sane; echo status=$s"
    )
    try terminal.wait("the list") { $0.contains { $0.hasPrefix("  two") } }
    try terminal.press("d")
    try terminal.wait("the cut") { $0.contains { $0.hasPrefix("cut 1") } }
    try terminal.press("a")
    try terminal.type("three")
    try terminal.press("Enter")
    // Another thread writes the changes: on a busy machine, a moment after they appear.
    try terminal.wait("both changes in the journal") { _ in try keeps("three", in: state) }
    let text = try String(contentsOfFile: path + ".pid", encoding: .utf8)
    let process = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    kill(process, signal)
    let rows = try terminal.wait("the end") { $0.contains { $0.contains(status) } }
    if signal == SIGTERM {
      #expect(rows.joined().contains("unsaved changes are kept: open \(path) again"))
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\ntwo\n")
    try terminal.run("reset; clear; \(TmuxSession.vitrine) \(path)")
    try terminal.wait("the offer") { $0.contains { $0.hasPrefix("2 unsaved changes of ") } }
    try terminal.press("g", "u")
    try terminal.wait("their list") { $0.contains { $0.contains("Return restores it") } }
    try terminal.press("Enter")
    try terminal.wait("the changes") { $0.contains { $0.hasPrefix("got back 2") } }
    try terminal.press("Z", "Z")
    try terminal.wait("the end") { $0.contains { $0.hasPrefix("READY$") } }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "two\nthree\n")
  }

  /// Whether one of the journals in a state folder holds a text.
  private func keeps(_ text: String, in state: String) throws -> Bool {
    let folder = URL(fileURLWithPath: state + "/vitrine")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return try names.filter { $0.hasSuffix(".journal") }.contains { name in
      try Data(contentsOf: folder.appendingPathComponent(name)).range(of: Data(text.utf8)) != nil
    }
  }
}
