import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";

/** What was told since the test began. */
let told: string[] = [];

// What a library or React complains of is a mistake here. A test that brings one about spies on the console, in this one's place.
for (const method of ["error", "warn"] as const) {
  console[method] = (...values: unknown[]) => {
    told.push(`console.${method}: ${format(...values)}`);
  };
}

beforeEach(() => {
  told = [];
});

afterEach(() => {
  if (told.length > 0) throw new Error(`Nobody expected this in the console:\n${told.join("\n")}`);
});
