import VitrineItems
import VitrineTextFormats

/// A drop target, as a value of the layout's field.
enum FieldTarget: Equatable {
  case lane(FieldValue)
  case day(CalendarDay)

  /// The name of the target; safe to draw.
  var name: String {
    switch self {
    case .lane(let lane): LaneOrder.name(of: lane)
    case .day(let day): day.text
    }
  }
}
