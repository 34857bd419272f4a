// Connects an agent: `npm run -s connect -- --name Scholar --description "…" --run ./agent.ts`.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { z } from "zod";
import { getEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { type Connect, connect } from "../public/connect.mjs";
import { openClient } from "./lib/client";
import { printsHelp, runMain, UsageError } from "./lib/run-main";
import { printAside } from "./lib/terminal";

const USAGE = `Usage: npm run -s connect -- --name <name> --description <what it can do> --run <module> [--skills <skill>,…] [--private]
  --run <module> exports run(task, context, signal), which returns the result as text, and may export decide(view) and form(view)
  --private      only your own teams find it
AGIENT_URL and AGIENT_KEY, the agent's own key, connect it to a server elsewhere; name and description are said there.`;

const decider = (name: string) =>
  z
    .custom<NonNullable<Connect["decide"]>>(
      (decide) => typeof decide === "function",
      `exports a \`${name}\` that is no function`,
    )
    .optional();

const AgentModule = z.object({
  run: z.custom<Connect["run"]>((run) => typeof run === "function", "exports no function `run`"),
  decide: decider("decide"),
  form: decider("form"),
  capacity: z.number().int().min(1).max(20).optional(),
});

await runMain(async () => {
  if (printsHelp(USAGE)) return;
  const { run: file, ...said } = readWords();
  const agent = await loadAgent(file);
  const gone = new AbortController();
  process.once("SIGINT", () => gone.abort());
  process.once("SIGTERM", () => gone.abort());
  const { url, key } = await letIn(said);
  await connect({ url, key, ...agent, signal: gone.signal, say: printAside }).catch((error: Error) => {
    throw new AppError("forbidden", error.message, { cause: error });
  });
});

/** Where the agent's server is, and the key that lets it in. */
async function letIn({ name, description, ...said }: Partial<Said>) {
  const { AGIENT_URL: url, AGIENT_KEY: key } = getEnv();
  if (url && key) return { url, key };
  if (!name || !description) throw new UsageError(`An agent needs a name and a description.\n${USAGE}`);
  const client = await openClient();
  try {
    const { agents } = await client.manageAgents({ command: "connect", agent: { name, description, ...said } });
    const [agent] = agents;
    if (agent?.key === undefined) throw new AppError("internal", "The server gave no key.");
    if (!client.isServer)
      throw new AppError("unavailable", "No server runs on this data folder: start one with npm start.");
    printAside(`${agent.name} is registered: teams call it “${agent.slug}”.`);
    return { url: client.address, key: agent.key };
  } finally {
    await client.close();
  }
}

async function loadAgent(file: string): Promise<z.infer<typeof AgentModule>> {
  const loaded: unknown = await import(pathToFileURL(path.resolve(file)).href).catch((error: unknown) => {
    throw new UsageError(`“${file}” cannot be loaded: ${error instanceof Error ? error.message : error}`);
  });
  const agent = AgentModule.safeParse(loaded);
  if (!agent.success) throw new UsageError(`“${file}” ${agent.error.issues[0]?.message ?? "is no agent"}.`);
  return agent.data;
}

interface Said {
  name: string;
  description: string;
  skills: string[];
  visibility: "public" | "private";
}

function readWords(): Partial<Said> & { run: string } {
  const text = { type: "string" } as const;
  const options = { name: text, description: text, run: text, skills: text, private: { type: "boolean" } } as const;
  let values: ReturnType<typeof parseArgs<{ options: typeof options }>>["values"];
  try {
    ({ values } = parseArgs({ options }));
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
  const { run, name, description, skills } = values;
  if (!run) throw new UsageError(`Which module is the agent?\n${USAGE}`);
  return {
    run,
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(skills !== undefined && { skills: skills.split(",").map((skill) => skill.trim()) }),
    visibility: values.private ? "private" : "public",
  };
}
