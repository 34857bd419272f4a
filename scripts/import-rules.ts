import type { ICruiseOptions } from "dependency-cruiser";
import { CORE_FILES, DRIVER_FILES } from "./structure/floors";

const FRAMEWORKS =
  "^(next|next-auth|react|react-dom|@prisma/.*|pg|@electric-sql/.*)$|node_modules/(next|next-auth|react|react-dom|@prisma|pg|@electric-sql)/";

/**
 * Who may import what. That rooms use only what stands below them, and that only through its public modules, is measured
 * by `npm run check:structure`, on the floors of `structure/floors.ts`.
 */
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
        comment: "use cases and core know no framework and no database",
        severity: "error",
        from: { path: CORE_FILES },
        to: { path: FRAMEWORKS },
      },
      {
        name: "the-server-wires-drivers",
        comment: "nobody else knows what implements a port; drivers may use each other",
        severity: "error",
        from: { path: "^(app|components|lib)/", pathNot: ["^lib/(server|testing)/", DRIVER_FILES, "[.]test[.]tsx?$"] },
        to: { path: DRIVER_FILES },
      },
      {
        name: "strangers-text-beside-the-server",
        comment: "the offline planner reads strangers' text: it runs in processes that can be killed",
        severity: "error",
        from: {
          path: "^(app|components|lib|scripts)/",
          pathNot: ["^lib/planner/(offline|rules|worker)/", "[.]test[.]ts$"],
        },
        to: { path: "^lib/planner/(offline|rules)/" },
      },
      {
        name: "components-take-types-and-pure-helpers",
        comment: "a component gets its data from its page: of lib it may use types, and helpers that run anywhere",
        severity: "error",
        from: { path: "^components/", pathNot: "[.]test[.]ts$" },
        to: {
          path: "^lib/",
          pathNot:
            "^lib/(json|json-size|format|recent|runtime-names|svg-picture|answer-template)[.]ts$|^lib/schema/(effect|content-and-data|offer)[.]ts$|^lib/publishing/forms/draft[.]ts$|^lib/tools/(categories|keywords/propose-category|(function-)?fields)[.]ts$|^lib/(markdown|runs/fold|publishing/verification/fold)/|^lib/[^/]+/schema-form",
          dependencyTypesNot: ["type-only"],
        },
      },
      {
        name: "one-room-knows-who-asks",
        comment:
          "credentials, cookies of identity and addresses are read in `lib/identity`; pages read the looks and the host",
        severity: "error",
        from: {
          path: "^(app|components|lib)/",
          pathNot: ["^lib/identity/", "^app/(preferences/[^/]+|site|nonce)[.]ts$", "[.]test[.]tsx?$"],
        },
        to: {
          path: "^lib/(client-address|server-file)[.]ts$|(^|/)next-auth/(?!react)|(^|node_modules/)next/headers",
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
