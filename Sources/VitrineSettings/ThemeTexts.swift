/// The built-in themes as in Resources/themes; embedded, because the program is one file.
///
/// `VITRINE_RECORD=1 swift test --filter ThemeTextsTests` regenerates the texts after a change of
/// those files.
enum ThemeTexts {
  static let all: [(name: String, text: String)] = standard + palettes
}
