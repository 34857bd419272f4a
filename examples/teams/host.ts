// Lets several agents of this folder take part from one process: `AGENTS` is [{ "module", "key" }, …] as JSON.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { type Connect, connect } from "../../public/connect.mjs";

const Agents = z.array(z.object({ module: z.string(), key: z.string() }));
const Run = z.custom<Connect["run"]>((run) => typeof run === "function");

const { AGENTS = "[]", AGIENT_URL = "http://127.0.0.1:3000" } = process.env;
await Promise.all(
  Agents.parse(JSON.parse(AGENTS)).map(async ({ module, key }) => {
    const file = path.join(import.meta.dirname, "agents", module);
    const { run }: { run: unknown } = await import(pathToFileURL(file).href);
    await connect({ url: AGIENT_URL, key, run: Run.parse(run) });
  }),
);
