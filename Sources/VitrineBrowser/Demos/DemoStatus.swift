/// What the line below a demo says, as a value.
///
///     Circle: alphabet  26 items                    I about  z Tab data  Esc back
struct DemoStatus: Equatable {
  var title: String
  /// Which of several data sets is shown.
  var dataSet: String?
  /// What the demo itself says.
  var status = ""
  /// How far a layout has turned into another one.
  var percent: Int?
  /// Keys that wait for more.
  var pending = ""
  var isOnTour = false

  var left: String {
    var text = title
    if let dataSet { text += ": " + dataSet }
    if !status.isEmpty { text += "  " + status }
    if !pending.isEmpty { text += "  " + pending }
    return text
  }

  /// The longest hint that leaves room for the left part, or else the shortest.
  func right(columns: Int) -> String {
    let hints: [String]
    if isOnTour {
      hints = ["any key stops the tour", "any key stops"]
    } else if let percent {
      hints = ["\(percent) %  arrows  Return ends  Esc goes back", "\(percent) %"]
    } else {
      let data = dataSet == nil ? "" : "z Tab data  "
      hints = [
        "I about  \(data)z ] turns  ? keys  Esc back", "I about  \(data)Esc back", "Esc back",
      ]
    }
    return hints.first { left.count + $0.count + 2 <= columns } ?? hints.last ?? ""
  }
}
