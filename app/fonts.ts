import localFont from "next/font/local";

/*
 * Each face in parts by script, of which a browser gets those that a page has letters of. What every page needs is loaded
 * first; letters of other scripts come later, or from the system's fonts. font-stand-ins.css has what shows until then.
 *
 * No stand-in breaks every line where Geist does. So a page whose line is too slow for it is shown in the stand-in for good,
 * rather than moved under one's eyes; the next page finds Geist in the browser's cache.
 *
 * A face is called what its constant is. It must be no font of a machine: “sans” and “mono” are names of some on Linux, which
 * would be drawn in place of a face that comes too late.
 */

const geist = localFont({
  src: "../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
  variable: "--font-geist-sans",
  weight: "100 900",
  display: "optional",
  adjustFontFallback: false,
});

const geistExtended = localFont({
  src: "../node_modules/@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2",
  variable: "--font-geist-sans-extended",
  weight: "100 900",
  display: "optional",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+1E00-1E9F, U+20A0-20AB" }],
});

const geistCyrillic = localFont({
  src: "../node_modules/@fontsource-variable/geist/files/geist-cyrillic-wght-normal.woff2",
  variable: "--font-geist-sans-cyrillic",
  weight: "100 900",
  display: "optional",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116" }],
});

/** Not preloaded, because little of a page is set in it. */
const geistMono = localFont({
  src: "../node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2",
  variable: "--font-geist-mono",
  weight: "100 900",
  display: "optional",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0000-00FF, U+0131, U+2000-206F, U+20AC, U+2122, U+2212" }],
});

/** Class names that set the variables from which the style sheet makes its two families. */
export const FONTS = [geist, geistExtended, geistCyrillic, geistMono].map(({ variable }) => variable);
