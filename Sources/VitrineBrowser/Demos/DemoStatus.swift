import VitrineGallery

/// What the line below a demo says, as a value.
///
///     Circle: alphabet                  + - t  I about  z Tab data  ? keys  Esc back
struct DemoStatus: Equatable {
  var title: String
  /// What it shows, for those who only watch.
  var summary = ""
  /// The keys worth pressing.
  var keys: [Demo.Key] = []
  /// Whether keys turn the layout into another one.
  var turns = false
  /// Which of several data sets is shown.
  var dataSet: String?
  /// What the demo itself says.
  var status = ""
  /// Whether an item is carried to another place.
  var isMoving = false
  /// How far a layout has turned into another one.
  var percent: Int?
  /// Keys that wait for more.
  var pending = ""
  /// How far a tour has come, and what comes next; nil outside of one.
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
    // What drives a transition needs the room.
    if let dataSet, percent == nil { text += ": " + dataSet }
    if !status.isEmpty { text += "  " + status }
    if isMoving { text += "  MOVE" }
    if !pending.isEmpty { text += "  " + pending }
    return text
  }

  /// Whether something is one key that begins something: neither words such as "drag" nor what ends
  /// what another key began.
  private static func begins(_ key: String) -> Bool {
    let count = (try? KeySyntax.keys(key))?.count
    return count == 1 && key != "Return" && key != "Esc"
  }

  /// The longest hint that leaves room for the left part, or else the shortest.
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
      // Where they have no room all, the first ones are left: `?` has the others.
      for count in (0...labels.count).reversed() {
        let own = labels.prefix(count).joined()
        hints += ["\(data)\(turn)", data, turn, ""].map { own + $0 + "? keys  Esc back" }
      }
      hints.append("Esc back")
    }
    return hints.first { left.count + $0.count + 2 <= columns } ?? hints.last ?? ""
  }
}
