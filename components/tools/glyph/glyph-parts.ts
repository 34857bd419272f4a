const SHAPES = ["quarter", "disc", "leaf", "half", "triangle", "square"] as const;

/** A shape of a glyph, in a field of 10 by 10 units. */
export interface GlyphPart {
  shape: (typeof SHAPES)[number];
  /** The corner of its field, in units of a drawing of 32 by 32. */
  x: number;
  y: number;
  /** In degrees. */
  turn: number;
  faint: boolean;
}

/** FNV-1a, and mixed once more: slugs that differ in one letter look nothing alike. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

const FIELDS = [
  [6, 6],
  [16, 6],
  [6, 16],
  [16, 16],
] as const;

/** The four shapes of a tool, which are the same wherever it is shown. One or two of them are faint, so that there is a figure. */
export function glyphParts(slug: string): GlyphPart[] {
  const faintAt = hashOf(`${slug}/faint`);
  return FIELDS.map(([x, y], at) => {
    const hash = hashOf(`${slug}/${at}`);
    return {
      shape: SHAPES[hash % SHAPES.length] ?? "disc",
      x,
      y,
      turn: ((hash >>> 8) % 4) * 90,
      faint: faintAt % 4 === at || (faintAt >>> 8) % 4 === at,
    };
  });
}
