/// The edge of a row that its actions appear at.
enum SwipeEdge: CaseIterable, Sendable { case leading, trailing }
