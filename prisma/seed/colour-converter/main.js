const NAMES = {
  black: "#000000", white: "#ffffff", red: "#ff0000", lime: "#00ff00", blue: "#0000ff", yellow: "#ffff00", cyan: "#00ffff",
  magenta: "#ff00ff", silver: "#c0c0c0", gray: "#808080", grey: "#808080", maroon: "#800000", olive: "#808000", green: "#008000",
  purple: "#800080", teal: "#008080", navy: "#000080", orange: "#ffa500", pink: "#ffc0cb", gold: "#ffd700", brown: "#a52a2a",
  coral: "#ff7f50", crimson: "#dc143c", indigo: "#4b0082", ivory: "#fffff0", khaki: "#f0e68c", lavender: "#e6e6fa",
  orchid: "#da70d6", plum: "#dda0dd", salmon: "#fa8072", sienna: "#a0522d", tan: "#d2b48c", tomato: "#ff6347",
  turquoise: "#40e0d0", violet: "#ee82ee", beige: "#f5f5dc", chocolate: "#d2691e", rebeccapurple: "#663399",
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
