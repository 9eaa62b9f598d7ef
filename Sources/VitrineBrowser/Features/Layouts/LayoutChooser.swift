import UIKit
import VitrineItems
import VitrineSupport

/// Offers the layouts that suit the items, each with a miniature of them.
@MainActor
enum LayoutChooser {
  /// The limit of field choices for one layout.
  private static let mostFields = 3

  static func open(_ arranging: LayoutFeature) {
    let (placing, context) = (arranging.placing, arranging.context)
    guard arranging.shown.source.isComplete else { return context.say("still reading") }
    let sample = FieldSample(of: arranging.shown.source)
    let choices = choices(placing, sample)
    let palette = LayoutPalette(
      choices: choices, current: placing.current,
      miniature: { choice, columns, rows in
        placing.miniature(of: choice, in: sample, columns: columns, rows: rows)
      })
    let prompt = PromptView(label: "layout: ", history: []) {
      [weak palette, weak placing] (_) throws(BrowserFailure) in
      guard let place = palette?.chosenEntry else { throw BrowserFailure("no layout fits") }
      placing?.show(choices[place])
    }
    palette.picked = { [weak context] in context?.layers.acceptPrompt() }
    prompt.palette = palette
    prompt.changed = { [weak palette] in palette?.filter(by: $0) }
    context.layers.show(prompt)
  }

  /// Returns all layouts that can show the items, with each suitable field.
  private static func choices(_ placing: FieldLayoutFeature, _ sample: FieldSample)
    -> [LayoutChoice]
  {
    LayoutRegistry.entries.flatMap { entry -> [LayoutChoice] in
      guard placing.admits(entry) else { return [] }
      guard let need = entry.need else { return [LayoutChoice(entry.kind)] }
      var fields = Array(need.candidates(in: sample).prefix(mostFields))
      let current = placing.current
      if current.kind == entry.kind, !fields.contains(current.fields) {
        fields.insert(current.fields, at: 0)
      }
      return fields.map { LayoutChoice(entry.kind, by: $0) }
    }
  }
}
