/*
 * svg.c - pictures of shapes and letters.
 */
#include "cmd/svg.h"

#include <ctype.h>
#include <stdarg.h>

enum { TEXT_SIZE = 256 };

void svg_put(FILE *out, const char *text)
{
    for (; *text != '\0'; text++)
        switch (*text) {
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        case '&':
            fputs("&amp;", out);
            break;
        case '"':
            fputs("&quot;", out);
            break;
        default:
            fputc(*text, out);
        }
}

void svg_begin(FILE *out, int wide, int high, const char *title)
{
    char capital[160];

    snprintf(capital, sizeof capital, "%s", title);
    capital[0] = (char)toupper((unsigned char)capital[0]);
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" "
            "height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\">\n"
            "  <title>",
            wide, high, wide, high);
    svg_put(out, capital);
    fprintf(out,
            "</title>\n"
            "  <style>\n"
            "    text { font-family: Inter, Arial, Helvetica, sans-serif }\n"
            "    .name { font-weight: bold; fill: #123c2c }\n"
            "    .plain { fill: #222222 }\n"
            "    .head { font-weight: bold; fill: #8a5f0f }\n"
            "    .small { fill: #5a5a5a }\n"
            "  </style>\n"
            "  <rect width=\"%d\" height=\"%d\" fill=\"#fdfbf5\"/>\n",
            wide, high);
    svg_text(out, 24, 38, 20, SVG_NAME, "start", "%s", capital);
}

void svg_end(FILE *out)
{
    fputs("</svg>\n", out);
}

void svg_rect(FILE *out, int x, int y, int wide, int high, const char *fill)
{
    fprintf(out,
            "  <rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
            "fill=\"%s\"/>\n",
            x, y, wide, high, fill);
}

void svg_line(FILE *out, int x, int y, int to_x, int to_y, const char *stroke)
{
    fprintf(out,
            "  <line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" "
            "stroke=\"%s\"/>\n",
            x, y, to_x, to_y, stroke);
}

void svg_text(FILE *out, int x, int y, int size, const char *kind,
              const char *anchor, const char *fmt, ...)
{
    char text[TEXT_SIZE];
    va_list args;

    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    fprintf(out,
            "  <text x=\"%d\" y=\"%d\" font-size=\"%d\" class=\"%s\" "
            "text-anchor=\"%s\">",
            x, y, size, kind, anchor);
    svg_put(out, text);
    fputs("</text>\n", out);
}
