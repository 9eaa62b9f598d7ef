import Testing

@testable import VitrineSettings
@testable import VitrineStyledText
@testable import VitrineSupport

@Suite("LS_COLORS")
struct LSColorsTests {
  private func colors(_ text: String) -> LSColors {
    LSColors(Array(text.utf8)) ?? LSColors(Array("rs=0".utf8)).unsafelyUnwrapped
  }

  private func file(
    _ name: String, _ type: FileFacts.FileType = .regular, isLink: Bool = false,
    isBroken: Bool = false
  ) -> FileFacts {
    FileFacts(name: Array(name.utf8), type: type, isLink: isLink, isBroken: isBroken)
  }

  private func look(_ text: String) -> TextStyle {
    GraphicRendition.style(Array(text.utf8)) ?? TextStyle()
  }

  @Test(
    "every file type has its colours",
    arguments: [
      (FileFacts.FileType.folder, "01;34"), (.executable, "01;32"), (.pipe, "40;33"),
      (.socket, "01;35"), (.blockDevice, "40;33;01"), (.characterDevice, "40;31;01"),
      (.setUser, "37;41"), (.setGroup, "30;43"), (.stickyOpenFolder, "30;42"),
      (.openFolder, "34;42"), (.stickyFolder, "37;44"),
    ])
  func types(type: FileFacts.FileType, expected: String) {
    let debian = """
      rs=0:di=01;34:ln=01;36:mh=00:pi=40;33:so=01;35:do=01;35:bd=40;33;01:cd=40;31;01:or=40;31;01:mi=00:\
      su=37;41:sg=30;43:ca=00:tw=30;42:ow=34;42:st=37;44:ex=01;32:*.tar=01;31:*.jpg=01;35:*~=00;90:
      """
    #expect(colors(debian).style(of: file("x.tar", type)) == look(expected))
    #expect(colors(debian).style(of: file("l", .folder, isLink: true)) == look("01;36"))
    #expect(
      colors(debian).style(of: file("l", isLink: true, isBroken: true)) == look("40;31;01"))
  }

  @Test(
    "names match by their ends, the last entry wins, and case does not matter",
    arguments: [
      ("a.tar", "31"), ("a.TAR", "31"), ("a.tar.gz", "32"), ("b.gz", "33"), ("README", "34"),
      ("x~", "90"), ("tar", ""), (".tar", "31"), ("", ""), ("a.tarx", ""), ("é.tar", "31"),
    ])
  func endings(name: String, expected: String) {
    let text = "*.gz=33:*.tar=31:*.tar.gz=32:*README=34:*~=90"
    #expect(colors(text).style(of: file(name)) == look(expected))
  }

  @Test("a file with several hard links has its own colours, after those of programs")
  func otherNames() {
    let text = "mh=33:ex=32:*.c=31"
    for (type, expected) in [(FileFacts.FileType.regular, "33"), (.executable, "32")] {
      var file = file("a.c", type)
      file.hasOtherNames = true
      #expect(colors(text).style(of: file) == look(expected))
    }
    var named = file("a.c")
    named.hasOtherNames = true
    #expect(colors("mh=00:*.c=31").style(of: named) == look("31"))
    var folder = file("d", .folder)
    folder.hasOtherNames = true
    #expect(colors(text).style(of: folder) == look("01;34"))
  }

  @Test("a file without colours looks like other text, unless files have their own")
  func otherText() {
    #expect(colors("no=35:*.c=31").style(of: file("a.o")) == look("35"))
    #expect(colors("no=35:*.c=31").style(of: file("a.c")) == look("31"))
    #expect(colors("no=35").style(of: file("d", .folder)) == look("01;34"))
    #expect(colors("no=35:fi=00").style(of: file("a.o")) == TextStyle())
    #expect(colors("no=00").style(of: file("a.o")) == TextStyle())
  }

  @Test("of two matching suffixes the last entry counts, not the longer one")
  func order() {
    #expect(colors("*.tar.gz=32:*.gz=33").style(of: file("a.tar.gz")) == look("33"))
    #expect(colors("*.gz=33:*.gz=34").style(of: file("a.gz")) == look("34"))
  }

  @Test("missing types look as in ls, and a type without colours looks like the next one")
  func defaults() {
    #expect(colors("rs=0").style(of: file("d", .folder)) == look("01;34"))
    #expect(colors("tw=0:di=33").style(of: file("d", .stickyOpenFolder)) == look("33"))
    #expect(colors("ow=:di=33").style(of: file("d", .openFolder)) == look("33"))
    #expect(colors("fi=35").style(of: file("plain")) == look("35"))
    #expect(colors("rs=0").style(of: file("plain")) == TextStyle())
    #expect(colors("ln=target:di=33").style(of: file("d", .folder, isLink: true)) == look("33"))
    #expect(
      colors("ln=target:or=31").style(of: file("d", isLink: true, isBroken: true)) == look("31"))
    #expect(LSColors([]) == nil)
  }

  @Test(
    "hostile values give no style and do not trap",
    arguments: [
      "di=\u{1B}[31m", "di=31m", "*.x=\u{1B}]0;t\u{7}:di", ":::==:*=:*", "di", "=31", "*=31",
      "di=38;5;999", "\u{0}=1",
    ])
  func hostile(text: String) {
    let colors = colors(text)
    let folder = colors.style(of: file("d", .folder))
    #expect(folder == TextStyle() || folder == look("01;34"))
    #expect(colors.style(of: file("a.x")) == TextStyle())
  }
}
