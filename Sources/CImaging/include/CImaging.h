// Pictures: decoding by gdk-pixbuf, character art by chafa.
//
// Both libraries are opened when the first picture is decoded or drawn, not when the program
// starts: loading them and theirs takes longer than the first frame may. A machine without them has
// programs that start and say what is missing.
//
// No module of UIKit imports this one, since a package that asks canImport(UIKit) would have to find it. UIKitCore and
// TerminalRendering declare its functions in a file ImagingFunctions.swift each. CDeclarationsTests compares both.
#ifndef CIMAGING_H
#define CIMAGING_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// Decodes a picture, scaled down to fit a box, and turned as its orientation says.
//
// - read: gives the next bytes of the file: how many, 0 at its end, -1 for an error.
// - fit_width, fit_height: the box in pixels; 0 for no limit.
// - bytes: on success the pixels of four bytes, red, green, blue and alpha, row by row without
//   gaps; allocated by malloc.
// - Returns 0, or -1 with one line in `message`.
int imaging_decode(
    ptrdiff_t (*read)(void *_Nullable context, uint8_t *_Nullable buffer, size_t capacity),
    void *context, int fit_width, int fit_height, uint8_t *_Nullable *_Nonnull bytes, int *width,
    int *height, char *message, size_t message_capacity);

// Reads only as much as tells the size of a picture in pixels.
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
// - depth: an imaging_depth.
// - light: whether dark characters stand on a light background where there are no colours.
// - cells: three numbers each: the character, foreground and background. Colours are 0xRRGGBB, or
//   -1 where the picture is transparent or has none.
// - Returns 0, or -1 if the library is missing; the cells are untouched then.
int imaging_draw(
    const uint8_t *pixels, int width, int height, int columns, int rows, int depth, int light,
    int32_t *cells);

#pragma clang assume_nonnull end

#endif
