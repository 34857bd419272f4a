import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/input";
import { effectOf } from "@/lib/schema/effect";
import { fieldOf } from "@/lib/tools/fields";
import type { ToolVersion } from "@/lib/tools/tool";
import { DiffView } from "./diff-view";

interface VersionComparisonProps {
  slug: string;
  /** Of all versions, newest first. */
  numbers: readonly number[];
  /** A number alone where there is nothing to compare. */
  before: ToolVersion | number;
  after: ToolVersion | number;
}

/** How two versions differ, in source and inputs; a form that works without scripts chooses them. */
export function VersionComparison({ slug, numbers, before, after }: VersionComparisonProps) {
  return (
    <section aria-label="Differences" className="flex flex-col gap-4">
      <h2 className="font-medium">Differences</h2>
      <form action={`/tools/${slug}`} className="flex flex-wrap items-center gap-2 text-muted text-sm">
        <input type="hidden" name="view" value="versions" />
        <span>From</span>
        <Choice name="from" label="From version" numbers={numbers} chosen={numberOf(before)} />
        <span>to</span>
        <Choice name="to" label="To version" numbers={numbers} chosen={numberOf(after)} />
        <Button type="submit">Compare</Button>
      </form>
      {typeof before === "number" || typeof after === "number" ? (
        <p className="text-muted text-sm">Pick two versions to see what changed.</p>
      ) : (
        <>
          <Part title="Source">
            <DiffView label="Differences of the source" before={before.source} after={after.source} />
          </Part>
          <Part title="Functions and inputs">
            <DiffView
              label="Differences of functions and inputs"
              before={functionsText(before)}
              after={functionsText(after)}
            />
          </Part>
          <Part title="Description and permissions">
            <DiffView label="Differences of the description" before={aboutText(before)} after={aboutText(after)} />
          </Part>
        </>
      )}
    </section>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-muted text-sm">{title}</h3>
      {children}
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  numbers: readonly number[];
  chosen: number;
}

function Choice({ name, label, numbers, chosen }: ChoiceProps) {
  return (
    <Select key={chosen} name={name} aria-label={label} defaultValue={chosen} className="w-auto">
      {numbers.map((number) => (
        <option key={number} value={number}>
          Version {number}
        </option>
      ))}
    </Select>
  );
}

function numberOf(version: ToolVersion | number): number {
  return typeof version === "number" ? version : version.number;
}

function functionsText({ functions }: ToolVersion): string {
  return functions
    .map(({ name, description, sideEffects, effect, idempotent, openWorld, positional, ...schemas }) =>
      [
        `${name}${sideEffects ? ` (${effectOf({ sideEffects, effect })} something outside)` : ""}`,
        description,
        ...Object.values(schemas).map((schema) => JSON.stringify(schema, null, 2)),
      ].join("\n"),
    )
    .join("\n\n");
}

function aboutText(version: ToolVersion): string {
  return Object.entries(version)
    .flatMap(([name, value]) => {
      const row = fieldOf(name);
      return row?.compared ? [`${row.label}: ${valueText(value)}`] : [];
    })
    .join("\n");
}

function valueText(value: unknown): string {
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.map(valueText).join(", ") || "none" : JSON.stringify(value);
}
