#include "VitrineCImaging.h"
#include "Library.h"

#include <pthread.h>

// The functions of chafa in use. Its interface is frozen within version 1.
static struct {
  void *(*map_new)(void);
  void (*map_add)(void *, int);
  void (*map_unref)(void *);
  void *(*config_new)(void);
  void (*config_geometry)(void *, int, int);
  void (*config_mode)(void *, int);
  void (*config_symbols)(void *, const void *);
  void (*config_foreground)(void *, uint32_t);
  void (*config_background)(void *, uint32_t);
  void (*config_work)(void *, float);
  void (*config_unref)(void *);
  void *(*canvas_new)(const void *);
  void (*canvas_draw)(void *, int, const uint8_t *, int, int, int);
  uint32_t (*canvas_glyph)(void *, int, int);
  void (*canvas_colors)(void *, int, int, int *, int *);
  void (*canvas_unref)(void *);
} chafa;

static int has_chafa;

static void open_chafa(void) {
  const struct symbol symbols[] = {
      {&chafa.map_new, "chafa_symbol_map_new"},
      {&chafa.map_add, "chafa_symbol_map_add_by_tags"},
      {&chafa.map_unref, "chafa_symbol_map_unref"},
      {&chafa.config_new, "chafa_canvas_config_new"},
      {&chafa.config_geometry, "chafa_canvas_config_set_geometry"},
      {&chafa.config_mode, "chafa_canvas_config_set_canvas_mode"},
      {&chafa.config_symbols, "chafa_canvas_config_set_symbol_map"},
      {&chafa.config_foreground, "chafa_canvas_config_set_fg_color"},
      {&chafa.config_background, "chafa_canvas_config_set_bg_color"},
      {&chafa.config_work, "chafa_canvas_config_set_work_factor"},
      {&chafa.config_unref, "chafa_canvas_config_unref"},
      {&chafa.canvas_new, "chafa_canvas_new"},
      {&chafa.canvas_draw, "chafa_canvas_draw_all_pixels"},
      {&chafa.canvas_glyph, "chafa_canvas_get_char_at"},
      {&chafa.canvas_colors, "chafa_canvas_get_colors_at"},
      {&chafa.canvas_unref, "chafa_canvas_unref"},
  };
  has_chafa = open_library("libchafa.so.0", symbols, sizeof symbols / sizeof *symbols);
}

// chafa's symbol tags: space, solid, stipple, all blocks (halves, quarters, eighths), half blocks,
// ASCII.
enum { space = 1, solid = 2, stipple = 4, blocks = 8, halves = 3 << 8, ascii = 1 << 14 };
// chafa's canvas modes.
enum { mode_direct, mode_256, mode_240, mode_16, mode_fgbg_bgfg, mode_fgbg, mode_8 };
enum { rgba_unassociated = 4 };

int imaging_draw(
    const uint8_t *pixels, int width, int height, int columns, int rows, int depth, int light,
    int32_t *cells) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_chafa);
  if (!has_chafa || width <= 0 || height <= 0 || columns <= 0 || rows <= 0) return -1;
  if (depth < imaging_depth_mono || depth > imaging_depth_direct) return -1;

  static const int modes[] = {mode_fgbg, mode_8, mode_16, mode_240, mode_direct};
  // Console fonts have half blocks. The other symbols are typical of terminals with many colours.
  int tags = space | solid | (depth >= imaging_depth_256 ? blocks : halves | stipple);
  if (depth == imaging_depth_mono) tags |= ascii;
  void *map = chafa.map_new();
  chafa.map_add(map, tags);
  void *config = chafa.config_new();
  chafa.config_geometry(config, columns, rows);
  chafa.config_mode(config, modes[depth]);
  chafa.config_symbols(config, map);
  chafa.config_foreground(config, light ? 0x000000 : 0xFFFFFF);
  chafa.config_background(config, light ? 0xFFFFFF : 0x000000);
  chafa.config_work(config, 0.5f);
  void *canvas = chafa.canvas_new(config);
  chafa.canvas_draw(canvas, rgba_unassociated, pixels, width, height, width * 4);
  for (int row = 0; row < rows; row++) {
    for (int column = 0; column < columns; column++) {
      int32_t *cell = cells + ((size_t)row * (size_t)columns + (size_t)column) * 3;
      int foreground = -1, background = -1;
      // Without colours chafa would read beyond its palette.
      if (depth != imaging_depth_mono) {
        chafa.canvas_colors(canvas, column, row, &foreground, &background);
      }
      cell[0] = (int32_t)chafa.canvas_glyph(canvas, column, row);
      cell[1] = foreground;
      cell[2] = background;
    }
  }
  chafa.canvas_unref(canvas);
  chafa.config_unref(config);
  chafa.map_unref(map);
  return 0;
}
