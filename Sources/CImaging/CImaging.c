#define _GNU_SOURCE
#include "CImaging.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The parts of the two libraries that are used. Their interfaces are frozen within gdk-pixbuf 2 and chafa 1.
typedef struct {
  uint32_t domain;
  int code;
  char *message;
} Error;

static struct {
  void *(*loader_new)(void);
  int (*loader_write)(void *, const uint8_t *, size_t, Error **);
  int (*loader_close)(void *, Error **);
  void *(*loader_get_pixbuf)(void *);
  void (*loader_set_size)(void *, int, int);
  void *(*loader_get_format)(void *);
  char *(*format_get_name)(void *);
  void *(*apply_orientation)(void *);
  void *(*scale)(const void *, int, int, int);
  int (*width)(const void *);
  int (*height)(const void *);
  int (*rowstride)(const void *);
  int (*channels)(const void *);
  const uint8_t *(*pixels)(const void *);
  void (*unref)(void *);
  void (*error_free)(Error *);
  void (*free)(void *);
  unsigned long (*connect)(void *, const char *, void (*)(void), void *, void *, int);
} pixbuf;

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

static int has_pixbuf;
static int has_chafa;

struct symbol {
  void *place;
  const char *name;
};

static int open_library(const char *name, const struct symbol *symbols, size_t count) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  for (size_t index = 0; index < count; index++) {
    void *found = dlsym(library, symbols[index].name);
    if (!found) return 0;
    memcpy(symbols[index].place, &found, sizeof found);
  }
  return 1;
}

static void open_pixbuf(void) {
  const struct symbol symbols[] = {
      {&pixbuf.loader_new, "gdk_pixbuf_loader_new"},
      {&pixbuf.loader_write, "gdk_pixbuf_loader_write"},
      {&pixbuf.loader_close, "gdk_pixbuf_loader_close"},
      {&pixbuf.loader_get_pixbuf, "gdk_pixbuf_loader_get_pixbuf"},
      {&pixbuf.loader_set_size, "gdk_pixbuf_loader_set_size"},
      {&pixbuf.loader_get_format, "gdk_pixbuf_loader_get_format"},
      {&pixbuf.format_get_name, "gdk_pixbuf_format_get_name"},
      {&pixbuf.scale, "gdk_pixbuf_scale_simple"},
      {&pixbuf.apply_orientation, "gdk_pixbuf_apply_embedded_orientation"},
      {&pixbuf.width, "gdk_pixbuf_get_width"},
      {&pixbuf.height, "gdk_pixbuf_get_height"},
      {&pixbuf.rowstride, "gdk_pixbuf_get_rowstride"},
      {&pixbuf.channels, "gdk_pixbuf_get_n_channels"},
      {&pixbuf.pixels, "gdk_pixbuf_read_pixels"},
      // The libraries that it stands on are found through it.
      {&pixbuf.unref, "g_object_unref"},
      {&pixbuf.error_free, "g_error_free"},
      {&pixbuf.free, "g_free"},
      {&pixbuf.connect, "g_signal_connect_data"},
  };
  has_pixbuf = open_library("libgdk_pixbuf-2.0.so.0", symbols, sizeof symbols / sizeof *symbols);
}

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

static int pixbuf_is_there(char *message, size_t capacity) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_pixbuf);
  if (!has_pixbuf) snprintf(message, capacity, "pictures need the package libgdk-pixbuf-2.0-0");
  return has_pixbuf;
}

// Pictures that claim to have more pixels are not decoded: they would take more memory than any screen is worth. A JPEG file is decoded
// in the size that is needed, everything else whole.
static const int64_t pixel_limit = 100000000;
static const int64_t jpeg_pixel_limit = 1000000000;

struct wish {
  int fit_width;
  int fit_height;
  int width;
  int height;
  // The rows that have been decoded, of those that the decoder was told to make.
  int rows;
  int decoded_rows;
  int is_refused;
};

// By what a picture is scaled to fit; 1 if it does.
static double scale_of(const struct wish *wish, int width, int height) {
  double scale = 1;
  if (wish->fit_width > 0 && width > wish->fit_width) scale = (double)wish->fit_width / width;
  if (wish->fit_height > 0 && height * scale > wish->fit_height) {
    scale = (double)wish->fit_height / height;
  }
  return scale;
}

static int scaled(int length, double scale) {
  int result = (int)(length * scale + 0.5);
  return result > 0 ? result : 1;
}

static int is_jpeg(void *loader) {
  void *format = pixbuf.loader_get_format(loader);
  char *name = format ? pixbuf.format_get_name(format) : NULL;
  int result = name && strcmp(name, "jpeg") == 0;
  pixbuf.free(name);
  return result;
}

static void size_is_known(void *loader, int width, int height, void *data) {
  struct wish *wish = data;
  wish->width = width;
  wish->height = height;
  wish->rows = height;
  if (width <= 0 || height <= 0) return;
  int jpeg = is_jpeg(loader);
  if ((int64_t)width * height > (jpeg ? jpeg_pixel_limit : pixel_limit)) {
    wish->is_refused = 1;
    pixbuf.loader_set_size(loader, 1, 1);
  } else if (jpeg) {
    double scale = scale_of(wish, width, height);
    if (scale < 1) {
      wish->rows = scaled(height, scale);
      pixbuf.loader_set_size(loader, scaled(width, scale), wish->rows);
    }
  }
}

static void rows_are_decoded(void *loader, int x, int y, int width, int height, void *data) {
  (void)loader, (void)x, (void)width;
  struct wish *wish = data;
  if (y + height > wish->decoded_rows) wish->decoded_rows = y + height;
}

// Keeps the message of an error, without line breaks.
static void note(Error *error, char *message, size_t capacity) {
  if (!error) return;
  if (!message[0]) snprintf(message, capacity, "%s", error->message ? error->message : "");
  for (char *byte = message; *byte; byte++) {
    if (*byte == '\n' || *byte == '\r') *byte = ' ';
  }
  pixbuf.error_free(error);
}

// Feeds a loader until all is read, or until `enough`.
static int feed(
    void *loader, ptrdiff_t (*read)(void *, uint8_t *, size_t), void *context, const struct wish *wish,
    int only_size, char *message, size_t capacity) {
  uint8_t buffer[1 << 16];
  for (;;) {
    ptrdiff_t count = read(context, buffer, sizeof buffer);
    if (count < 0) {
      snprintf(message, capacity, "cannot be read");
      return -1;
    }
    if (count == 0) return 0;
    Error *error = NULL;
    if (!pixbuf.loader_write(loader, buffer, (size_t)count, &error)) {
      note(error, message, capacity);
      return -1;
    }
    if (wish->is_refused || (only_size && wish->width > 0)) return 0;
  }
}

static void *loader_for(struct wish *wish) {
  void *loader = pixbuf.loader_new();
  pixbuf.connect(loader, "size-prepared", (void (*)(void))size_is_known, wish, NULL, 0);
  pixbuf.connect(loader, "area-updated", (void (*)(void))rows_are_decoded, wish, NULL, 0);
  return loader;
}

static void end(void *loader, int failed, char *message, size_t capacity) {
  Error *error = NULL;
  if (!pixbuf.loader_close(loader, &error)) {
    if (failed) {
      pixbuf.error_free(error);
    } else {
      note(error, message, capacity);
    }
  }
}

static int copy(const void *picture, struct imaging_pixels *result) {
  int width = pixbuf.width(picture);
  int height = pixbuf.height(picture);
  int channels = pixbuf.channels(picture);
  int stride = pixbuf.rowstride(picture);
  const uint8_t *from = pixbuf.pixels(picture);
  uint8_t *bytes = malloc((size_t)width * (size_t)height * 4);
  if (!bytes || !from || channels < 3) {
    free(bytes);
    return -1;
  }
  uint8_t *to = bytes;
  for (int row = 0; row < height; row++) {
    const uint8_t *pixel = from + (size_t)row * (size_t)stride;
    for (int column = 0; column < width; column++, pixel += channels, to += 4) {
      to[0] = pixel[0];
      to[1] = pixel[1];
      to[2] = pixel[2];
      to[3] = channels == 4 ? pixel[3] : 255;
    }
  }
  *result = (struct imaging_pixels){bytes, width, height};
  return 0;
}

// Turns a picture as its file says, scales it to the size that is wished, and copies its pixels.
static int finish(void *picture, const struct wish *wish, struct imaging_pixels *result) {
  void *turned = pixbuf.apply_orientation(picture);
  if (!turned) return -1;
  double scale = scale_of(wish, pixbuf.width(turned), pixbuf.height(turned));
  void *fitting = NULL;
  if (scale < 1) {
    const int bilinear = 2;
    fitting = pixbuf.scale(
        turned, scaled(pixbuf.width(turned), scale), scaled(pixbuf.height(turned), scale), bilinear);
  }
  int status = scale < 1 && !fitting ? -1 : copy(fitting ? fitting : turned, result);
  if (fitting) pixbuf.unref(fitting);
  pixbuf.unref(turned);
  return status;
}

int imaging_decode(
    ptrdiff_t (*read)(void *, uint8_t *, size_t), void *context, int fit_width, int fit_height,
    struct imaging_pixels *result, char *message, size_t capacity) {
  message[0] = 0;
  if (!pixbuf_is_there(message, capacity)) return -1;
  struct wish wish = {.fit_width = fit_width, .fit_height = fit_height};
  void *loader = loader_for(&wish);
  int failed = feed(loader, read, context, &wish, 0, message, capacity) != 0;
  // A small file is looked at only now.
  end(loader, failed || wish.is_refused, message, capacity);
  int status = -1;
  void *picture = failed || message[0] ? NULL : pixbuf.loader_get_pixbuf(loader);
  if (wish.is_refused) {
    snprintf(
        message, capacity, "%d x %d pixels are too many to be shown", wish.width, wish.height);
  } else if (!picture) {
    if (!message[0]) snprintf(message, capacity, "is not a picture");
  } else if (wish.decoded_rows < wish.rows) {
    // Half a picture would pass for the whole.
    snprintf(
        message, capacity, "breaks off after %d of %d rows", wish.decoded_rows, wish.rows);
  } else {
    status = finish(picture, &wish, result);
    if (status) snprintf(message, capacity, "there is not enough memory for the picture");
  }
  pixbuf.unref(loader);
  return status;
}

int imaging_size(
    ptrdiff_t (*read)(void *, uint8_t *, size_t), void *context, int *width, int *height,
    char *message, size_t capacity) {
  message[0] = 0;
  if (!pixbuf_is_there(message, capacity)) return -1;
  struct wish wish = {0};
  void *loader = loader_for(&wish);
  int failed = feed(loader, read, context, &wish, 1, message, capacity) != 0;
  end(loader, 1, message, capacity);
  pixbuf.unref(loader);
  if (failed || wish.width <= 0 || wish.height <= 0) {
    if (!message[0]) snprintf(message, capacity, "is not a picture");
    return -1;
  }
  *width = wish.width;
  *height = wish.height;
  return 0;
}

// Of chafa's tags: space, solid, stipple, half and quarter blocks, ASCII.
enum { space = 1, solid = 2, stipple = 4, quarters = 1 << 7, halves = 3 << 8, ascii = 1 << 14 };
// Of chafa's canvas modes.
enum { mode_direct, mode_256, mode_240, mode_16, mode_fgbg_bgfg, mode_fgbg, mode_8 };
enum { rgba_unassociated = 4 };

int imaging_draw(
    const uint8_t *pixels, int width, int height, int columns, int rows, enum imaging_depth depth,
    int light, struct imaging_cell *cells) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_chafa);
  if (!has_chafa || width <= 0 || height <= 0 || columns <= 0 || rows <= 0) return -1;

  static const int modes[] = {mode_fgbg, mode_8, mode_16, mode_240, mode_direct};
  // The fonts of consoles have half blocks; quarters come with the terminals that have many colours.
  int tags = space | solid | halves | (depth >= imaging_depth_256 ? quarters : stipple);
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
      struct imaging_cell *cell = cells + (size_t)row * (size_t)columns + column;
      int foreground = -1, background = -1;
      chafa.canvas_colors(canvas, column, row, &foreground, &background);
      cell->glyph = chafa.canvas_glyph(canvas, column, row);
      int has_colors = depth != imaging_depth_mono;
      cell->foreground = has_colors ? foreground : -1;
      cell->background = has_colors ? background : -1;
    }
  }
  chafa.canvas_unref(canvas);
  chafa.config_unref(config);
  chafa.map_unref(map);
  return 0;
}
