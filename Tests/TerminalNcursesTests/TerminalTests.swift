import Testing

/// All tests with a real terminal, one after the other: ncurses and the modes are the process's.
@Suite(.serialized) enum TerminalTests {}
