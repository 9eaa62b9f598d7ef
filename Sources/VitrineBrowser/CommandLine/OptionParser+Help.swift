import VitrineSettings

extension OptionParser {
  /// The text of `--help`.
  package static var help: String {
    var lines = [
      "Usage: vitrine [OPTIONS] [SOURCE...]",
      "       vitrine demo [NAME [FOLDER]] [--list | --tour[=SECONDS]] [OPTIONS]",
      "       vitrine new NAME [--vitrine PLACE]",
      "       vitrine port FILE|FOLDER... -o FOLDER [--vitrine PLACE]",
      "       vitrine run LAYOUT.swift|FOLDER|PACKAGE [SOURCE] [--list | --check] [OPTIONS]",
      "",
      "Browse a collection in the terminal. SOURCE is a folder, a text file (a line an item),",
      "a .json file, or - for standard input. Without SOURCE: standard input if it is a pipe",
      "or a file, else the current folder. A file that is not text is shown in hex; --as chooses",
      "another way to read it. Several SOURCEs are shown as a list of their paths.",
      "",
      "With standard input, where standard output is not a terminal, or with --pick, -m, -0 or",
      "--json, vitrine is a picker: typed text filters at once, Return prints the marked items,",
      "or else the item in focus, and items cannot change. --modal uses letters as commands.",
      "--edit does so too, and allows changes: w and ZZ then print all items of standard input",
      "in their order. Return picks only if the output or an option asks for a picker.",
      "",
      "vitrine demo shows the gallery of layouts, or the demo NAME. Open a folder or a file named",
      "demo as ./demo.",
      "",
      "vitrine new writes the folder NAME: a Swift package with a terminal app and a test.",
      "",
      "vitrine port copies Swift sources for iOS into a package that builds against Vitrine, and",
      "lists the changes and the remaining tasks. It executes none of the sources.",
      "",
      "vitrine run compiles Swift sources for iOS, and shows SOURCE or sample items in the",
      "layouts (UICollectionViewLayout), or runs their app. It EXECUTES THE CODE with your",
      "rights: run only sources that you trust. --list executes nothing. Saving a source",
      "shows its new state.",
      "",
      "Options:",
    ]
    let width = OptionTable.entries.map(\.usage.count).max() ?? 0
    for entry in OptionTable.entries {
      let blanks = String(repeating: " ", count: width - entry.usage.count)
      lines.append("  \(entry.usage)\(blanks)  \(entry.help)")
    }
    lines += [
      "",
      "Keys: ? shows them while the program runs, --print-keymap prints them.",
      "",
      "PATTERN: word has its letters in this order, 'word is exact, ^word is at the beginning,",
      "word$ at the end, ^$ means no text, !word excludes, a | b is either; words separated by",
      "blanks must all match. A word with a capital is case-sensitive.",
      "",
      "THEME: auto, \(Theme.names.prefix(6).joined(separator: ", ")),",
      "\(Theme.names.dropFirst(6).joined(separator: ", ")), or a file of colours;",
      "auto uses the background, else COLORFGBG, and colours files by LS_COLORS.",
      "",
      "~/.config/vitrine/config.json5 holds options, keys, themes and programs that open files;",
      "--print-config prints a file to start with.",
      "",
      "Environment: VITRINE_DEFAULT_OPTS holds options that come before the others. NO_COLOR=1",
      "draws without colours; VITRINE_REDUCED_MOTION=1 or REDUCE_MOTION=1 skips animations, like",
      "--no-animation.",
      "",
      "Exit status: 0 accepted, or left a program that is not a picker; 1 left a picker without",
      "accepting, or --filter found nothing; 2 error; 130 a picker's last Esc, or Ctrl-C; 128 + n",
      "signal n ended the program, such as SIGHUP (129) or SIGTERM (143).",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}
