import { classNames } from "@/components/ui/class-names";
import type { Category } from "@/lib/tools/categories";
import { type GlyphPart, glyphParts } from "./glyph-parts";

interface ToolGlyphProps {
  slug: string;
  category: Category;
  /** What its creator chose in the place of the drawing. */
  emoji?: string | undefined;
  /** Its size, as a class name. */
  className?: string;
}

/**
 * The picture of a tool: four shapes that its slug picks, in the colour of its category. It is decoration beside the name,
 * which says the same to who does not see it.
 */
export function ToolGlyph({ slug, category, emoji, className = "size-9" }: ToolGlyphProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className={classNames("shrink-0 rounded", className)}
      style={{ color: `var(--category-${category})` }}
    >
      <rect width="32" height="32" fill="currentColor" opacity={0.14} />
      {emoji === undefined ? (
        glyphParts(slug).map((part) => <Shape key={`${part.x} ${part.y}`} {...part} />)
      ) : (
        <text x="16" y="16.5" fontSize="17" textAnchor="middle" dominantBaseline="central">
          {emoji}
        </text>
      )}
    </svg>
  );
}

/** Each in a field of 10 by 10, turned about its middle. */
const PATHS: Record<GlyphPart["shape"], string> = {
  square: "M0 0h10v10H0z",
  disc: "M5 0a5 5 0 0 1 0 10a5 5 0 0 1 0-10z",
  quarter: "M0 0a10 10 0 0 1 10 10H0z",
  half: "M0 0a5 5 0 0 0 10 0z",
  triangle: "M0 0L10 10H0z",
  leaf: "M0 0a10 10 0 0 1 10 10a10 10 0 0 1-10-10z",
};

function Shape({ shape, x, y, turn, faint }: GlyphPart) {
  return (
    <path
      d={PATHS[shape]}
      transform={`translate(${x} ${y}) rotate(${turn} 5 5)`}
      fill="currentColor"
      opacity={faint ? 0.45 : 1}
    />
  );
}
