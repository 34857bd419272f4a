import type { Manifest, Visibility } from "@/lib/tools";
import { DraftForm } from "./draft";

/** The form that would submit this again. */
export function formOf(manifest: Manifest, source: string, visibility: Visibility): DraftForm {
  const { functions = [], samples = [], limits = {}, ...rest } = manifest;
  const { wallMs, memoryBytes } = limits;
  return DraftForm.parse({
    ...rest,
    source,
    visibility,
    functions: functions.map((item) =>
      Object.fromEntries(
        Object.entries(item).map(([name, value]) => [
          name,
          typeof value === "object" ? JSON.stringify(value, null, 2) : value,
        ]),
      ),
    ),
    samples: samples.map((sample) => ({
      function: sample.function ?? "",
      input: JSON.stringify(sample.input),
      expected: sample.expected === undefined ? "" : JSON.stringify(sample.expected),
    })),
    limits: {
      wallSeconds: wallMs === undefined ? "" : String(wallMs / 1_000),
      memoryMegabytes: memoryBytes === undefined ? "" : String(memoryBytes / 1_000_000),
    },
  });
}
