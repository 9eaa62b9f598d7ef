import VitrineGallery

/// The content of the line below a demo, as a value.
///
///     Circle: alphabet                  + - t  I about  z Tab data  ? keys  Esc back
struct DemoStatus: Equatable {
  var title: String
  /// The summary of the demo, shown during a tour.
  var summary = ""
  /// The suggested keys.
  var keys: [Demo.Key] = []
  /// Whether keys start a transition to another layout.
  var turns = false
  /// The name of the current data set, if there are several.
  var dataSet: String?
  /// The status of the demo.
  var status = ""
  /// Whether an item is being moved.
  var isMoving = false
  /// The progress of a layout transition, in per cent.
  var percent: Int?
  /// The keys of an incomplete key sequence.
  var pending = ""
  /// The position in a tour, and the title of the next demo; nil outside of a tour.
  var tour: (place: String, next: String)? {
    get { tourPlace.map { ($0, tourNext) } }
    set { (tourPlace, tourNext) = (newValue?.place, newValue?.next ?? "") }
  }
  private var tourPlace: String?
  private var tourNext = ""

  init(title: String, summary: String = "", keys: [Demo.Key] = [], turns: Bool = false) {
    (self.title, self.summary, self.keys, self.turns) = (title, summary, keys, turns)
  }

  var left: String {
    var text = title
    // The keys of a transition need the room.
    if let dataSet, percent == nil { text += ": " + dataSet }
    if !status.isEmpty { text += "  " + status }
    if isMoving { text += "  MOVE" }
    if !pending.isEmpty { text += "  " + pending }
    return text
  }

  /// Returns whether a label is a single key that starts an action. Labels such as "drag" and the
  /// second keys of sequences are excluded.
  private static func begins(_ key: String) -> Bool {
    let count = (try? KeySyntax.keys(key))?.count
    return count == 1 && key != "Return" && key != "Esc"
  }

  /// Returns the longest hint that leaves room for the left part, or else the shortest hint.
  func right(columns: Int) -> String {
    var hints: [String]
    if let tour {
      let next = "\(tour.place), next: \(tour.next)"
      hints = [
        "\(summary)  \(next)  any key stops the tour",
        "\(summary)  \(tour.place)  any key stops the tour", "\(next)  any key stops the tour",
        "\(next)  any key stops", "\(tour.place)  any key stops", "any key stops",
      ]
    } else if let percent {
      hints = ["\(percent) %  arrows  Return ends  Esc goes back", "\(percent) %"]
    } else if isMoving {
      hints = ["arrows carry it  Return drops it  Esc puts it back", "Return drops  Esc puts back"]
    } else {
      let data = dataSet == nil ? "" : "z Tab data  "
      let turn = turns ? "z ] turns  " : ""
      let long = keys.map { "\($0.key) \($0.help)  " }.joined()
      let labels = keys.filter { Self.begins($0.key) }.map { "\($0.key) \($0.label)  " }
      hints = [
        "\(long)I about  \(data)\(turn)? keys  Esc back"
      ]
      // If not all labels fit, the first ones are dropped: `?` lists all keys.
      for count in (0...labels.count).reversed() {
        let own = labels.prefix(count).joined()
        hints += ["\(data)\(turn)", data, turn, ""].map { own + $0 + "? keys  Esc back" }
      }
      hints.append("Esc back")
    }
    return hints.first { left.count + $0.count + 2 <= columns } ?? hints.last ?? ""
  }
}
