/** The named colours of CSS Color Module Level 4. */
const NAMES = {
  aliceblue: "#f0f8ff", antiquewhite: "#faebd7", aqua: "#00ffff", aquamarine: "#7fffd4", azure: "#f0ffff",
  beige: "#f5f5dc", bisque: "#ffe4c4", black: "#000000", blanchedalmond: "#ffebcd", blue: "#0000ff",
  blueviolet: "#8a2be2", brown: "#a52a2a", burlywood: "#deb887", cadetblue: "#5f9ea0", chartreuse: "#7fff00",
  chocolate: "#d2691e", coral: "#ff7f50", cornflowerblue: "#6495ed", cornsilk: "#fff8dc", crimson: "#dc143c",
  cyan: "#00ffff", darkblue: "#00008b", darkcyan: "#008b8b", darkgoldenrod: "#b8860b", darkgray: "#a9a9a9",
  darkgreen: "#006400", darkgrey: "#a9a9a9", darkkhaki: "#bdb76b", darkmagenta: "#8b008b", darkolivegreen: "#556b2f",
  darkorange: "#ff8c00", darkorchid: "#9932cc", darkred: "#8b0000", darksalmon: "#e9967a", darkseagreen: "#8fbc8f",
  darkslateblue: "#483d8b", darkslategray: "#2f4f4f", darkslategrey: "#2f4f4f", darkturquoise: "#00ced1",
  darkviolet: "#9400d3", deeppink: "#ff1493", deepskyblue: "#00bfff", dimgray: "#696969", dimgrey: "#696969",
  dodgerblue: "#1e90ff", firebrick: "#b22222", floralwhite: "#fffaf0", forestgreen: "#228b22", fuchsia: "#ff00ff",
  gainsboro: "#dcdcdc", ghostwhite: "#f8f8ff", gold: "#ffd700", goldenrod: "#daa520", gray: "#808080", green: "#008000",
  greenyellow: "#adff2f", grey: "#808080", honeydew: "#f0fff0", hotpink: "#ff69b4", indianred: "#cd5c5c",
  indigo: "#4b0082", ivory: "#fffff0", khaki: "#f0e68c", lavender: "#e6e6fa", lavenderblush: "#fff0f5",
  lawngreen: "#7cfc00", lemonchiffon: "#fffacd", lightblue: "#add8e6", lightcoral: "#f08080", lightcyan: "#e0ffff",
  lightgoldenrodyellow: "#fafad2", lightgray: "#d3d3d3", lightgreen: "#90ee90", lightgrey: "#d3d3d3",
  lightpink: "#ffb6c1", lightsalmon: "#ffa07a", lightseagreen: "#20b2aa", lightskyblue: "#87cefa",
  lightslategray: "#778899", lightslategrey: "#778899", lightsteelblue: "#b0c4de", lightyellow: "#ffffe0",
  lime: "#00ff00", limegreen: "#32cd32", linen: "#faf0e6", magenta: "#ff00ff", maroon: "#800000",
  mediumaquamarine: "#66cdaa", mediumblue: "#0000cd", mediumorchid: "#ba55d3", mediumpurple: "#9370db",
  mediumseagreen: "#3cb371", mediumslateblue: "#7b68ee", mediumspringgreen: "#00fa9a", mediumturquoise: "#48d1cc",
  mediumvioletred: "#c71585", midnightblue: "#191970", mintcream: "#f5fffa", mistyrose: "#ffe4e1", moccasin: "#ffe4b5",
  navajowhite: "#ffdead", navy: "#000080", oldlace: "#fdf5e6", olive: "#808000", olivedrab: "#6b8e23",
  orange: "#ffa500", orangered: "#ff4500", orchid: "#da70d6", palegoldenrod: "#eee8aa", palegreen: "#98fb98",
  paleturquoise: "#afeeee", palevioletred: "#db7093", papayawhip: "#ffefd5", peachpuff: "#ffdab9", peru: "#cd853f",
  pink: "#ffc0cb", plum: "#dda0dd", powderblue: "#b0e0e6", purple: "#800080", rebeccapurple: "#663399", red: "#ff0000",
  rosybrown: "#bc8f8f", royalblue: "#4169e1", saddlebrown: "#8b4513", salmon: "#fa8072", sandybrown: "#f4a460",
  seagreen: "#2e8b57", seashell: "#fff5ee", sienna: "#a0522d", silver: "#c0c0c0", skyblue: "#87ceeb",
  slateblue: "#6a5acd", slategray: "#708090", slategrey: "#708090", snow: "#fffafa", springgreen: "#00ff7f",
  steelblue: "#4682b4", tan: "#d2b48c", teal: "#008080", thistle: "#d8bfd8", tomato: "#ff6347", turquoise: "#40e0d0",
  violet: "#ee82ee", wheat: "#f5deb3", white: "#ffffff", whitesmoke: "#f5f5f5", yellow: "#ffff00",
  yellowgreen: "#9acd32",
};

/** Converts a colour, written as a name, hex, rgb(), hsl() or cmyk(), to all of these forms, or to one of them. */
export function main({ colour, to = "all" }) {
  const rgb = read(colour);
  const forms = { hex: hexOf(rgb), rgb: `rgb(${rgb.join(", ")})`, hsl: hslOf(rgb), cmyk: cmykOf(rgb) };
  if (to === "all") return forms;
  if (!Object.hasOwn(forms, to)) throw new Error(`Unknown form “${to}”; use hex, rgb, hsl, cmyk or all`);
  return forms[to];
}

/** Red, green and blue from 0 to 255. */
function read(colour) {
  const text = colour.trim().toLowerCase();
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(NAMES[text] ?? text)?.[1];
  if (hex) {
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : hex.match(/../g);
    return digits.map((pair) => Number.parseInt(pair, 16));
  }
  const form = /^(rgb|hsl|cmyk)a?\s*\(?([^)]*)\)?$/.exec(text);
  const values = form?.[2].split(/[\s,/]+/).filter(Boolean).map(Number.parseFloat) ?? [];
  const [a, b, c, d] = values;
  if (form?.[1] === "rgb" && inRange([a, b, c], [255, 255, 255])) return [a, b, c].map(Math.round);
  if (form?.[1] === "hsl" && inRange([a, b, c], [360, 100, 100])) return rgbOfHsl(a, b / 100, c / 100);
  if (form?.[1] === "cmyk" && inRange([a, b, c, d], [100, 100, 100, 100])) {
    return [a, b, c].map((ink) => Math.round(255 * (1 - ink / 100) * (1 - d / 100)));
  }
  throw new Error(`“${colour}” is not a colour; write it as #ff8800, rgb(255, 136, 0), hsl(32, 100%, 50%) or a name`);
}

function inRange(values, limits) {
  return values.every((value, index) => value >= 0 && value <= limits[index]);
}

function hexOf(rgb) {
  return `#${rgb.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Formulas: CSS Color Module Level 4, sections 7.1 and 7.2. */
function rgbOfHsl(hue, saturation, lightness) {
  return [0, 8, 4].map((offset) => {
    const k = (offset + hue / 30) % 12;
    const amplitude = saturation * Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  });
}

function hslOf(rgb) {
  const [red, green, blue] = rgb.map((value) => value / 255);
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const span = high - low;
  const lightness = (high + low) / 2;
  const saturation = span === 0 ? 0 : span / (1 - Math.abs(2 * lightness - 1));
  let hue = 0;
  if (span > 0 && high === red) hue = ((green - blue) / span + 6) % 6;
  else if (span > 0 && high === green) hue = (blue - red) / span + 2;
  else if (span > 0) hue = (red - green) / span + 4;
  return `hsl(${Math.round(hue * 60)}, ${Math.round(saturation * 100)}%, ${Math.round(lightness * 100)}%)`;
}

function cmykOf(rgb) {
  const key = 1 - Math.max(...rgb) / 255;
  const inks = rgb.map((value) => (key === 1 ? 0 : (1 - value / 255 - key) / (1 - key)));
  return `cmyk(${[...inks, key].map((ink) => `${Math.round(ink * 100)}%`).join(", ")})`;
}
