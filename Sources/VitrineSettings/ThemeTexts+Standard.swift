// Written by ThemeTextsTests from Resources/themes; do not change it by hand.

extension ThemeTexts {
  static let standard: [(name: String, text: String)] = [
    (
      name: "dark",
      text: #"""
      // For terminals with a dark background of any shade: text keeps the terminal's own colour.
      {
        "ground": "dark",
        "base": null,
        "styles": {
          "dim": "#8a8a8a",
          "accent": "#5fafff",
          "header": "bold #d7af5f",
          "border": "#585858",
          "key": "bold #5fafff",
          "title": "bold #d7af5f",

          "focus": "on #3f7fff 38%",
          "focus-bar": "bold #5fafff",
          "mark": "bold #ffd75f",
          "match": "bold #ff875f",
          "range": "on #d7af00 36%",
          "carried": "bold on #af5fd7 40%",

          "status": "on #303030",
          "message": "bold",
          "prompt": "bold #5fafff",
          "badge-range": "bold #1c1c1c on #d7af5f",
          "badge-move": "bold #1c1c1c on #d787ff",
          "badge-filter": "bold #1c1c1c on #ff875f",
          "badge-sort": "#1c1c1c on #87afaf",
          "badge-reading": "#1c1c1c on #87af87",
          "badge-marks": "bold #1c1c1c on #ffd75f",

          "folder": "bold #5fafff",
          "link": "#5fd7d7",
          "broken-link": "bold #ff5f5f",
          "executable": "bold #87d75f",
          "image": "#d787d7",
          "media": "#af87ff",
          "archive": "#ff8787",
          "document": "#d7d787",
          "code": "#afd7af",
          "data": "#87d7d7",
          "device": "bold #d7af5f",
          "pipe": "#d7af5f",
          "socket": "bold #d787d7",
        },
      }

      """#
    ),
    (
      name: "light",
      text: #"""
      // For terminals with a light background of any shade.
      {
        "ground": "light",
        "base": null,
        "styles": {
          "dim": "#6c6c6c",
          "accent": "#005faf",
          "header": "bold #875f00",
          "border": "#b2b2b2",
          "key": "bold #005faf",
          "title": "bold #875f00",

          "focus": "on #5f87ff 26%",
          "focus-bar": "bold #005fd7",
          "mark": "bold #af5f00",
          "match": "bold #d70000",
          "range": "on #ffaf00 28%",
          "carried": "bold on #d75fff 34%",

          "status": "on #dadada",
          "message": "bold",
          "prompt": "bold #005faf",
          "badge-range": "bold #ffffff on #875f00",
          "badge-move": "bold #ffffff on #8700af",
          "badge-filter": "bold #ffffff on #af0000",
          "badge-sort": "#ffffff on #005f5f",
          "badge-reading": "#ffffff on #005f00",
          "badge-marks": "bold #ffffff on #af5f00",

          "folder": "bold #005faf",
          "link": "#007080",
          "broken-link": "bold #d70000",
          "executable": "bold #008700",
          "image": "#af00af",
          "media": "#5f00d7",
          "archive": "#af0000",
          "document": "#5f5f00",
          "code": "#005f00",
          "data": "#005f5f",
          "device": "bold #875f00",
          "pipe": "#875f00",
          "socket": "bold #8700af",
        },
      }

      """#
    ),
    (
      name: "both",
      text: #"""
      // For a terminal that does not tell whether it is dark or light: every colour can be read on both,
      // and every ground brings the colour of its text.
      {
        "ground": "unknown",
        "base": null,
        "styles": {
          "dim": "#787878",
          "accent": "#2678c8",
          "header": "bold #96701e",
          "border": "#787878",
          "key": "bold #2678c8",
          "title": "bold #96701e",

          "focus": "bold #ffffff on #1f5fa8",
          "focus-bar": "bold #2678c8",
          "mark": "bold #a06a00",
          "match": "bold #d04020",
          "range": "#ffffff on #7a5a10",
          "carried": "bold #ffffff on #8038b0",

          "status": "#e4e4e4 on #3a3a3a",
          "message": "bold",
          "prompt": "bold #2678c8",
          "badge-range": "bold #1c1c1c on #d7af5f",
          "badge-move": "bold #1c1c1c on #d787ff",
          "badge-filter": "bold #1c1c1c on #ff875f",
          "badge-sort": "#1c1c1c on #87afaf",
          "badge-reading": "#1c1c1c on #87af87",
          "badge-marks": "bold #1c1c1c on #ffd75f",

          "folder": "bold #2678c8",
          "link": "#1a8488",
          "broken-link": "bold #d83c3c",
          "executable": "bold #2f8a2f",
          "image": "#b050b0",
          "media": "#8060d8",
          "archive": "#c85050",
          "document": "#7d7d1e",
          "code": "#4c8250",
          "data": "#3a8080",
          "device": "bold #96701e",
          "pipe": "#96701e",
          "socket": "bold #b050b0",
        },
      }

      """#
    ),
    (
      name: "mono",
      text: #"""
      // Without colours: attributes only. NO_COLOR and terminals without colours show it,
      // whatever theme is chosen.
      {
        "ground": "unknown",
        "base": null,
        "monochrome": true,
        "styles": {
          "dim": "dim",
          "accent": "bold",
          "header": "bold",
          "border": "dim",
          "key": "bold",
          "title": "bold",

          "focus": "reverse",
          "focus-bar": "bold",
          "mark": "bold",
          "match": "bold underline",
          "range": "underline",
          "carried": "bold reverse underline",

          "status": "reverse",
          "message": "bold",
          "prompt": "bold",
          "badge-range": "bold",
          "badge-move": "bold",
          "badge-filter": "bold",
          "badge-sort": "reverse",
          "badge-reading": "reverse",
          "badge-marks": "bold reverse",

          "folder": "bold",
          "executable": "bold",
        },
      }

      """#
    ),
  ]
}
