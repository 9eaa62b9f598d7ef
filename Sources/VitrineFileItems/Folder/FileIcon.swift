import VitrineSupport

/// The file glyphs of fonts patched with Nerd Fonts (version 3). They are in a private use area of
/// Unicode: other fonts show boxes or nothing.
public enum FileIcon {
  /// Returns the glyph of a file. It is one column wide.
  public static func glyph(of file: FileFacts) -> String {
    if file.isBroken { return "\u{f127}" }
    switch file.type {
    case .folder, .stickyFolder, .openFolder, .stickyOpenFolder:
      return names[key(file.name)] ?? (file.isLink ? "\u{f482}" : "\u{f07b}")
    case .pipe: return "\u{f0ec}"
    case .socket: return "\u{f1e6}"
    case .blockDevice: return "\u{f0a0}"
    case .characterDevice: return "\u{f109}"
    case .regular, .executable, .setUser, .setGroup:
      return names[key(file.name)] ?? ending(of: file.name) ?? kind(of: file)
    }
  }

  private static func kind(of file: FileFacts) -> String {
    switch FileKind(fileName: file.name) {
    case .image: "\u{f1c5}"
    case .text: "\u{f15c}"
    case .document: "\u{f1c2}"
    case .code: "\u{f1c9}"
    case .data: "\u{f1c0}"
    case .audio: "\u{f1c7}"
    case .video: "\u{f1c8}"
    case .archive: "\u{f1c6}"
    case .folder, .other: file.type == .regular ? "\u{f15b}" : "\u{f489}"
    }
  }

  /// - Returns: The ending, or nil for a name without one or if the kind is specific enough.
  private static func ending(of name: [UInt8]) -> String? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0, name.count - dot <= 16 else {
      return nil
    }
    return endings[key(name[(dot + 1)...])]
  }

  private static func key(_ name: some Collection<UInt8>) -> String {
    // All names in the tables are shorter.
    name.count > 24 ? "" : String(decoding: name, as: UTF8.self).lowercased()
  }

  private static func table(_ lines: [(glyph: String, names: String)]) -> [String: String] {
    var table: [String: String] = [:]
    for line in lines {
      for name in line.names.split(separator: " ") { table[String(name)] = line.glyph }
    }
    return table
  }

  private static let names = table([
    ("\u{f1d3}", ".git .gitignore .gitattributes .gitmodules .gitconfig"),
    ("\u{f308}", "dockerfile docker-compose.yml .dockerignore"),
    ("\u{f489}", "makefile gnumakefile .bashrc .bash_profile .profile .zshrc .zshenv"),
    ("\u{f02d}", "readme readme.md readme.txt"),
    ("\u{f0e3}", "license license.txt licence copying"),
    ("\u{f1da}", "changelog changelog.md news"), ("\u{f013}", ".config .editorconfig"),
    ("\u{e718}", "package.json node_modules"), ("\u{f084}", ".ssh .gnupg"),
    ("\u{f019}", "downloads"), ("\u{f015}", "home"), ("\u{f03e}", "pictures photos"),
    ("\u{f001}", "music"), ("\u{f008}", "videos movies"), ("\u{f1f8}", ".trash trash"),
  ])

  private static let endings = table([
    ("\u{e755}", "swift"), ("\u{e61e}", "c h"), ("\u{e61d}", "cc cpp cxx hpp"),
    ("\u{e7a8}", "rs"), ("\u{e627}", "go"), ("\u{e73c}", "py"), ("\u{e739}", "rb"),
    ("\u{e74e}", "js mjs"), ("\u{e628}", "ts tsx"), ("\u{e738}", "java jar"),
    ("\u{e73d}", "php"), ("\u{e769}", "pl"), ("\u{e620}", "lua"), ("\u{e777}", "hs"),
    ("\u{e737}", "scala"), ("\u{e768}", "clj"), ("\u{e62d}", "ex exs"), ("\u{e7b1}", "erl"),
    ("\u{e62b}", "vim"), ("\u{f489}", "sh bash zsh fish"), ("\u{e736}", "html htm"),
    ("\u{e749}", "css"), ("\u{e74b}", "scss sass"), ("\u{e60b}", "json jsonl ndjson"),
    ("\u{f48a}", "md markdown"), ("\u{f0ce}", "csv tsv"), ("\u{f1c0}", "sql db sqlite sqlite3"),
    ("\u{f1c1}", "pdf"), ("\u{f1c3}", "xls xlsx ods"), ("\u{f1c4}", "ppt pptx odp"),
    ("\u{f013}", "toml ini conf cfg yaml yml plist"), ("\u{f121}", "xml"),
    ("\u{f023}", "lock"), ("\u{f084}", "pem key crt gpg asc"), ("\u{f031}", "ttf otf woff woff2"),
    ("\u{f0f6}", "log"), ("\u{f02d}", "epub"),
  ])
}
