/// The SQL functions that a typed expression may call.
package enum SQLFunctions {
  /// Functions that depend only on their arguments.
  package static let pure: Set<String> = [
    "abs", "acos", "asin", "atan", "atan2", "ceil", "ceiling", "char", "coalesce", "concat",
    "concat_ws", "cos", "date", "datetime", "degrees", "exp", "floor", "format", "glob", "hex",
    "ifnull", "iif", "instr", "json", "json_array", "json_array_length", "json_extract",
    "json_object", "json_quote", "json_type", "json_valid", "julianday", "length", "like", "ln",
    "log", "log10", "log2", "lower", "ltrim", "max", "min", "mod", "nullif", "octet_length", "pi",
    "pow", "power", "printf", "quote", "radians", "replace", "round", "rtrim", "sign", "sin",
    "sqrt", "strftime", "substr", "substring", "tan", "time", "timediff", "trim", "trunc",
    "typeof", "unhex", "unicode", "unixepoch", "upper", "->", "->>",
  ]
}
