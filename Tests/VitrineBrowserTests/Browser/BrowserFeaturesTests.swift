import Testing
import VitrineKeyStrokes

@testable import VitrineBrowser
@testable import VitrineStyledText

@MainActor
@Suite("The commands of all features")
struct BrowserFeaturesTests {
  @Test("the essential commands exist and come first in help")
  func essentials() {
    let names = BrowserFeatures.commands.map.bindings.map(\.name)
    for name in BrowserFeatures.essentials { #expect(names.contains(name), "\(name)") }
    let lines = BrowserFeatures.commands.map.help(
      KeyConditions(), essentials: BrowserFeatures.essentials
    ).map(\.line)
    #expect(lines.first == .heading("Most used"))
    #expect(lines.contains(.pair("q", "leave; asks when changes are not saved")))
  }

  @Test("the first 20 columns of each help text distinguish the keys after a prefix")
  func hintsAreToldApart() {
    var helps: [KeyStroke: [String: Set<String>]] = [:]
    for binding in BrowserFeatures.allCommands.map(\.binding) where binding.context == .browse {
      for keys in binding.keys where keys.count > 1 {
        helps[keys[0], default: [:]][String(binding.help.prefix(20)), default: []]
          .insert(binding.help)
      }
    }
    #expect(!helps.isEmpty)
    for (key, beginnings) in helps {
      for (beginning, whole) in beginnings {
        #expect(whole.count == 1, "\(KeySyntax.token(key)): \(beginning)")
      }
    }
  }
}
