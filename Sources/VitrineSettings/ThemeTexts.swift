/// The themes that are built in, as they stand in Resources/themes: the program is one file.
///
/// `VITRINE_RECORD=1 swift test --filter ThemeTextsTests` writes the texts anew after one of those files was changed.
enum ThemeTexts {
  static let all: [(name: String, text: String)] = standard + palettes
}
