// Written by ThemeTextsTests from Resources/themes; do not change it by hand.

extension ThemeTexts {
  static let palettes: [(name: String, text: String)] = [
    (
      name: "catppuccin",
      text: #"""
      // The colours of Catppuccin, flavour Mocha.
      {
        "ground": "#1e1e2e",
        "base": null,
        "colors": {
          "cloud": "#cdd6f4",
          "base": "#1e1e2e",
          "surface": "#45475a",
          "overlay": "#7f849c",
          "blue": "#89b4fa",
          "sky": "#89dceb",
          "teal": "#94e2d5",
          "green": "#a6e3a1",
          "yellow": "#f9e2af",
          "peach": "#fab387",
          "red": "#f38ba8",
          "mauve": "#cba6f7",
          "pink": "#f5c2e7",
        },
        "styles": {
          "dim": "overlay",
          "accent": "blue",
          "header": "bold mauve",
          "border": "surface",
          "key": "bold blue",
          "title": "bold mauve",

          "focus": "on blue 30%",
          "focus-bar": "bold blue",
          "mark": "bold yellow",
          "match": "bold peach",
          "range": "on yellow 34%",
          "carried": "bold on pink 35%",

          "status": "cloud on #313244",
          "message": "bold",
          "prompt": "bold blue",
          "badge-range": "bold base on yellow",
          "badge-move": "bold base on pink",
          "badge-filter": "bold base on peach",
          "badge-sort": "base on teal",
          "badge-reading": "base on green",
          "badge-marks": "bold base on yellow",

          "folder": "bold blue",
          "link": "teal",
          "broken-link": "bold red",
          "executable": "bold green",
          "image": "pink",
          "media": "mauve",
          "archive": "red",
          "document": "yellow",
          "code": "sky",
          "data": "teal",
          "device": "bold yellow",
          "pipe": "yellow",
          "socket": "bold pink",
        },
      }

      """#
    ),
    (
      name: "dracula",
      text: #"""
      // The colours of Dracula.
      {
        "ground": "#282a36",
        "base": null,
        "colors": {
          "fog": "#f8f8f2",
          "night": "#282a36",
          "line": "#44475a",
          "comment": "#7f8cc0",
          "cyan": "#8be9fd",
          "green": "#50fa7b",
          "orange": "#ffb86c",
          "pink": "#ff79c6",
          "purple": "#bd93f9",
          "red": "#ff5555",
          "yellow": "#f1fa8c",
        },
        "styles": {
          "dim": "comment",
          "accent": "purple",
          "header": "bold pink",
          "border": "#565a75",
          "key": "bold purple",
          "title": "bold pink",

          "focus": "on purple 28%",
          "focus-bar": "bold purple",
          "mark": "bold yellow",
          "match": "bold orange",
          "range": "on yellow 30%",
          "carried": "bold on pink 35%",

          "status": "fog on line",
          "message": "bold",
          "prompt": "bold purple",
          "badge-range": "bold night on yellow",
          "badge-move": "bold night on pink",
          "badge-filter": "bold night on orange",
          "badge-sort": "night on cyan",
          "badge-reading": "night on green",
          "badge-marks": "bold night on yellow",

          "folder": "bold purple",
          "link": "cyan",
          "broken-link": "bold red",
          "executable": "bold green",
          "image": "pink",
          "media": "pink",
          "archive": "red",
          "document": "yellow",
          "code": "green",
          "data": "cyan",
          "device": "bold yellow",
          "pipe": "yellow",
          "socket": "bold pink",
        },
      }

      """#
    ),
    (
      name: "gruvbox",
      text: #"""
      // The colours of gruvbox, dark.
      {
        "ground": "#282828",
        "base": null,
        "colors": {
          "sand": "#d5c4a1",
          "stone": "#a89984",
          "slate": "#504945",
          "coal": "#3c3836",
          "ink": "#282828",
          "red": "#fb4934",
          "green": "#b8bb26",
          "yellow": "#fabd2f",
          "blue": "#83a598",
          "purple": "#d3869b",
          "aqua": "#8ec07c",
          "water": "#458588",
          "orange": "#fe8019",
        },
        "styles": {
          "dim": "stone",
          "accent": "yellow",
          "header": "bold aqua",
          "border": "slate",
          "key": "bold yellow",
          "title": "bold aqua",

          "focus": "on water 50%",
          "focus-bar": "bold yellow",
          "mark": "bold yellow",
          "match": "bold orange",
          "range": "on yellow 38%",
          "carried": "bold on purple 35%",

          "status": "sand on slate",
          "message": "bold",
          "prompt": "bold yellow",
          "badge-range": "bold ink on yellow",
          "badge-move": "bold ink on purple",
          "badge-filter": "bold ink on orange",
          "badge-sort": "ink on aqua",
          "badge-reading": "ink on green",
          "badge-marks": "bold ink on yellow",

          "folder": "bold blue",
          "link": "aqua",
          "broken-link": "bold red",
          "executable": "bold green",
          "image": "purple",
          "media": "purple",
          "archive": "red",
          "document": "sand",
          "code": "green",
          "data": "aqua",
          "device": "bold yellow",
          "pipe": "yellow",
          "socket": "bold purple",
        },
      }

      """#
    ),
    (
      name: "nord",
      text: #"""
      // The colours of Nord.
      {
        "ground": "#2e3440",
        "base": null,
        "colors": {
          "snow": "#d8dee9",
          "night": "#2e3440",
          "steel": "#4c566a",
          "mist": "#7b88a1",
          "frost": "#88c0d0",
          "ice": "#8fbcbb",
          "sky": "#81a1c1",
          "red": "#bf616a",
          "orange": "#d08770",
          "yellow": "#ebcb8b",
          "green": "#a3be8c",
          "purple": "#b48ead",
        },
        "styles": {
          "dim": "mist",
          "accent": "frost",
          "header": "bold ice",
          "border": "steel",
          "key": "bold frost",
          "title": "bold ice",

          "focus": "on frost 24%",
          "focus-bar": "bold frost",
          "mark": "bold yellow",
          "match": "bold orange",
          "range": "on yellow 30%",
          "carried": "bold on purple 35%",

          "status": "snow on #434c5e",
          "message": "bold",
          "prompt": "bold frost",
          "badge-range": "bold night on yellow",
          "badge-move": "bold night on purple",
          "badge-filter": "bold night on orange",
          "badge-sort": "night on ice",
          "badge-reading": "night on green",
          "badge-marks": "bold night on yellow",

          "folder": "bold sky",
          "link": "ice",
          "broken-link": "bold red",
          "executable": "bold green",
          "image": "purple",
          "media": "purple",
          "archive": "red",
          "document": "snow",
          "code": "green",
          "data": "ice",
          "device": "bold yellow",
          "pipe": "yellow",
          "socket": "bold purple",
        },
      }

      """#
    ),
    (
      name: "solarized-dark",
      text: #"""
      // The colours of Solarized, dark.
      {
        "ground": "#002b36",
        "base": null,
        "colors": {
          "base03": "#002b36",
          "base02": "#073642",
          "base01": "#586e75",
          "base0": "#839496",
          "base1": "#93a1a1",
          "yellow": "#b58900",
          "orange": "#cb4b16",
          "red": "#dc322f",
          "magenta": "#d33682",
          "violet": "#6c71c4",
          "blue": "#268bd2",
          "cyan": "#2aa198",
          "green": "#859900",
        },
        "styles": {
          "dim": "base01",
          "accent": "blue",
          "header": "bold violet",
          "border": "base01",
          "key": "bold blue",
          "title": "bold violet",

          "focus": "on blue 26%",
          "focus-bar": "bold blue",
          "mark": "bold yellow",
          "match": "bold orange",
          "range": "on yellow 30%",
          "carried": "bold on magenta 35%",

          "status": "base1 on base02",
          "message": "bold",
          "prompt": "bold blue",
          "badge-range": "bold base03 on yellow",
          "badge-move": "bold base03 on magenta",
          "badge-filter": "bold base03 on orange",
          "badge-sort": "base03 on cyan",
          "badge-reading": "base03 on green",
          "badge-marks": "bold base03 on yellow",

          "folder": "bold blue",
          "link": "cyan",
          "broken-link": "bold red",
          "executable": "bold green",
          "image": "magenta",
          "media": "magenta",
          "archive": "red",
          "document": "base1",
          "code": "green",
          "data": "cyan",
          "device": "bold yellow",
          "pipe": "yellow",
          "socket": "bold magenta",
        },
      }

      """#
    ),
    (
      name: "solarized-light",
      text: #"""
      // The colours of Solarized, light.
      {
        "ground": "#fdf6e3",
        "base": null,
        "colors": {
          "base3": "#fdf6e3",
          "base2": "#eee8d5",
          "base1": "#93a1a1",
          "base00": "#657b83",
          "base01": "#586e75",
          "yellow": "#b58900",
          "orange": "#cb4b16",
          "red": "#dc322f",
          "magenta": "#d33682",
          "violet": "#6c71c4",
          "blue": "#268bd2",
          "cyan": "#2aa198",
          "green": "#859900",
        },
        "styles": {
          "dim": "base1",
          "accent": "blue",
          "header": "bold violet",
          "border": "base1",
          "key": "bold blue",
          "title": "bold violet",

          "focus": "on blue 20%",
          "focus-bar": "bold blue",
          "mark": "bold yellow",
          "match": "bold orange",
          "range": "on yellow 30%",
          "carried": "bold on magenta 35%",

          "status": "base01 on base2",
          "message": "bold",
          "prompt": "bold blue",
          "badge-range": "bold base3 on yellow",
          "badge-move": "bold base3 on magenta",
          "badge-filter": "bold base3 on orange",
          "badge-sort": "base3 on cyan",
          "badge-reading": "base3 on green",
          "badge-marks": "bold base3 on yellow",

          "folder": "bold blue",
          "link": "cyan",
          "broken-link": "bold red",
          "executable": "bold green",
          "image": "magenta",
          "media": "magenta",
          "archive": "red",
          "document": "base01",
          "code": "green",
          "data": "cyan",
          "device": "bold yellow",
          "pipe": "yellow",
          "socket": "bold magenta",
        },
      }

      """#
    ),
  ]
}
