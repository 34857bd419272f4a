const NAMES: Record<string, string> = {
  black: "000000", white: "ffffff", red: "ff0000", lime: "00ff00", blue: "0000ff", yellow: "ffff00", cyan: "00ffff",
  magenta: "ff00ff", silver: "c0c0c0", gray: "808080", grey: "808080", maroon: "800000", olive: "808000", green: "008000",
  purple: "800080", teal: "008080", navy: "000080", orange: "ffa500", pink: "ffc0cb", gold: "ffd700", brown: "a52a2a",
};

/** Relative luminance from 0 to 1, as defined in WCAG 2.2. */
function luminance(colour: string): number {
  const text = colour.trim().toLowerCase();
  const hex = (NAMES[text] ?? text).replace(/^#/, "");
  const digits = hex.length === 3 ? hex.replace(/./g, "$&$&") : hex;
  if (!/^[0-9a-f]{6}$/.test(digits)) throw new Error(`“${colour}” is not a colour; write it as #rrggbb or a name`);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const value = Number.parseInt(digits.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Calculates the contrast of two colours, and whether text in them is readable by the rules of WCAG 2.2. */
export function main({ foreground, background = "#ffffff" }: { foreground: string; background?: string }) {
  const [dark = 0, light = 0] = [luminance(foreground), luminance(background)].sort((a, b) => a - b);
  const ratio = (light + 0.05) / (dark + 0.05);
  return {
    ratio: Math.floor(ratio * 100) / 100,
    normal_text_AA: ratio >= 4.5,
    normal_text_AAA: ratio >= 7,
    large_text_AA: ratio >= 3,
    large_text_AAA: ratio >= 4.5,
  };
}
