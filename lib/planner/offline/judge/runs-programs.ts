import type { Candidate } from "@/lib/search";

/** Whether a function takes a Python program, and nothing else. */
export function runsPrograms({ document }: Candidate): boolean {
  const { inputs, description } = document;
  const [only, ...more] = inputs.required ?? [];
  return (
    only === "code" && more.length === 0 && inputs.properties.code?.type === "string" && /\bpython\b/i.test(description)
  );
}
