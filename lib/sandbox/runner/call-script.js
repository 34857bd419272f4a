// Calls one function of a JavaScript or TypeScript tool; the same code in Deno here and in Node on a microVM.
// It imports nothing at the start: in Deno, the first of Node's modules costs more than the rest of a call.
const stringify = JSON.stringify;
const ENTRY = "the function that is called";
const OLDER = "the module that it exports to";

/** The runtime's refusal names files, folders and name servers of this machine: what was refused is all that it says. */
function ownWords(message) {
  const refused = /^Requires ([a-z-]+) access/.exec(message);
  return refused ? `A tool has no ${refused[1]} access.` : message;
}

/** Base64 of bytes; by hand, because Node 24 has no method of `Uint8Array` for it. */
function toBase64(value) {
  const bytes = new Uint8Array(value);
  const parts = [];
  // As many bytes at once as may be arguments of one call, and a multiple of three.
  for (let at = 0; at < bytes.length; at += 30_000) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + 30_000))));
  }
  return parts.join("");
}

/**
 * Calls `job.function` and hands the outcome, as JSON text, to `finish`. `load` imports code, which is
 * TypeScript or not, as a module; `ownModule` matches how the runtime then calls that module in a stack, `isRefusal`
 * tells an error of missing permission.
 */
export async function callScript(job, { load, ownModule, isRefusal, finish }) {
  const { function: wanted, maxDepth } = job;
  const fileName = job.runtime === "typescript" ? "tool.ts" : "tool.js";
  const isTypeScript = job.runtime === "typescript" && !job.isBundled;

  /** The error as the tool's author knows it: message, then the lines of the tool's own file, at most five. */
  function describe(error) {
    if (typeof error !== "object" || error === null) return `The tool threw ${String(error)}`;
    const name = typeof error.name === "string" ? error.name : "Error";
    const message = typeof error.message === "string" ? ownWords(error.message) : "";
    const frames = String(error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line) && line.search(ownModule) >= 0 && !message.includes(line))
      .slice(0, 5);
    return [message === "" ? name : `${name}: ${message}`, ...frames]
      .join("\n")
      .replace(ownModule, fileName)
      .slice(0, 4_000);
  }

  function fail(error) {
    finish(stringify({ status: isRefusal(error) ? "denied" : "tool-error", error: describe(error) }));
  }

  /** Exports a top-level declaration of the wanted name, so that a plain `function main` can be called too. */
  function withEntry(code) {
    const declared = new RegExp(
      `^(?:async\\s+)?(?:function\\s*\\*?|const|let|var|class)\\s+${RegExp.escape(wanted)}\\b`,
      "m",
    );
    return declared.test(code) ? `${code}\n;export { ${wanted} as "${ENTRY}" };` : code;
  }

  /** Gives a source that exports as Node's older modules do what it exports to; its lines stay where they are. */
  function withExports(code) {
    const isOlder = !job.isBundled && /^\s*(?:module\.)?exports\b/m.test(code) && !/^\s*export\b/m.test(code);
    if (!isOlder) return code;
    const opening =
      "const module = { exports: {} }, exports = module.exports, require = (name) => process.getBuiltinModule(name); ";
    return `${opening}${code}\n;export { module as "${OLDER}" };`;
  }

  async function loadTool() {
    const code = job.source;
    const extended = withEntry(withExports(code));
    if (extended === code) return load(code, isTypeScript);
    // The pattern may have matched inside of a comment or a string; then the module is loaded as it was written.
    return load(extended, isTypeScript).catch((error) => {
      if (error instanceof SyntaxError) return load(code, isTypeScript);
      throw error;
    });
  }

  /** The function of that name; a default export answers to its own name and to `main`. */
  function select(module) {
    const older = module[OLDER]?.exports;
    const named = module[wanted] ?? older?.[wanted] ?? module[ENTRY];
    if (typeof named === "function") return named;
    const fallback = module.default ?? older;
    if (typeof fallback === "function" && (wanted === "main" || fallback.name === wanted)) return fallback;
    if (typeof fallback === "object" && fallback !== null && typeof fallback[wanted] === "function") {
      return fallback[wanted].bind(fallback);
    }
    const exported = { ...module, ...older };
    const names = Object.keys(exported).filter((name) => name !== ENTRY && typeof exported[name] === "function");
    const known = names.length === 0 ? "it exports no function" : `it exports ${names.join(", ")}`;
    throw new ReferenceError(`The tool has no function “${wanted}”: ${known}.`);
  }

  /** One object; or, for a function that takes its arguments one by one, those up to the last that is given. */
  function argumentsOf({ arguments: values, positional }) {
    if (positional === undefined) return [values];
    const given = (name) => (Object.hasOwn(values, name) ? values[name] : undefined);
    const list = positional.flatMap((name) => (name.startsWith("...") ? (given(name.slice(3)) ?? []) : [given(name)]));
    return list.slice(0, list.findLastIndex((value) => value !== undefined) + 1);
  }

  function unconvertible(value) {
    return new TypeError(`The tool returned ${value}, which has no JSON form.`);
  }

  /** What JSON cannot carry, as docs/sandbox.md says; `path` holds the objects above, against cycles. */
  function toJson(value, path) {
    switch (typeof value) {
      case "undefined":
        return null;
      case "boolean":
      case "string":
        return value;
      case "number":
        return Number.isFinite(value) ? value : String(value);
      case "bigint":
        return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
      case "function":
      case "symbol":
        throw unconvertible(`a ${typeof value}`);
    }
    if (value === null) return null;
    if (path.includes(value)) throw unconvertible("an object that contains itself");
    if (path.length > maxDepth) throw new RangeError("too deep");
    const inner = [...path, value];
    if (Array.isArray(value)) return Array.from(value, (item) => toJson(item, inner));
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
    if (value instanceof ArrayBuffer) return toBase64(value);
    if (value instanceof Uint8Array) return toBase64(value);
    if (ArrayBuffer.isView(value) && Symbol.iterator in value) return Array.from(value, (item) => toJson(item, inner));
    if (value instanceof Set) return Array.from(value, (item) => toJson(item, inner));
    if (value instanceof Map) return fromEntries(value.entries(), inner);
    if (value instanceof Error) return { name: value.name, message: value.message };
    if (value instanceof RegExp || value instanceof URL) return String(value);
    if (value instanceof String || value instanceof Number || value instanceof Boolean)
      return toJson(value.valueOf(), inner);
    if (typeof value.toJSON === "function") return toJson(value.toJSON(), inner);
    return fromEntries(Object.entries(value), inner);
  }

  function fromEntries(entries, path) {
    const object = Object.create(null);
    for (const [key, item] of entries) {
      if (typeof item === "function" || typeof item === "symbol" || item === undefined) continue;
      object[typeof key === "object" && key !== null ? stringify(toJson(key, path)) : String(key)] = toJson(item, path);
    }
    return object;
  }

  function succeed(value) {
    let text;
    try {
      text = stringify(toJson(value, []));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      const problem = `The result is nested deeper than ${maxDepth} levels.`;
      return finish(stringify({ status: "output-limit", error: problem }));
    }
    finish(`{"status":"ok","value":${text}}`);
  }

  globalThis.addEventListener?.("unhandledrejection", (event) => {
    event.preventDefault();
    fail(event.reason);
  });
  globalThis.addEventListener?.("error", (event) => {
    event.preventDefault();
    fail(event.error);
  });
  try {
    const tool = await loadTool();
    succeed(await select(tool)(...argumentsOf(job)));
  } catch (error) {
    fail(error);
  }
}
