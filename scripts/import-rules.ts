import type { ICruiseOptions } from "dependency-cruiser";

const CORE = "^lib/(accounts|agent|planner/[^/]+[.]ts|mart|search|runs|teams)";
const DRIVERS = "^lib/(db|models|planner/(llm|rules|worker)|sandbox/(local|reading|vercel))/";
const FRAMEWORKS =
  "^(next|next-auth|react|react-dom|@prisma/.*|pg|@electric-sql/.*)$|node_modules/(next|next-auth|react|react-dom|@prisma|pg|@electric-sql)/";

/** Who may import whom. */
export const importRules: ICruiseOptions = {
  ruleSet: {
    forbidden: [
      {
        name: "no-circular",
        severity: "error",
        from: {},
        to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
      },
      { name: "not-to-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
      {
        name: "core-knows-no-framework",
        comment: "agent, planner, mart, search and runs know no framework and no database",
        severity: "error",
        from: { path: CORE },
        to: { path: FRAMEWORKS },
      },
      {
        name: "core-knows-no-driver",
        severity: "error",
        from: { path: CORE, pathNot: [DRIVERS, "[.]test[.]ts$"] },
        to: { path: [DRIVERS, "^lib/(server|auth)/", "^(app|components)/"] },
      },
      {
        name: "drivers-know-no-wiring",
        severity: "error",
        from: { path: DRIVERS, pathNot: "[.]test[.]ts$" },
        to: { path: ["^lib/server/", "^lib/auth/", "^(app|components)/"] },
      },
      {
        name: "strangers-text-beside-the-server",
        comment: "the offline planner reads strangers' text: it runs in processes that can be killed",
        severity: "error",
        from: { path: "^(app|components|lib|scripts)/", pathNot: ["^lib/planner/(rules|worker)/", "[.]test[.]ts$"] },
        to: { path: "^lib/planner/rules/" },
      },
      {
        name: "components-take-types-and-pure-helpers",
        comment: "a component gets its data from its page: of lib it may use types, and helpers that run anywhere",
        severity: "error",
        from: { path: "^components/", pathNot: "[.]test[.]ts$" },
        to: {
          path: "^lib/",
          pathNot:
            "^lib/(json|format|class-names|recent|svg-picture)[.]ts$|^lib/mart/draft[.]ts$|^lib/(runs|mart)/fold/|^lib/[^/]+/schema-form",
          dependencyTypesNot: ["type-only"],
        },
      },
      {
        name: "one-public-module-a-folder",
        comment: "import lib/<folder>, not its insides",
        severity: "error",
        from: { path: "^lib/([^/]+)/", pathNot: "[.]test[.]ts$|^lib/testing/" },
        to: {
          path: "^lib/[^/]+/.+",
          pathNot: [
            "^lib/$1/",
            "^lib/[^/]+/index[.]ts$",
            "^lib/[^/]+/(local|vercel|review|reading|beside|llm|rules|worker)/index[.]ts$",
            "^lib/agent/events[.]ts$",
          ],
        },
      },
      {
        name: "app-uses-public-modules",
        severity: "error",
        from: { path: "^app/", pathNot: "[.]test[.]ts$" },
        to: {
          path: "^lib/(accounts|agent|planner|mart|search|sandbox|runs|models|db|auth|jobs)/.+",
          pathNot: ["^lib/[^/]+/index[.]ts$", "^lib/(runs|mart)/fold/"],
        },
      },
      {
        name: "tests-stay-out",
        severity: "error",
        from: { pathNot: "[.]test[.]tsx?$|^lib/testing/|^(e2e|bench)/" },
        to: { path: "[.]test[.]tsx?$|^lib/testing/" },
      },
    ],
  },
  validate: true,
  tsPreCompilationDeps: true,
  tsConfig: { fileName: "tsconfig.json" },
  doNotFollow: { path: "node_modules" },
  exclude: { path: "^(lib/db/generated|prisma/seed|[.]next)" },
  enhancedResolveOptions: {
    exportsFields: ["exports"],
    conditionNames: ["import", "node", "default", "types"],
    mainFields: ["module", "main", "types"],
  },
};
