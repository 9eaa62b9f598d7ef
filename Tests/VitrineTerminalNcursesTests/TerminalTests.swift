import Testing

/// All tests with a real terminal, in sequence: ncurses and the modes belong to the process.
@Suite(.serialized) enum TerminalTests {}
