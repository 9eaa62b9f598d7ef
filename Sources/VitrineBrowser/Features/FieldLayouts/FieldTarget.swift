import VitrineItems
import VitrineTextFormats

/// Where an item can be dropped, as its value in the field that the layout goes by.
enum FieldTarget: Equatable {
  case lane(FieldValue)
  case day(CalendarDay)

  /// Its name; safe to draw.
  var name: String {
    switch self {
    case .lane(let lane): LaneOrder.name(of: lane)
    case .day(let day): day.text
    }
  }
}
