/** One line of the drawing. */
export interface Line {
  name: string;
  colour: string;
  points: readonly { coverage: number; right: number }[];
}

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT] = [640, 360, 56, 44, 16, 16];
const LOWEST = 0.5;

/** The share that is right of what is answered, against how much is answered, as SVG. */
export function drawCurve(lines: readonly Line[]): string {
  const x = (coverage: number) => LEFT + coverage * (WIDTH - LEFT - RIGHT);
  const y = (right: number) => TOP + ((1 - Math.max(LOWEST, right)) / (1 - LOWEST)) * (HEIGHT - TOP - BOTTOM);
  const grid = [0.5, 0.6, 0.7, 0.8, 0.9, 1].map(
    (share) =>
      `<line x1="${LEFT}" y1="${y(share)}" x2="${WIDTH - RIGHT}" y2="${y(share)}" stroke="#8884"/><text x="${LEFT - 8}" y="${y(share) + 4}" text-anchor="end">${percent(share)}</text>`,
  );
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (share) => `<text x="${x(share)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${percent(share)}</text>`,
  );
  const drawn = lines.map(({ colour, points }) => {
    // The first few answers are too few to be a share of.
    const shown = points.filter((_, at) => at >= 9 && (at % 4 === 0 || at === points.length - 1));
    const path = shown.map(
      ({ coverage, right }, at) => `${at === 0 ? "M" : "L"}${x(coverage).toFixed(1)} ${y(right).toFixed(1)}`,
    );
    return `<path d="${path.join("")}" fill="none" stroke="${colour}" stroke-width="2"/>`;
  });
  const names = lines.map(
    ({ name, colour }, at) =>
      `<text x="${LEFT + 12}" y="${HEIGHT - BOTTOM - 14 - 18 * at}" fill="${colour}">${name}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#888">`,
    "<title>Share of answers that are right, by the share of questions that are answered</title>",
    ...grid,
    ...ticks,
    `<text x="${(LEFT + WIDTH) / 2}" y="${HEIGHT - 8}" text-anchor="middle">questions answered</text>`,
    ...drawn,
    ...names,
    "</svg>\n",
  ].join("\n");
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
