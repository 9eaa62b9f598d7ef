import VitrineSettings
import VitrineStyledText
import VitrineSupport

extension OptionParser.State {
  /// Applies the configuration file, if it exists.
  ///
  /// - Parameter isStrict: Whether to throw for a mistake; otherwise it is recorded, and all other
  ///   settings apply.
  mutating func configure(
    by file: ConfigurationFile, isStrict: Bool
  ) throws(BrowserFailure) {
    options.configurationFile = file
    guard let configuration = try file.read() else { return }
    options.mistakes = configuration.mistakes
    themes = configuration.themes
    for setting in configuration.options {
      note { (state) throws(BrowserFailure) in try state.apply(setting, in: file) }
    }
    // A default layout applies to places without their own layout.
    options.asksForLayout = false
    for (settings, context) in [
      (configuration.keys, KeyBinding.Context.browse), (configuration.pickerKeys, .query),
    ] {
      for setting in settings {
        note { (state) throws(BrowserFailure) in
          state.options.keyChanges.append(try KeyChange(setting, in: context))
        }
      }
    }
    if isStrict, let mistake = options.mistakes.first { throw mistake }
    if let openers = configuration.openers { options.openers = openers }
  }

  private mutating func note(
    _ part: (inout OptionParser.State) throws(BrowserFailure) -> Void
  ) {
    do throws(BrowserFailure) {
      try part(&self)
    } catch {
      options.mistakes.append(error)
    }
  }

  private mutating func apply(
    _ setting: Configuration.Setting, in file: ConfigurationFile
  ) throws(BrowserFailure) {
    // `mouse: false` equals `"no-mouse": true`.
    let opposite = "no-" + setting.name
    if case .flag(let isOn) = setting.value,
      OptionTable.lasting.contains(where: { $0.name == opposite })
    {
      return isOn ? () : try apply("", of: opposite, setting)
    }
    guard OptionTable.lasting.contains(where: { $0.name == setting.name }),
      let entry = OptionTable.entries.first(where: { $0.name == setting.name })
    else { throw Self.unknown(setting) }
    switch (setting.value, entry.argument) {
    case (.null, _), (.flag(false), .none): return
    case (.flag(true), .none): try apply("", of: entry.name, setting)
    case (_, .none): throw setting.valueFailure("expected true or false for '\(entry.name)'")
    case (.flag, .required(let word)), (.flag, .optional(let word)):
      throw setting.valueFailure("expected a text for '\(entry.name)': \(word)")
    case (.text(let text), _):
      try apply(
        entry.name == "theme" ? themeName(text, setting, file) : text, of: entry.name, setting)
    case (.list(let texts), _):
      try apply(texts.joined(separator: ","), of: entry.name, setting)
    }
  }

  private mutating func apply(
    _ text: String, of name: String, _ setting: Configuration.Setting
  ) throws(BrowserFailure) {
    guard let entry = OptionTable.entries.first(where: { $0.name == name }) else { return }
    do throws(BrowserFailure) {
      try apply([OptionParser.Setting(entry: entry, text: text)])
    } catch {
      throw setting.valueFailure(error.description)
    }
  }

  private static func unknown(_ setting: Configuration.Setting) -> BrowserFailure {
    let shown = VisibleText.text(of: setting.name)
    if OptionTable.entries.contains(where: { $0.name == setting.name }) {
      return setting.failure(
        "'\(shown)' is not for every start; give --\(shown) on the command line")
    }
    let names = OptionTable.lasting.map(\.name)
    let nearest = NearestName.of(setting.name, in: names).map { "did you mean '\($0)'? " } ?? ""
    return setting.failure(
      "unknown option '\(shown)'; \(nearest)use \(names.joined(separator: ", "))")
  }

  /// Returns the name or path of a theme. A relative path starts at the folder of the
  /// configuration, never at the displayed folder.
  private func themeName(
    _ text: String, _ setting: Configuration.Setting, _ file: ConfigurationFile
  ) throws(BrowserFailure) -> String {
    let names = ["auto"] + themes.map(\.theme.name) + Theme.names
    if names.contains(text) || text.hasPrefix("/") { return text }
    guard text.contains("/"), let folder = String(validating: file.folder, as: UTF8.self) else {
      let nearest = NearestName.of(text, in: names).map { "did you mean '\($0)'? " } ?? ""
      throw setting.valueFailure(
        "unknown theme '\(VisibleText.text(of: text))'; \(nearest)"
          + "use \(names.joined(separator: ", ")), and files, as ./mine.json")
    }
    return folder + "/" + text
  }

  /// Returns the requested part of the configuration as text; nil if none is requested.
  func configurationText(_ file: ConfigurationFile?) -> String? {
    switch prints {
    case nil: nil
    case .keymap:
      KeyMap.standard(changedBy: options.keyChanges).lines().joined(separator: "\n") + "\n"
    case .configuration: ConfigurationPrinter(state: self, path: file?.shownPath).text
    }
  }
}
