import Testing
import VitrineModelDoubles

@testable import VitrineSettings
@testable import VitrineTextFormats

/// The syntax of a path in JSON, as named by each refusal.
private let wayOfPaths = "write .results[3].rows, [] for all elements"

/// Wrong input is refused in one line with the mistake and its place. Other input has its literal
/// meaning.
@Suite("Wrong words")
struct WrongWordsTests {
  private static let text = Array(
    #"{"rows": [{"x": 1}, {"x": 2}], "n": 1, "o": {"k": "v"}}"#.utf8)

  @Test("wrong JSON paths are refused in one line")
  func paths() throws {
    checkWords(
      [
        (
          "",
          "'' is not a path in JSON: expected '.' at column 1; \(wayOfPaths)"
        ),
        (
          "a",
          "'a' is not a path in JSON: expected '.' or '[' at column 1; \(wayOfPaths)"
        ),
        (
          "..",
          "'..' is not a path in JSON: expected a name at column 2; \(wayOfPaths)"
        ),
        (
          ".a.",
          "'.a.' is not a path in JSON: expected a name at column 4; \(wayOfPaths)"
        ),
        (
          ".[",
          "'.[' is not a path in JSON: expected ']' at column 3; \(wayOfPaths)"
        ),
        (
          ".]",
          "'.]' is not a path in JSON: expected a name at column 2; \(wayOfPaths)"
        ),
        (
          ".[a]",
          "'.[a]' is not a path in JSON: expected ']' at column 3; \(wayOfPaths)"
        ),
        (
          ".[-1]",
          "'.[-1]' is not a path in JSON: expected ']' at column 3; \(wayOfPaths)"
        ),
        (
          ".[1",
          "'.[1' is not a path in JSON: expected ']' at column 4; \(wayOfPaths)"
        ),
        (
          ".[\"a]",
          "'.[\"a]' is not a path in JSON: expected a name in quotes that ends at column 3; \(wayOfPaths)"
        ),
        (
          ".[\"a\"",
          "'.[\"a\"' is not a path in JSON: expected ']' at column 6; \(wayOfPaths)"
        ),
        (
          ".[\"\"]x",
          "'.[\"\"]x' is not a path in JSON: expected '.' or '[' at column 6; \(wayOfPaths)"
        ),
        (
          ".[1.5]",
          "'.[1.5]' is not a path in JSON: expected ']' at column 4; \(wayOfPaths)"
        ),
        (
          ".[99999999999999999999]",
          "'.[99999999999999999999]' is not a path in JSON: expected a smaller number at column 23; \(wayOfPaths)"
        ),
        (
          ".a[].",
          "'.a[].' is not a path in JSON: expected a name at column 6; \(wayOfPaths)"
        ),
        (".a b", "nothing at .\"a b\": . has the members rows, n, o"),
        (". a", "nothing at .\" a\": . has the members rows, n, o"),
        (
          ".a..b",
          "'.a..b' is not a path in JSON: expected a name at column 4; \(wayOfPaths)"
        ),
        (
          ".[][",
          "'.[][' is not a path in JSON: expected ']' at column 5; \(wayOfPaths)"
        ),
        (
          ".[[1]]",
          "'.[[1]]' is not a path in JSON: expected ']' at column 3; \(wayOfPaths)"
        ),
        (
          ".[\"a\\x\"]",
          "'.[\"a\\x\"]' is not a path in JSON: expected a name in quotes that ends at column 3; \(wayOfPaths)"
        ),
        (
          ".[\"a\"]]",
          "'.[\"a\"]]' is not a path in JSON: expected '.' or '[' at column 7; \(wayOfPaths)"
        ),
        (
          "a.b",
          "'a.b' is not a path in JSON: expected '.' or '[' at column 1; \(wayOfPaths)"
        ),
        ("[]", "nothing at .[]: . is an object"),
        (
          ".[1:2]",
          "'.[1:2]' is not a path in JSON: expected ']' at column 4; \(wayOfPaths)"
        ),
        (
          ".a[?]",
          "'.a[?]' is not a path in JSON: expected ']' at column 4; \(wayOfPaths)"
        ),
        (".*", "nothing at .\"*\"; did you mean .n?"),
        (
          "$.a",
          "'$.a' is not a path in JSON: expected '.' or '[' at column 1; \(wayOfPaths)"
        ),
        (".a|.b", "nothing at .\"a|\": . has the members rows, n, o"),
        (".a,.b", "nothing at .\"a,\": . has the members rows, n, o"),
        (".a\n", "nothing at .\"a\\n\": . has the members rows, n, o"),
        (".\u{1B}", "nothing at .\"\\u001b\"; did you mean .n?"),
        (
          ".[\"\u{1B}\"]",
          "'.[\"␛\"]' is not a path in JSON: expected a name in quotes that ends at column 3; \(wayOfPaths)"
        ),
        (
          ".a[0]b",
          "'.a[0]b' is not a path in JSON: expected '.' or '[' at column 6; \(wayOfPaths)"
        ),
        (
          ".a[ 0 ]",
          "'.a[ 0 ]' is not a path in JSON: expected ']' at column 4; \(wayOfPaths)"
        ),
        (".missing", "nothing at .missing: . has the members rows, n, o"),
        (
          ".rows.x",
          "nothing at .rows.x: .rows is an array of 2 elements, [0] to [1]; all of them are []"
        ),
        (
          ".rows[9]",
          "nothing at .rows[9]: .rows is an array of 2 elements, [0] to [1]; all of them are []"
        ),
        (".n.x", "nothing at .n.x: .n is a number"),
        (".rows[].zz", "nothing at .rows[0].zz: .rows[0] has the members x"),
        (".o[0]", "nothing at .o[0]: .o is an object"),
        (".o.k.z", "nothing at .o.k.z: .o.k is a string"),
        (".nn", "nothing at .nn; did you mean .n?"),
        (".rows[0][0]", "nothing at .rows[0][0]: .rows[0] is an object"),
      ]
    ) { typed in
      let found = try JSONText(Self.text).values(at: JSONPath(typed))
      return "\(found.count) found"
    }
  }

  @Test("wrong configurations are refused in one line")
  func configurations() throws {
    checkWords(
      [
        ("{", "c.json5:1:2: expected a name, found the end"),
        ("}", "c.json5:1:1: expected a value, found '}'"),
        ("[]", "c.json5:1:1: expected an object in { } for the configuration"),
        ("1", "c.json5:1:1: expected an object in { } for the configuration"),
        ("\"x\"", "c.json5:1:1: expected an object in { } for the configuration"),
        ("null", "c.json5:1:1: expected an object in { } for the configuration"),
        ("{a}", "c.json5:1:3: expected ':' after the name, found '}'"),
        ("{a:}", "c.json5:1:4: expected a value, found '}'"),
        ("{a:1", "c.json5:1:5: expected ',' or '}', found the end"),
        ("{a:1}", "c.json5:1:2: unknown section 'a'; use options, keys, themes, openers"),
        ("{theme:}", "c.json5:1:8: expected a value, found '}'"),
        (
          "{theme:\"nope\"}",
          "c.json5:1:2: unknown section 'theme'; did you mean 'themes'? use options, keys, themes, openers"
        ),
        ("{themes:1}", "c.json5:1:9: expected an object in { } for themes"),
        ("{themes:{x:1}}", "c.json5:1:12: expected an object: { \"styles\": { … } }"),
        (
          "{themes:{x:{nope:1}}}",
          "c.json5:1:13: unknown member 'nope'; use ground, base, monochrome, colors, styles"
        ),
        (
          "{themes:{x:{text:\"nope\"}}}",
          "c.json5:1:13: unknown member 'text'; use ground, base, monochrome, colors, styles"
        ),
        ("{keys:1}", "c.json5:1:7: expected an object in { } for keys"),
        ("{keys:{}", "c.json5:1:9: expected ',' or '}', found the end"),
        ("{keys:{j:1}}", "taken"),
        ("{keys:{\"nokey\":\"down\"}}", "taken"),
        ("{keys:[1]}", "c.json5:1:7: expected an object in { } for keys"),
        ("{options:1}", "c.json5:1:10: expected an object in { } for options"),
        ("{options:{nope:1}}", "taken"),
        ("{options:[\"--nope\"]}", "c.json5:1:10: expected an object in { } for options"),
        ("{openers:1}", "c.json5:1:10: expected a list in [ ] of rules"),
        ("{openers:[1]}", "c.json5:1:11: expected an object in { } for a rule"),
        ("{openers:[{}]}", "c.json5:1:11: this rule has no command; add run: \"PROGRAM {}\""),
        ("{openers:[{run:1}]}", "c.json5:1:16: expected a command with {} where the file goes"),
        (
          "{openers:[{nope:1}]}",
          "c.json5:1:12: unknown member 'nope'; use match, kind, run, name, in"
        ),
        (
          "{theme:\"dark\",theme:\"dark\"}",
          "c.json5:1:15: 'theme' appears twice; the last one applies"
        ),
        ("{theme:\"dark\" keys:{}}", "c.json5:1:15: expected ',' or '}', found 'k'"),
        ("{theme:'dark}", "c.json5:1:8: a string without closing quote"),
        ("{theme:\"da\nrk\"}", "c.json5:1:8: a string without closing quote"),
        ("/* x", "c.json5:1:1: this comment has no end: */ is missing"),
        ("// x", "c.json5:1:5: expected a value, found the end"),
        ("{theme:\"\\u12\"}", "c.json5:1:13: expected 4 hexadecimal digits, found '\"'"),
        (
          "{themme:\"dark\"}",
          "c.json5:1:2: unknown section 'themme'; did you mean 'themes'? use options, keys, themes, openers"
        ),
        (
          "{\"a-b\":1}",
          "c.json5:1:2: unknown section 'a-b'; use options, keys, themes, openers"
        ),
        (
          "{a-b:1}",
          "c.json5:1:3: expected ':' after the name; a name with '-' stands in quotes, found '-'"
        ),
        ("{theme:+}", "c.json5:1:9: expected a digit, found '}'"),
        ("{theme:0x}", "c.json5:1:10: expected a digit, found '}'"),
        (
          String(repeating: "[", count: 70), "c.json5:1:65: nested deeper than 64 levels, found '['"
        ),
      ]
    ) { typed in
      let read = Configuration(Array(typed.utf8), shownPath: "c.json5")
      if let mistake = read.mistakes.first { throw mistake }
      return "taken"
    }
  }
}
