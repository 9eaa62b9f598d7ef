/// The edge of a row where its actions appear.
enum SwipeEdge: CaseIterable, Sendable { case leading, trailing }
