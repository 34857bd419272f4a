type Size = "radius" | "width" | "height" | "side_a" | "side_b" | "side_c" | "depth";
type Sizes = Partial<Record<Size, number>>;
/** A diameter may stand in place of a radius, and a length in place of the size that is not given. */
type Given = Sizes & { diameter?: number; length?: number };
const STRAIGHT: Size[] = ["width", "height", "depth"];

interface Shape {
  needs: Size[];
  measure: (sizes: Required<Sizes>) => Record<string, number>;
}

const SHAPES: Record<string, Shape> = {
  circle: {
    needs: ["radius"],
    measure: ({ radius: r }) => ({ area: Math.PI * r ** 2, circumference: 2 * Math.PI * r, diameter: 2 * r }),
  },
  square: {
    needs: ["width"],
    measure: ({ width: w }) => ({ area: w ** 2, perimeter: 4 * w, diagonal: Math.hypot(w, w) }),
  },
  rectangle: {
    needs: ["width", "height"],
    measure: ({ width: w, height: h }) => ({ area: w * h, perimeter: 2 * (w + h), diagonal: Math.hypot(w, h) }),
  },
  triangle: {
    needs: ["side_a", "side_b", "side_c"],
    measure: ({ side_a: a, side_b: b, side_c: c }) => {
      const s = (a + b + c) / 2;
      if (s <= Math.max(a, b, c)) throw new Error("No triangle has these sides: the longest must be shorter than the others together");
      return { area: Math.sqrt(s * (s - a) * (s - b) * (s - c)), perimeter: 2 * s };
    },
  },
  "right triangle": {
    needs: ["side_a", "side_b"],
    measure: ({ side_a: a, side_b: b }) => ({ area: (a * b) / 2, hypotenuse: Math.hypot(a, b), perimeter: a + b + Math.hypot(a, b) }),
  },
  ellipse: {
    needs: ["width", "height"],
    measure: ({ width: w, height: h }) => ({ area: (Math.PI * w * h) / 4 }),
  },
  sphere: {
    needs: ["radius"],
    measure: ({ radius: r }) => ({ volume: (4 / 3) * Math.PI * r ** 3, surface: 4 * Math.PI * r ** 2 }),
  },
  cube: {
    needs: ["width"],
    measure: ({ width: w }) => ({ volume: w ** 3, surface: 6 * w ** 2 }),
  },
  box: {
    needs: ["width", "height", "depth"],
    measure: ({ width: w, height: h, depth: d }) => ({ volume: w * h * d, surface: 2 * (w * h + w * d + h * d) }),
  },
  cylinder: {
    needs: ["radius", "height"],
    measure: ({ radius: r, height: h }) => ({ volume: Math.PI * r ** 2 * h, surface: 2 * Math.PI * r * (r + h) }),
  },
  cone: {
    needs: ["radius", "height"],
    measure: ({ radius: r, height: h }) => ({ volume: (Math.PI * r ** 2 * h) / 3, surface: Math.PI * r * (r + Math.hypot(r, h)) }),
  },
};

/** Calculates area, perimeter, surface and volume of a shape from its sizes, all in the same unit of length. */
export function main({ shape, diameter, length, ...sizes }: { shape: string } & Given): Record<string, number> {
  const known = SHAPES[shape];
  if (!known) throw new Error(`Unknown shape “${shape}”; use one of ${Object.keys(SHAPES).join(", ")}`);
  const given = { ...sizes };
  if (diameter !== undefined) given.radius ??= diameter / 2;
  if (known.needs.length === 1 && known.needs[0] === "width") given.width ??= sizes.height ?? sizes.side_a;
  const free = known.needs.find((size) => given[size] === undefined && STRAIGHT.includes(size));
  if (length !== undefined && free === undefined) throw new Error(`A ${shape} with these sizes takes no length besides them`);
  if (length !== undefined && free !== undefined) given[free] = length;
  const missing = known.needs.filter((size) => given[size] === undefined);
  if (missing.length > 0) throw new Error(`A ${shape} needs ${known.needs.join(", ")}; missing: ${missing.join(", ")}`);
  if (known.needs.some((size) => !(Number(given[size]) > 0))) throw new Error("Every size must be greater than 0");
  const measures = known.measure(given as Required<Sizes>);
  return Object.fromEntries(Object.entries(measures).map(([name, value]) => [name, Number(value.toPrecision(10))]));
}
