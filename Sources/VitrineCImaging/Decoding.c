#include "VitrineCImaging.h"
#include "Library.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The functions of gdk-pixbuf in use. Its interface is frozen within version 2.
typedef struct {
  uint32_t domain;
  int code;
  char *message;
} Error;

static struct {
  void *(*loader_new)(void);
  void *(*loader_new_with_type)(const char *, Error **);
  int (*loader_write)(void *, const uint8_t *, size_t, Error **);
  int (*loader_close)(void *, Error **);
  void *(*loader_get_pixbuf)(void *);
  void (*loader_set_size)(void *, int, int);
  void *(*loader_get_format)(void *);
  char *(*format_get_name)(void *);
  void *(*apply_orientation)(void *);
  const char *(*get_option)(void *, const char *);
  int (*copy_options)(void *, void *);
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
  unsigned (*set_log)(const char *, int, void (*)(const char *, int, const char *, void *), void *);
} pixbuf;

static int has_pixbuf;

static void say_nothing(const char *domain, int level, const char *message, void *data) {
  (void)domain, (void)level, (void)message, (void)data;
}

static void open_pixbuf(void) {
  const struct symbol symbols[] = {
      {&pixbuf.loader_new, "gdk_pixbuf_loader_new"},
      {&pixbuf.loader_new_with_type, "gdk_pixbuf_loader_new_with_type"},
      {&pixbuf.loader_write, "gdk_pixbuf_loader_write"},
      {&pixbuf.loader_close, "gdk_pixbuf_loader_close"},
      {&pixbuf.loader_get_pixbuf, "gdk_pixbuf_loader_get_pixbuf"},
      {&pixbuf.loader_set_size, "gdk_pixbuf_loader_set_size"},
      {&pixbuf.loader_get_format, "gdk_pixbuf_loader_get_format"},
      {&pixbuf.format_get_name, "gdk_pixbuf_format_get_name"},
      {&pixbuf.scale, "gdk_pixbuf_scale_simple"},
      {&pixbuf.apply_orientation, "gdk_pixbuf_apply_embedded_orientation"},
      {&pixbuf.get_option, "gdk_pixbuf_get_option"},
      {&pixbuf.copy_options, "gdk_pixbuf_copy_options"},
      {&pixbuf.width, "gdk_pixbuf_get_width"},
      {&pixbuf.height, "gdk_pixbuf_get_height"},
      {&pixbuf.rowstride, "gdk_pixbuf_get_rowstride"},
      {&pixbuf.channels, "gdk_pixbuf_get_n_channels"},
      {&pixbuf.pixels, "gdk_pixbuf_read_pixels"},
      // Functions of the libraries it depends on.
      {&pixbuf.unref, "g_object_unref"},
      {&pixbuf.error_free, "g_error_free"},
      {&pixbuf.free, "g_free"},
      {&pixbuf.connect, "g_signal_connect_data"},
      {&pixbuf.set_log, "g_log_set_handler"},
  };
  has_pixbuf = open_library("libgdk_pixbuf-2.0.so.0", symbols, sizeof symbols / sizeof *symbols);
  // Warnings, critical or not, would be written over the screen. Relevant problems are reported as
  // errors.
  const int warnings = 1 << 3 | 1 << 4;
  if (has_pixbuf) pixbuf.set_log("GdkPixbuf", warnings, say_nothing, NULL);
}

static int pixbuf_is_there(char *message, size_t capacity) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_pixbuf);
  if (!has_pixbuf) snprintf(message, capacity, "pictures need the package libgdk-pixbuf-2.0-0");
  return has_pixbuf;
}

// The pixel limits of decoded pictures, because larger ones need too much memory for display on a
// screen. A JPEG file is decoded at the required size, other formats at full size.
static const int64_t pixel_limit = 100000000;
static const int64_t jpeg_pixel_limit = 250000000;

// Pictures with more pixels are decoded one at a time, so that only the largest one determines the
// memory in use.
static const int64_t large_pixels = 16000000;
static pthread_mutex_t large_picture = PTHREAD_MUTEX_INITIALIZER;

struct job {
  void *loader;
  int failed;
  int fit_width;
  int fit_height;
  // Whether only the size is requested, and whether it is known.
  int only_size;
  int is_measured;
  // The size in the file, before rotation.
  int width;
  int height;
  // The EXIF orientation, from 1 to 8. From 5 on width and height are swapped.
  int orientation;
  // The number of rows to decode, and the range of decoded rows.
  int rows;
  int first_row;
  int end_row;
  int is_refused;
  int is_large;
  // The first bytes of the file.
  uint8_t start[16];
  size_t count;
};

// Returns the scale that makes a picture fit, or 1 if it already does.
static double scale_of(const struct job *job, int width, int height) {
  double scale = 1;
  if (job->fit_width > 0 && width > job->fit_width) scale = (double)job->fit_width / width;
  if (job->fit_height > 0 && height * scale > job->fit_height) {
    scale = (double)job->fit_height / height;
  }
  return scale;
}

static int scaled(int length, double scale) {
  int result = (int)(length * scale + 0.5);
  return result > 0 ? result : 1;
}

static int has_format(void *loader, const char *wanted) {
  void *format = pixbuf.loader_get_format(loader);
  char *name = format ? pixbuf.format_get_name(format) : NULL;
  int result = name && strcmp(name, wanted) == 0;
  pixbuf.free(name);
  return result;
}

// Decodes a JPEG file at a half, a quarter or an eighth of its size, as the format allows, if that
// is large enough.
//
// Other sizes would be scaled after decoding, without progress reports.
static void shrink(void *loader, const struct job *job) {
  // Large enough for both possible rotations.
  double upright = scale_of(job, job->width, job->height);
  double turned = scale_of(job, job->height, job->width);
  double scale = upright > turned ? upright : turned;
  int divisor = 8;
  while (!job->only_size && divisor > 1 && divisor * scale > 1) divisor /= 2;
  pixbuf.loader_set_size(
      loader, (job->width + divisor - 1) / divisor, (job->height + divisor - 1) / divisor);
}

static void size_is_known(void *loader, int width, int height, void *data) {
  struct job *job = data;
  job->width = width;
  job->height = height;
  if (width <= 0 || height <= 0) return;
  int jpeg = has_format(loader, "jpeg");
  int64_t pixels = (int64_t)width * height;
  job->is_refused = pixels > (jpeg ? jpeg_pixel_limit : pixel_limit);
  // The rotation is known only when decoding begins.
  int may_be_turned = jpeg || has_format(loader, "tiff");
  job->is_measured = job->only_size && (job->is_refused || !may_be_turned);
  if (job->is_refused || job->is_measured) {
    // Makes the decoder stop. Any other size would let it continue, and some decoders decode the
    // whole picture first.
    pixbuf.loader_set_size(loader, 0, 0);
    return;
  }
  // Only the header of a JPEG file is read for its size. A decoder may report the size several
  // times.
  if (pixels > large_pixels && !job->is_large && !(jpeg && job->only_size)) {
    job->is_large = 1;
    pthread_mutex_lock(&large_picture);
  }
  if (jpeg) shrink(loader, job);
}

static void note_orientation(void *picture, struct job *job) {
  const char *orientation = picture ? pixbuf.get_option(picture, "orientation") : NULL;
  if (orientation) job->orientation = atoi(orientation);
}

static void decoding_begins(void *loader, void *data) {
  struct job *job = data;
  void *picture = pixbuf.loader_get_pixbuf(loader);
  if (!picture) return;
  job->rows = pixbuf.height(picture);
  job->first_row = job->rows;
  note_orientation(picture, job);
  if (job->only_size && has_format(loader, "jpeg")) job->is_measured = 1;
}

static void rows_are_decoded(void *loader, int x, int y, int width, int height, void *data) {
  (void)loader, (void)x, (void)width;
  struct job *job = data;
  if (y < job->first_row) job->first_row = y;
  if (y + height > job->end_row) job->end_row = y + height;
}

// Stores the message of an error, without line breaks.
static void note(Error *error, char *message, size_t capacity) {
  if (!error) return;
  if (!message[0]) snprintf(message, capacity, "%s", error->message ? error->message : "");
  for (char *byte = message; *byte; byte++) {
    if (*byte == '\n' || *byte == '\r') *byte = ' ';
  }
  pixbuf.error_free(error);
}

// Returns a loader for a file with these first bytes.
static void *loader_for(struct job *job) {
  // With a known format, the decoder starts with the first bytes, not with the last ones of a small
  // file. All rows decoded before the end of the bytes are real, and later ones are made up.
  int is_jpeg = job->count >= 3 && memcmp(job->start, "\xFF\xD8\xFF", 3) == 0;
  void *loader = is_jpeg ? pixbuf.loader_new_with_type("jpeg", NULL) : NULL;
  if (!loader) loader = pixbuf.loader_new();
  pixbuf.connect(loader, "size-prepared", (void (*)(void))size_is_known, job, NULL, 0);
  pixbuf.connect(loader, "area-prepared", (void (*)(void))decoding_begins, job, NULL, 0);
  pixbuf.connect(loader, "area-updated", (void (*)(void))rows_are_decoded, job, NULL, 0);
  return loader;
}

// Feeds a loader until all bytes are read or enough is known.
static void feed(
    struct job *job, ptrdiff_t (*read)(void *, uint8_t *, size_t), void *context, char *message,
    size_t capacity) {
  uint8_t buffer[1 << 16];
  // Bytes after the header are not needed.
  const size_t block = job->only_size ? 1 << 12 : sizeof buffer;
  while (!job->is_refused && !job->is_measured) {
    ptrdiff_t count = read(context, buffer, block);
    if (count < 0) {
      snprintf(message, capacity, "cannot be read");
      job->failed = 1;
    }
    if (count <= 0) return;
    if (!job->loader) {
      job->count = (size_t)count < sizeof job->start ? (size_t)count : sizeof job->start;
      memcpy(job->start, buffer, job->count);
      job->loader = loader_for(job);
    }
    Error *error = NULL;
    if (!pixbuf.loader_write(job->loader, buffer, (size_t)count, &error)) {
      note(error, message, capacity);
      job->failed = 1;
      return;
    }
  }
}

// Decodes the remaining bytes.
static void end(struct job *job, char *message, size_t capacity) {
  if (!job->loader) return;
  int is_jpeg = has_format(job->loader, "jpeg");
  int end_row = job->end_row;
  Error *error = NULL;
  if (!pixbuf.loader_close(job->loader, &error)) {
    if (job->failed || job->is_refused || job->is_measured) {
      pixbuf.error_free(error);
    } else if (is_jpeg && job->width > 0) {
      // The decoder's message about missing bytes refers to calls of its library.
      pixbuf.error_free(error);
      snprintf(message, capacity, "breaks off");
      job->failed = 1;
    } else {
      note(error, message, capacity);
      job->failed = 1;
    }
  }
  // The decoder now makes up the missing rows.
  if (is_jpeg) job->end_row = end_row;
}

// Returns the number of the picture's rows in the file, because half a picture would otherwise look
// complete.
static int rows_there(const struct job *job) {
  // The frames of a GIF file may be smaller than the picture. Its decoder reports missing parts
  // itself.
  if (has_format(job->loader, "gif") || job->rows <= 0) return job->height;
  int rows = job->end_row > job->first_row ? job->end_row - job->first_row : 0;
  return (int)((int64_t)rows * job->height / job->rows);
}

static void dispose(struct job *job) {
  if (job->loader) pixbuf.unref(job->loader);
  if (job->is_large) pthread_mutex_unlock(&large_picture);
}

// Returns whether no decoder recognizes the file.
static int is_unknown(const struct job *job) {
  return job->loader ? !pixbuf.loader_get_format(job->loader) : !job->failed;
}

// Writes the message for an unrecognized file.
static void describe_unknown(const struct job *job, char *message, size_t capacity) {
  static const struct {
    size_t offset;
    const char *bytes;
    const char *format;
    const char *package;
  } formats[] = {
      {8, "WEBP", "WebP", "webp-pixbuf-loader"},
      {4, "ftypavif", "AVIF", "libavif-gdk-pixbuf"},
      {4, "ftyphei", "HEIF", "heif-gdk-pixbuf"},
      {4, "ftypmif1", "HEIF", "heif-gdk-pixbuf"},
  };
  for (size_t index = 0; index < sizeof formats / sizeof *formats; index++) {
    size_t offset = formats[index].offset, length = strlen(formats[index].bytes);
    if (job->count >= offset + length &&
        memcmp(job->start + offset, formats[index].bytes, length) == 0) {
      snprintf(
          message, capacity, "%s pictures need the package %s", formats[index].format,
          formats[index].package);
      return;
    }
  }
  snprintf(message, capacity, job->count == 0 ? "is empty" : "is not a picture");
}

// Returns the pixels in the format of imaging_decode().
struct imaging_pixels {
  uint8_t *bytes;
  int width;
  int height;
};

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

// Scales a picture to the requested size, rotates it according to its file, and copies its pixels.
static int finish(void *picture, struct job *job, struct imaging_pixels *result) {
  note_orientation(picture, job);
  int width = pixbuf.width(picture), height = pixbuf.height(picture);
  double scale =
      job->orientation >= 5 ? scale_of(job, height, width) : scale_of(job, width, height);
  void *fitting = NULL;
  if (scale < 1) {
    const int bilinear = 2;
    fitting = pixbuf.scale(picture, scaled(width, scale), scaled(height, scale), bilinear);
    if (!fitting) return -1;
    pixbuf.copy_options(picture, fitting);
  }
  void *turned = pixbuf.apply_orientation(fitting ? fitting : picture);
  int status = turned ? copy(turned, result) : -1;
  if (turned) pixbuf.unref(turned);
  if (fitting) pixbuf.unref(fitting);
  return status;
}

int imaging_decode(
    ptrdiff_t (*read)(void *, uint8_t *, size_t), void *context, int fit_width, int fit_height,
    uint8_t **bytes, int *width, int *height, char *message, size_t capacity) {
  message[0] = 0;
  if (!pixbuf_is_there(message, capacity)) return -1;
  struct job job = {.fit_width = fit_width, .fit_height = fit_height};
  feed(&job, read, context, message, capacity);
  end(&job, message, capacity);
  int status = -1;
  void *picture = job.loader && !job.failed ? pixbuf.loader_get_pixbuf(job.loader) : NULL;
  if (job.is_refused) {
    snprintf(message, capacity, "%d x %d pixels are too many to be shown", job.width, job.height);
  } else if (is_unknown(&job)) {
    describe_unknown(&job, message, capacity);
  } else if (picture && rows_there(&job) < job.height) {
    snprintf(message, capacity, "breaks off after %d of %d rows", rows_there(&job), job.height);
  } else if (picture) {
    struct imaging_pixels result;
    status = finish(picture, &job, &result);
    if (status) {
      snprintf(message, capacity, "there is not enough memory for the picture");
    } else {
      *bytes = result.bytes;
      *width = result.width;
      *height = result.height;
    }
  } else if (!message[0]) {
    snprintf(message, capacity, "is not a picture");
  }
  dispose(&job);
  return status;
}

int imaging_size(
    ptrdiff_t (*read)(void *, uint8_t *, size_t), void *context, int *width, int *height,
    char *message, size_t capacity) {
  message[0] = 0;
  if (!pixbuf_is_there(message, capacity)) return -1;
  struct job job = {.only_size = 1};
  feed(&job, read, context, message, capacity);
  end(&job, message, capacity);
  int status = job.width > 0 && job.height > 0 ? 0 : -1;
  if (!status) {
    if (!job.is_measured) note_orientation(pixbuf.loader_get_pixbuf(job.loader), &job);
    int is_turned = job.orientation >= 5;
    *width = is_turned ? job.height : job.width;
    *height = is_turned ? job.width : job.height;
  } else if (is_unknown(&job)) {
    describe_unknown(&job, message, capacity);
  } else if (!message[0]) {
    snprintf(message, capacity, "is not a picture");
  }
  dispose(&job);
  return status;
}
