import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const Manifest = z.object({
  node: z.record(z.string(), z.object({ exportedName: z.string(), filename: z.string() })),
});

export interface Action {
  id: string;
  name: string;
  /** A page whose build has it. */
  page: string;
}

/** Every address that the app has, with `[names]` where a part is free: from the files of `app/`, so that none is forgotten. */
export function readRoutes(): string[] {
  const files = globSync("app/**/{page.tsx,route.ts}");
  const routes = files.map((file) => {
    const parts = path.dirname(file).split(path.sep).slice(1);
    return `/${parts.filter((part) => !/^\(.*\)$/.test(part)).join("/")}`;
  });
  return [...new Set([...routes, "/icon.svg", "/_next/static/nothing.js", "/nothing"])].sort();
}

const PAGES: Record<string, string> = {
  "app/(account)/actions.ts": "/settings",
  "app/(account)/settings/keys/actions.ts": "/settings/keys",
  "app/(chat)/actions.ts": "/",
  "app/admin/actions.ts": "/admin",
  "app/agents/actions.ts": "/agents",
  "app/preferences/actions.ts": "/",
  "app/teams/actions.ts": "/teams",
  "app/tools/[slug]/actions.ts": "/tools/calculator",
};

/** Every server action of the build. */
export function readActions(): Action[] {
  const { node } = Manifest.parse(JSON.parse(readFileSync(".next/server/server-reference-manifest.json", "utf8")));
  return Object.entries(node)
    .map(([id, { exportedName, filename }]) => ({ id, name: exportedName, page: PAGES[filename] ?? "/studio/new" }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
