import type { Choices } from "./choices";
import { anyValue, NAMES, TEXTS } from "./hostile";
import type { FuzzRequest, Surface } from "./make-request";

/** As long as those of browsers: parsers refuse shorter ones. */
export const BOUNDARY = "----boundary-of-the-fuzzer----";
/** These end a session that later requests need; without one they are called all the same. */
const ENDING = new Set(["signOut", "signOutEverywhere"]);

/** A call of a server action with arguments of every kind, in each of the three ways in which React writes them, or damaged. */
export function makeCall(choose: Choices, surface: Surface, headers: Record<string, string>): FuzzRequest {
  const action = choose.of(surface.actions);
  if (ENDING.has(action.name)) delete headers.cookie;
  const path = choose.happens(0.8) ? action.page : "/tools/calculator";
  const way = choose.below(3);
  if (way < 2) headers["next-action"] = action.id;
  headers["content-type"] = way === 0 ? "text/plain;charset=UTF-8" : `multipart/form-data; boundary=${BOUNDARY}`;
  const body =
    way === 0
      ? JSON.stringify(makeArguments(choose, surface))
      : way === 1
        ? fetched(choose)
        : posted(choose, action.id);
  return { method: "POST", path, headers, body: choose.happens(0.15) ? damaged(choose, body) : body };
}

function makeArguments(choose: Choices, { names }: Surface): unknown {
  if (choose.happens(0.05)) return anyValue(choose);
  return Array.from({ length: choose.below(4) }, () => {
    if (choose.happens(0.2)) return choose.of(names);
    if (choose.happens(0.3)) return makeDraft(choose);
    return anyValue(choose);
  });
}

/** Near enough to what the studio sends that most of its parts are looked at. */
function makeDraft(choose: Choices): unknown {
  const form: Record<string, unknown> = {
    slug: choose.of(TEXTS).slice(0, 400),
    name: choose.of(TEXTS).slice(0, 400),
    source: "def main(text: str):\n    return text\n",
  };
  form[choose.of(["functions", "samples", "hosts", "secrets", "limits", "keywords", "source", "runtime", "slug"])] =
    anyValue(choose);
  const over = choose.happens(0.3) ? { over: { id: choose.of(TEXTS), revision: choose.below(3) } } : {};
  return choose.of([form, { form, ...over }, { form, toolSlug: choose.of(TEXTS) }, over]);
}

function fetched(choose: Choices): string {
  const state = choose.happens(0.7) ? { problems: {}, values: {} } : anyValue(choose);
  const fields = makeFields(choose).map(([name, value]): [string, string] => [`_1_${name}`, value]);
  return multipart([...fields, ["0", JSON.stringify([state, "$K1"])]]);
}

function posted(choose: Choices, id: string): string {
  const state = choose.happens(0.7) ? [{ problems: {}, values: {} }] : anyValue(choose);
  return multipart([
    ["$ACTION_REF_1", ""],
    ["$ACTION_1:0", JSON.stringify({ id, bound: choose.happens(0.9) ? "$@1" : null })],
    ["$ACTION_1:1", JSON.stringify(state)],
    ["$ACTION_KEY", choose.of(TEXTS)],
    ...makeFields(choose),
  ]);
}

function makeFields(choose: Choices): [string, string][] {
  return Array.from({ length: choose.below(6) }, () => [choose.of(NAMES), choose.of(TEXTS)]);
}

function multipart(fields: readonly [string, string][]): string {
  const parts = fields.map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--${BOUNDARY}--\r\n`;
}

function damaged(choose: Choices, body: string): string {
  const at = choose.below(body.length + 1);
  return choose.of([
    body.slice(0, at),
    body.slice(at),
    `${body.slice(0, at)}\0${body.slice(at + 1)}`,
    body + body,
    body.replaceAll('"', "'"),
  ]);
}
