// Pictures: decoding by gdk-pixbuf, character art by chafa.
//
// Both libraries are loaded when the first picture is decoded or drawn, not at the start of the
// program, because loading them takes longer than the first frame may. Without them programs still
// start and report the missing library.
//
// No module of UIKit imports this one, since a package that asks canImport(UIKit) would have to find it. UIKitCore and
// VitrineTerminalRendering declare its functions in a file ImagingFunctions.swift each. CDeclarationsTests compares
// both.
#ifndef CIMAGING_H
#define CIMAGING_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// Decodes a picture, scaled down to fit a box, and turned as its orientation says.
//
// - read: Reads the next bytes of the file. Returns their number, 0 at the end, -1 for an error.
// - fit_width, fit_height: The box in pixels; 0 for no limit.
// - bytes: On success the pixels of four bytes, red, green, blue and alpha, row by row without
//   gaps, allocated by malloc.
// - Returns 0, or -1 with a one-line `message`.
int imaging_decode(
    ptrdiff_t (*read)(void *_Nullable context, uint8_t *_Nullable buffer, size_t capacity),
    void *context, int fit_width, int fit_height, uint8_t *_Nullable *_Nonnull bytes, int *width,
    int *height, char *message, size_t message_capacity);

// Determines the size of a picture in pixels, reading only the bytes needed for that.
int imaging_size(
    ptrdiff_t (*read)(void *_Nullable context, uint8_t *_Nullable buffer, size_t capacity),
    void *context, int *width, int *height, char *message, size_t message_capacity);

enum imaging_depth {
  imaging_depth_mono,
  imaging_depth_8,
  imaging_depth_16,
  imaging_depth_256,
  imaging_depth_direct,
};

// Draws a picture into columns x rows cells.
//
// - depth: An imaging_depth.
// - light: Whether characters are dark on a light background if there are no colours.
// - cells: Three numbers per cell: the character, foreground and background. Colours are 0xRRGGBB,
//   or -1 if the picture is transparent or has none.
// - Returns 0, or -1 if the library is missing; the cells are unchanged then.
int imaging_draw(
    const uint8_t *pixels, int width, int height, int columns, int rows, int depth, int light,
    int32_t *cells);

#pragma clang assume_nonnull end

#endif
