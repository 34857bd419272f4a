/** Formats a JSON text, with the indent given; an indent of 0 writes it in one line. */
export function format({ json, indent = 2, sort_keys = false }) {
  const value = parse(json);
  return JSON.stringify(sort_keys ? sorted(value) : value, null, Math.min(Math.max(indent, 0), 10));
}

/**
 * Reads a value out of a JSON text by its path, such as `users[0].name`. A `*` stands for every item, so `users[*].name` gives the
 * list of all names; negative numbers count from the end.
 */
export function query({ json, path }) {
  let values = [parse(json)];
  const steps = path.replace(/^\$\.?/, "").match(/\[[^\]]*\]|[^.[\]]+/g) ?? [];
  for (const step of steps.map(plainStep)) {
    values = values.flatMap((value) => (step === "*" ? itemsOf(value) : [memberOf(value, step, path)]));
  }
  return steps.map(plainStep).includes("*") ? values : values[0];
}

function parse(json) {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new Error(`The text is not valid JSON: ${error.message}`);
  }
}

/** `[0]` → `0`, `["first name"]` → `first name`. */
function plainStep(step) {
  return step.replace(/^\[(["']?)(.*)\1\]$/, "$2");
}

function itemsOf(value) {
  if (typeof value !== "object" || value === null) throw new Error("“*” needs a list or an object");
  return Object.values(value);
}

function memberOf(value, step, path) {
  const key = Array.isArray(value) && /^-\d+$/.test(step) ? String(value.length + Number(step)) : step;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) {
    const known = typeof value === "object" && value !== null && !Array.isArray(value) ? Object.keys(value).slice(0, 10) : [];
    throw new Error(`There is no “${step}” in “${path}”${known.length > 0 ? `; there is ${known.join(", ")}` : ""}`);
  }
  return value[key];
}

function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name])]));
}
