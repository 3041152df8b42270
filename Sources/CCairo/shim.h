#pragma once
#include <stdio.h>
#include <stdlib.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_BITMAP_H
#include <fontconfig/fontconfig.h>
#include <fontconfig/fcfreetype.h>
#include <hb.h>
#include <hb-ft.h>
#include <cairo.h>
#include <cairo-ft.h>
#include <pango/pango.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <png.h>
#include <turbojpeg.h>
#include <libdeflate.h>
// Opened by name when a clip is played, not linked.
#include <libavcodec/avcodec.h>

// Text
#include <hb-ot.h>
#include FT_SIZES_H

/// FreeType's load flags are macros that Swift cannot see: unhinted outlines, grayscale.
static inline FT_Int32 rf_outline_flags(void) { return FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP | FT_LOAD_TARGET_NORMAL; }
static inline FT_Int32 rf_unscaled_flags(void) { return FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP; }
static inline FT_Int32 rf_color_flags(void) { return FT_LOAD_COLOR; }

/// Pango's break analysis as one byte a position: 1 line may break, 2 line must break, 4 white space, 8 caret stop.
static inline void rf_text_breaks(const char *text, int length, uint8_t *flags, int count) {
  PangoLogAttr *attrs = g_new0(PangoLogAttr, count);
  pango_get_log_attrs(text, length, -1, pango_language_from_string("en"), attrs, count);
  for (int i = 0; i < count; i++)
    flags[i] = attrs[i].is_line_break | attrs[i].is_mandatory_break << 1 | attrs[i].is_white << 2 |
               attrs[i].is_cursor_position << 3;
  g_free(attrs);
}
